import type { Movement, PreMovement, TokenLike, UserLike } from "./platform/types.ts";

declare module "fvtt-types/configuration" {
  interface AssumeHookRan {
    ready: never;
  }

  namespace Hooks {
    interface HookConfig {
      preMoveToken: (token: TokenLike, movement: PreMovement, operation: object) => boolean | undefined;
      moveToken: (token: TokenLike, movement: Movement, operation: object, user: UserLike) => void;
      "come-about.ready": (api: object) => void;
      "come-about.verdict": (token: TokenLike, verdict: object) => boolean | undefined;
    }
  }
}
