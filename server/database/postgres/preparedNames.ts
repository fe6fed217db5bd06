import { createHash } from 'node:crypto';

/** A statement has a name once it was sent this often: what is asked rarely fills no server's memory. */
const usesBeforeName = 5;
/** Maximum number of named statements: each costs memory in each connection of the server. */
const nameLimit = 200;
/** Maximum number of texts that are counted without having a name; lists of numbers make a new text for each length. */
const countLimit = 2_000;

/**
 * Names the statements that are sent often, so that a server parses and plans them once for each connection
 * (https://www.postgresql.org/docs/current/sql-prepare.html). A name belongs to one text, in every process.
 */
export class PreparedNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  #isOff = false;
  #round = 0;

  /** The name of a statement; undefined for one that is not asked often. */
  nameOf(text: string): string | undefined {
    if (this.#isOff) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= nameLimit) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < usesBeforeName) {
      if (this.#uses.size >= countLimit) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const name = `yueqi_${this.#round}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    this.#names.set(text, name);
    return name;
  }

  /** From now on under other names: those of before were planned for tables that have changed since. */
  renew(): void {
    this.#round += 1;
    this.#names.clear();
  }

  /** No names from now on: what lies between gives each statement another connection of the server. */
  turnOff(): void {
    this.#isOff = true;
    this.#names.clear();
    this.#uses.clear();
  }
}
