import type { CommandResult } from '../../../server/cli/commands/runCommands.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { messageTypes, type MessageName } from '../../../src/api/contract/messages.ts';
import { expect } from 'vitest';
import type { DatabaseKind } from '../../support/databases.ts';
import { operate } from '../../support/operate.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';

const { audit, online } = wallpaperStates;
/** Works of the user `author`: two that wait for the audit, one that is online. */
export const wids = { older: 11, newer: 12, shown: 13 } as const;

/** A service with two users and three works, and the commands of the operator on it. */
export interface AuditHarness {
  service: TestService;
  /** MD5 of the file of the older waiting work; the other works have none. */
  pictureMd5: string;
  /** Puts users and works back to the beginning. */
  reset(): Promise<void>;
  command(...words: string[]): Promise<CommandResult>;
  /** Runs a command that must succeed, and returns its JSON. */
  json<Data>(...words: string[]): Promise<Data>;
  stateOf(wid: number): Promise<number | undefined>;
  messagesOf(uid: string): Promise<{ name: MessageName | undefined; parameters: unknown }[]>;
}

export async function openAuditHarness(kind: DatabaseKind): Promise<AuditHarness> {
  const service = await openTestService(kind, { isSeeded: false });
  const pictureMd5 = (await service.media.putBytes(Buffer.from('RIFF0000WEBP'), 'webp')).md5;

  async function reset(): Promise<void> {
    const { database } = service;
    await database.deleteFrom('wallpapers').execute();
    await database.deleteFrom('users').execute();
    await database.deleteFrom('infringement_reports').execute();
    await insertUsers(database, ['author', 'claimant']);
    await database
      .insertInto('categories')
      .values({ category_id: 1, wtype: 2, name: '夜', name_en: 'Night', icon: 'moon', position: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await insertTestWallpapers(database, [
      makeWallpaper({ wid: wids.newer, author_uid: 'author', state: audit }),
      makeWallpaper({
        wid: wids.older,
        author_uid: 'author',
        state: audit,
        name: '湖上的月',
        md5: pictureMd5,
      }),
      makeWallpaper({ wid: wids.shown, author_uid: 'author', state: online }),
    ]);
    for (const [wid, time] of [
      [wids.newer, testNow],
      [wids.older, testNow - 60],
    ] as const)
      await database
        .insertInto('works')
        .values({
          wid,
          kind: 'picture',
          category_id: 1,
          uploaded_at: time,
          upload_file: null,
          upload_md5: pictureMd5,
          leased_until: null,
          color_ids: '[]',
          refusal_code: null,
          passed_at: null,
        })
        .execute();
  }

  const command = (...words: string[]): Promise<CommandResult> => operate(service, words);

  async function json<Data>(...words: string[]): Promise<Data> {
    const { exitCode, output, complaint } = await command(...words, '--json');
    expect([exitCode, complaint]).toEqual([0, '']);
    return JSON.parse(output) as Data;
  }

  async function stateOf(wid: number): Promise<number | undefined> {
    const row = await service.database
      .selectFrom('wallpapers')
      .select('state')
      .where('wid', '=', wid)
      .executeTakeFirst();
    return row?.state;
  }

  async function messagesOf(uid: string): Promise<{ name: MessageName | undefined; parameters: unknown }[]> {
    const rows = await service.database
      .selectFrom('messages')
      .selectAll()
      .where('uid', '=', uid)
      .orderBy('message_id')
      .execute();
    return rows.map(({ type, parameters }) => ({
      name: (Object.keys(messageTypes) as MessageName[]).find((name) => messageTypes[name].type === type),
      parameters: JSON.parse(parameters),
    }));
  }

  return { service, pictureMd5, reset, command, json, stateOf, messagesOf };
}
