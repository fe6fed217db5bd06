import { randomInt } from 'node:crypto';
import { openDatabase, type DatabaseHandle } from '../../server/database/database.ts';
import { createSession } from '../../server/domains/identity/sessions/sessions.ts';
import type { CommonBlock } from '../../src/api/contract/call.ts';
import { apiCalls, type ApiCallName } from '../../src/api/contract/index.ts';

const visitorCount = 2_000;
const signedOut: CommonBlock = {
  open_id: '',
  token: '',
  device_id: 'load',
  player_version: '',
  platform: 'pc',
};

export interface Visitor {
  uid: string;
  common: CommonBlock;
}

/** A call of the mix. */
export interface MixedCall {
  name: ApiCallName;
  path: string;
  params: object;
  common: CommonBlock;
  /** The network that it comes from: each visitor's own. */
  address: string;
  /** The follow that is stored once it is acknowledged: `follower followed`. */
  follow: string | null;
}

/** Signed-in users, straight into the database: signing in is limited on purpose. */
export async function createVisitors(databaseUrl: string): Promise<Visitor[]> {
  const database = await openDatabase({ postgresUrl: databaseUrl });
  try {
    const now = Math.floor(Date.now() / 1000);
    const uids = Array.from({ length: visitorCount }, (_, index) => String(90_000_000 + index));
    const blank = {
      avatar: null,
      user_type: 0,
      vip_type: 0,
      is_enterprise: 0,
      description: '',
      follower_count: 0,
    };
    await database
      .insertInto('users')
      .values(uids.map((uid) => ({ ...blank, uid, nick_name: `visitor ${uid}` })))
      .execute();
    const visitors: Visitor[] = [];
    for (const uid of uids) {
      const session = await createSession(database, { uid, deviceId: `load-${uid}`, now });
      visitors.push({ uid, common: { ...signedOut, ...session, device_id: `load-${uid}` } });
    }
    return visitors;
  } finally {
    await database.destroy();
  }
}

/**
 * The mix of the visitors' calls: of a hundred, eighty browse, ten search, seven open a detail, three follow an author.
 */
export class Mix {
  readonly #visitors: readonly Visitor[];
  readonly #wids: readonly number[];
  readonly #authors: readonly string[];
  #follows = 0;

  private constructor(visitors: readonly Visitor[], wids: readonly number[], authors: readonly string[]) {
    this.#visitors = visitors;
    this.#wids = wids;
    this.#authors = authors;
  }

  static async open(databaseUrl: string, visitors: readonly Visitor[]): Promise<Mix> {
    const database = await openDatabase({ postgresUrl: databaseUrl });
    try {
      const stills = await database
        .selectFrom('wallpapers')
        .select(['wid', 'author_uid'])
        .where('wtype', '=', 2)
        .execute();
      const authors = new Set(stills.map(({ author_uid: uid }) => uid));
      return new Mix(
        visitors,
        stills.map(({ wid }) => wid),
        [...authors],
      );
    } finally {
      await database.destroy();
    }
  }

  next(): MixedCall {
    const visitor = pick(this.#visitors);
    const roll = randomInt(100);
    // Half of those who look around have not signed in.
    const common = roll % 2 === 0 ? visitor.common : signedOut;
    if (roll < 60) return this.#call('staticList', { limit: 24, sort: 1 + (roll % 4) }, visitor, common);
    if (roll < 80) return this.#call('dynamicHome', {}, visitor, common);
    if (roll < 90)
      return this.#call(
        'staticSearch',
        { keyword: pick(['月', '山', '雪', 'yue', '城市']) },
        visitor,
        common,
      );
    if (roll < 97) return this.#call('staticDetail', { wid: pick(this.#wids) }, visitor, common);
    return this.#follow();
  }

  /** Another pair each time, so that every acknowledged one is a row. */
  #follow(): MixedCall {
    const number = this.#follows;
    this.#follows += 1;
    const visitor = this.#visitors[number % this.#visitors.length] as Visitor;
    const author = this.#authors[Math.floor(number / this.#visitors.length) % this.#authors.length] ?? '';
    const call = this.#call('createFollowing', { following_uid: author }, visitor, visitor.common);
    return { ...call, follow: `${visitor.uid} ${author}` };
  }

  #call(name: ApiCallName, params: object, { uid }: Visitor, common: CommonBlock): MixedCall {
    return { name, path: apiCalls[name].path, params, common, address: networkOf(uid), follow: null };
  }
}

/** Each visitor has a network of their own: limits are counted for each. */
export function networkOf(uid: string): string {
  const number = Number(uid);
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export const bodyOf = ({ common, params }: Pick<MixedCall, 'common' | 'params'>): string =>
  JSON.stringify({ common, login_info: {}, ...params });

/** Finds acknowledged follows that have no row. */
export async function findLostFollows(
  databaseUrl: string,
  acknowledged: readonly string[],
): Promise<string[]> {
  const database: DatabaseHandle = await openDatabase({ postgresUrl: databaseUrl });
  try {
    const rows = await database.selectFrom('follows').select(['follower_uid', 'following_uid']).execute();
    const stored = new Set(rows.map((row) => `${row.follower_uid} ${row.following_uid}`));
    return acknowledged.filter((follow) => !stored.has(follow));
  } finally {
    await database.destroy();
  }
}

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)] as Item;
}
