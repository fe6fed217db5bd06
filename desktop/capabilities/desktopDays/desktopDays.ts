import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { desktopDay, type DesktopDayDto } from '../../../src/api/contract/memberships.ts';
import { memberShare } from '../../../src/api/contract/withdrawalTerms.ts';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import { isLocalWid } from '../../../src/bridge/contract/constants.ts';
import type { MembershipStateDto } from '../../../src/bridge/contract/service/membership.ts';
import type { HostMigration } from '../../storage/migrations.ts';

export const desktopDaysMigrations: readonly HostMigration[] = [
  `create table desktop_days (
    uid text not null,
    day integer not null,
    wid integer not null,
    primary key (uid, day, wid)
  ) strict, without rowid`,
];

/** The part of the desktop's state that says what the screens show. */
export interface ShownDesktop {
  screens: readonly { shown: { wid: number } | null }[];
}

/** For how many days they are kept: a member's month, and the time to report its last day. */
const keptDays = 31 + memberShare.waitDays;
/** The kind of a membership that nobody paid for. */
const trial = 1;

/**
 * The wallpapers of the catalogue that were on this desktop, by days of China, while its user was a paying member: by these
 * days the service pays their authors (decision 0035). Of others nothing is recorded.
 */
export class DesktopDays {
  readonly #database: DatabaseSync;
  readonly #now: () => number;
  #known: { uid: string; day: number; wids: Set<number> } | null = null;

  /** @param now Unix milliseconds */
  constructor(database: DatabaseSync, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Records what the screens show now; what today has already is not written again. */
  record({ screens }: ShownDesktop, { membership }: MembershipStateDto): void {
    if (membership === null || membership.kind === trial) return;
    const { uid } = membership;
    const day = this.#today();
    const known = this.#widsOf(uid, day);
    for (const { shown } of screens) {
      if (!shown || isLocalWid(shown.wid) || known.has(shown.wid)) continue;
      if (known.size >= memberShare.wallpapersOfDay) return;
      if (known.size === 0) this.#forget(day);
      known.add(shown.wid);
      this.#database
        .prepare('insert into desktop_days (uid, day, wid) values (?, ?, ?)')
        .run(uid, day, shown.wid);
    }
  }

  /** Everything that is kept of a user, earliest first. */
  list(uid: string): DesktopDayDto[] {
    return this.#list(uid, this.#today() - keptDays);
  }

  /** The record of a day; states of the desktop come often, and rarely bring another wallpaper. */
  #widsOf(uid: string, day: number): Set<number> {
    if (this.#known?.uid !== uid || this.#known.day !== day)
      this.#known = { uid, day, wids: new Set(this.#list(uid, day).map(({ wid }) => wid)) };
    return this.#known.wids;
  }

  #list(uid: string, firstDay: number): DesktopDayDto[] {
    const rows = this.#database
      .prepare('select day, wid from desktop_days where uid = ? and day >= ? order by day, wid')
      .all(uid, firstDay);
    return v.parse(v.array(desktopDay), rows);
  }

  #forget(today: number): void {
    this.#database.prepare('delete from desktop_days where day < ?').run(today - keptDays);
  }

  #today(): number {
    return chinaDayOf(this.#now() / 1_000);
  }
}
