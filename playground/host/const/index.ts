import * as grid from "./grid.ts";

/** Levels of ownership. */
export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** Roles of users. */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

/** What a role may do, by the least role that may by default. */
export const USER_PERMISSIONS = {
  ACTOR_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
  QUERY_USER: { defaultRole: USER_ROLES.PLAYER },
  SETTINGS_MODIFY: { defaultRole: USER_ROLES.ASSISTANT },
  TOKEN_CONFIGURE: { defaultRole: USER_ROLES.TRUSTED },
  TOKEN_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
  TOKEN_DELETE: { defaultRole: USER_ROLES.ASSISTANT },
} as const;

/** The constants that Foundry offers as `CONST`. */
export const CONSTANTS = {
  ...grid,
  TOKEN_HEXAGONAL_SHAPES: grid.TOKEN_SHAPES,
  DOCUMENT_OWNERSHIP_LEVELS,
  USER_ROLES,
  USER_PERMISSIONS,
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  DICE_ROLL_MODES: { PUBLIC: "publicroll", PRIVATE: "gmroll", BLIND: "blindroll", SELF: "selfroll" },
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  SETTING_SCOPES: { WORLD: "world", USER: "user", CLIENT: "client" },
  WALL_MOVEMENT_TYPES: { NONE: 0, NORMAL: 20 },
  WALL_SENSE_TYPES: { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 },
  WALL_DIRECTIONS: { BOTH: 0, LEFT: 1, RIGHT: 2 },
  WALL_DOOR_TYPES: { NONE: 0, DOOR: 1, SECRET: 2 },
  WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
  WALL_RESTRICTION_TYPES: ["light", "sight", "sound", "move"],
  REGION_EVENTS: {
    TOKEN_ENTER: "tokenEnter",
    TOKEN_EXIT: "tokenExit",
    TOKEN_MOVE_IN: "tokenMoveIn",
    TOKEN_MOVE_OUT: "tokenMoveOut",
    TOKEN_MOVE_WITHIN: "tokenMoveWithin",
    TOKEN_TURN_START: "tokenTurnStart",
    TOKEN_TURN_END: "tokenTurnEnd",
    TOKEN_ROUND_START: "tokenRoundStart",
    TOKEN_ROUND_END: "tokenRoundEnd",
  },
  COMBAT_ANNOUNCEMENTS: ["startEncounter", "nextUp", "yourTurn"],
  GRID_MIN_SIZE: 20,
  WORLD_DOCUMENT_TYPES: ["Actor", "ChatMessage", "Combat", "Item", "Scene", "Setting", "User"],
  PRIMARY_DOCUMENT_TYPES: ["Actor", "ChatMessage", "Combat", "Item", "Scene"],
  EMBEDDED_DOCUMENT_TYPES: ["ActiveEffect", "Combatant", "Region", "RegionBehavior", "Token", "Wall"],
  vtt: "Foundry VTT",
  VTT: "Foundry Virtual Tabletop",
} as const;
