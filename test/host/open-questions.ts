/** Something that the documentation leaves open. */
export interface OpenQuestion {
  readonly asks: string;
  /** Where it was left open. */
  readonly source: string;
  /** What the stand-in does, being the harder thing for a module. */
  readonly assumed: string;
  /** The member of the stand-in's answers that plays it the other way, where there is one. */
  readonly answer?: string;
}

/** Every question about Foundry that a person with a licence could settle by running the statements there. */
export const openQuestions: readonly OpenQuestion[] = [
  {
    asks: "Do move() and plain updates follow the setting for automatic rotation when nothing is said?",
    source: "API14 TokenMovementOptions autoRotate says so; #13317 (open) says they do not",
    assumed: "They do not; drags and keys do.",
    answer: "apiAutoRotate",
  },
  {
    asks: "What does one undo take back after a drag with checkpoints?",
    source: "LFD client/canvas/layers/tokens.d.mts undoHistory",
    assumed: "The whole drag.",
    answer: "undoUnit",
  },
  {
    asks: "Does undoing a movement write the rotation from before it?",
    source: "#11265 names flags only",
    assumed: "No: the rotation stays.",
    answer: "undoRotation",
  },
  {
    asks: "Which method has an elevation change in the Token HUD?",
    source: "#14651 shows that it is a movement",
    assumed: "api",
    answer: "hudMethod",
  },
  {
    asks: "Is keyboard movement recorded in the movement history?",
    source: "#11876 against #14026",
    assumed: "Yes.",
    answer: "recordKeyboard",
  },
  {
    asks: "Does recordToken come before or after moveToken?",
    source: "API14 hookEvents",
    assumed: "After.",
    answer: "recordOrder",
  },
  {
    asks: "Does a refused continuation fire stopToken?",
    source: "API14 hookEvents.stopToken",
    assumed: "Yes, and the state is stopped.",
    answer: "refusedContinuation",
  },
  {
    asks: "Which clients get planToken?",
    source: "API14 hookEvents.planToken",
    assumed: "All of them.",
    answer: "planAudience",
  },
  {
    asks: "What does an unanswered User#query do when its time is over?",
    source: "LFD client/documents/user.d.mts query",
    assumed: "It rejects.",
    answer: "queryTimeout",
  },
  {
    asks: "Which leg gives the automatic rotation of a path with several waypoints?",
    source: "#12902",
    assumed: "The last leg between placed waypoints of the operation.",
    answer: "autoRotateLeg",
  },
  {
    asks: "Which level's walls does a leg meet that leads to another level: the one it leaves, or the one it comes to?",
    source:
      "API14 TokenMovementWaypoint level, TokenConstrainMovementPathOptions ignoreWalls; #14276 leaves it open for elevations",
    assumed: "Those of the one it comes to; the one on which the token is stored is long left by then.",
    answer: "legWalls",
  },
  {
    asks: "Are the options that preMoveToken is called with the very object that _preUpdateOperation gets, or a copy?",
    source: "API14 hookEvents.preMoveToken, Document._preUpdateOperation",
    assumed: "The same object; nobody may rely on it, since what they say of movement is the same in either case.",
  },
  {
    asks: "What does update() return when its only document is refused?",
    source: "API13 hookEvents.preUpdateDocument",
    assumed: "undefined",
  },
  {
    asks: "Is automatic rotation written between preMoveToken and preUpdateToken?",
    source: "M: StefanLeng/gurps-gridless overwrites it in preUpdateToken",
    assumed: "Yes.",
  },
  {
    asks: "Does a path that is cut right at its start fire preMoveToken?",
    source: "#12912",
    assumed: "No: nothing moves, so nothing is asked; what else the update holds goes through.",
  },
  {
    asks: "Is finished true or false for a movement that a wall cut short?",
    source: "API14 TokenMovementOperation finished; #13043",
    assumed: "false, since its state is stopped.",
  },
  {
    asks: "Does a refused movement drop the whole document from the update, or its place alone?",
    source: "API14 hookEvents.preMoveToken",
    assumed: "The whole document.",
  },
  {
    asks: "Does a rotation given with a movement win over the automatic one?",
    source: "API14 TokenMovementOptions autoRotate",
    assumed: "Yes.",
  },
  {
    asks: "By how many degrees does Ctrl+wheel turn, and does the wheel turn several tokens in one update?",
    source: "M: shemetz/AlternativeRotation README",
    assumed: "15 degrees (Shift: a face), through rotateMany in one update.",
  },
  {
    asks: "Where do the up and down keys lead on hexes in rows, and left and right on hexes in columns?",
    source: "#9555, #10919",
    assumed: "To the next line at the same index, so that there and back again drifts nowhere.",
  },
  {
    asks: "What are the signatures of Scene#moveTokens and TokenDocument#startMovement?",
    source: "API14 lists the names only",
    assumed: "moveTokens(instructions by token id, options) resolves whether each moved; startMovement(options).",
  },
  {
    asks: "Does an animation that is under way hold document.rotation as well as the place?",
    source: "#11122",
    assumed: "Yes.",
  },
  {
    asks: "In which order are spaces listed by getAdjacentOffsets?",
    source: "LFD common/grid/base.d.mts",
    assumed: "Rows from above on squares, counterclockwise from east on hexes; nobody may rely on it.",
  },
  {
    asks: "Is the first recorded waypoint the place where the movement began?",
    source: "LFD client/documents/token.d.mts movementHistory",
    assumed: "Yes, at cost 0 and with the first movement's id.",
  },
  {
    asks: "What may a token do that stands outside the scene?",
    source: "#12217 keeps movement within the scene and says nothing of who begins outside",
    assumed: "Move there and come in, but not out again.",
  },
  {
    asks: "How far does a path lead whose cost is no number?",
    source:
      "LFD client/canvas/placeables/token.d.mts constrainMovementPath says what an infinite cost does, and no more",
    assumed: "No further than to where it is one, so that ground which tells no cost is closed.",
  },
];
