/** The few words of the host itself, our own. */
export const CORE_STRINGS = {
  TOKEN: {
    MOVEMENT: {
      ACTIONS: {
        walk: { label: "Walk" },
        fly: { label: "Fly" },
        swim: { label: "Swim" },
        burrow: { label: "Burrow" },
        crawl: { label: "Crawl" },
        climb: { label: "Climb" },
        jump: { label: "Jump" },
        blink: { label: "Blink" },
        displace: { label: "Displace" },
      },
    },
  },
  GAME: { PausedWarning: "The game is paused." },
  "Save Changes": "Save changes",
  Cancel: "Cancel",
  Confirm: "Confirm",
  Yes: "Yes",
  No: "No",
  Submit: "Submit",
  Reset: "Reset",
};
