/** A value that deletes the member it is given for (v14). */
export class ForcedDeletion {
  /** How it is written in JSON. */
  toJSON(): null {
    return null;
  }
}
