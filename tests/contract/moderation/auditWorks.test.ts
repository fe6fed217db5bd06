import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { webFolderOfWork } from '../../../server/domains/works/files/workFolders.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { bothDatabases } from '../../support/databases.ts';
import { guest, testNow } from '../../support/service.ts';
import { openAuditHarness, wids, type AuditHarness } from './auditHarness.ts';

const { online, offline, failed } = wallpaperStates;

describe.each(bothDatabases)('the audit of works on %s', (kind) => {
  let harness: AuditHarness;

  beforeAll(async () => {
    harness = await openAuditHarness(kind);
  });
  beforeEach(() => harness.reset());
  afterAll(() => harness.service.close());

  test('works that wait for the audit are listed oldest first, with the paths of their files', async () => {
    const works = await harness.json<{ wid: number; file: string | null; file_place: string }[]>('work.list');
    expect(works.map((work) => work.wid)).toEqual([wids.older, wids.newer]);
    expect(works.map(({ file, file_place: place }) => [file, place])).toEqual([
      [(await harness.service.media.find(harness.pictureMd5))?.path, 'here'],
      [null, 'missing'],
    ]);
    const { output } = await harness.command('work.list');
    const [head, first, second] = output.split('\n');
    expect(head).toMatch(
      /^WID +NAME +AUTHOR UID +AUTHOR NAME +KIND +WIDTH +HEIGHT +BYTES +UPLOADED AT +WANTS +FILE +FILE PLACE$/,
    );
    expect(first).toMatch(
      /^11 +湖上的月 +author +人author +picture +3840 +2160 +1 KB +2026-11-20 23:58 UTC +none +\/.* +on this machine$/,
    );
    expect(second).toMatch(/missing$/);
  });

  test('show prints the name, the state and the files of a work', async () => {
    const { output } = await harness.command('work.get', '--wid', '11');
    expect(output).toContain('湖上的月');
    expect(output).toMatch(/^state +audit$/m);
    expect(output).toMatch(/original +\//);
  });

  test('of a web wallpaper the entry page is listed first', async () => {
    const { database, privateFolder } = harness.service;
    const folder = webFolderOfWork(privateFolder, wids.newer);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${'b'.repeat(32)}.html`), '<!doctype html>');
    await database
      .insertInto('web_files')
      .values([
        { wid: wids.newer, path: 'a.js', md5: 'a'.repeat(32) },
        { wid: wids.newer, path: 'index.html', md5: 'b'.repeat(32) },
      ])
      .execute();
    await database
      .updateTable('wallpapers')
      .set({ web_entry: 'index.html' })
      .where('wid', '=', wids.newer)
      .execute();
    expect(await harness.json('work.get', '--wid', '12')).toMatchObject({
      files: [
        { name: 'index.html', path: join(folder, `${'b'.repeat(32)}.html`) },
        { name: 'a.js', path: null },
      ],
    });
  });

  test('of a web wallpaper with a manifest the wanted permissions and the properties are shown', async () => {
    const { database } = harness.service;
    const toggle = { key: 'rain\nFiles', kind: 'toggle', label: 'Rain', default: true } as const;
    const read = {
      ...{ format: 'plain', title: 'Moon', author: 'Lin', license: 'CC0-1.0', description: '', tags: [] },
      ...{ entry: 'index.html', preview: null, presets: [], properties: [toggle] },
      wanted: { permissions: ['network', 'audio'], hosts: ['example.com'] },
    };
    await database
      .insertInto('web_packages')
      .values({ wid: wids.newer, content: JSON.stringify({ 'zh-CN': read, en: read }) })
      .execute();
    await database
      .updateTable('wallpapers')
      .set({ web_entry: 'index.html' })
      .where('wid', '=', wids.newer)
      .execute();
    const { output } = await harness.command('work.get', '--wid', '12');
    expect(output).toMatch(/^manifest +plain, Lin, CC0-1\.0$/m);
    expect(output).toMatch(/^wants +network \(example\.com\)\n +audio$/m);
    expect(output).toMatch(/^properties +toggle {2}rain Files {2}Rain$/m);
    expect((await harness.command('work.list')).output).toContain('network (example.com), audio');
    expect((await harness.command('work.get', '--wid', '11')).output).toMatch(/^wants +none$/m);
    expect(await harness.json('work.get', '--wid', '12')).toMatchObject({
      wants: ['network (example.com)', 'audio'],
      properties: [{ key: 'rain\nFiles' }],
    });
  });

  test('complaints are listed by work, most complaints first, shown for one work, and dismissed', async () => {
    const { database } = harness.service;
    await database.updateTable('wallpapers').set({ state: online }).where('wid', '=', wids.newer).execute();
    for (const device_id of ['one', 'two', 'three'])
      await harness.service.call(
        'reportWallpaper',
        { wid: wids.shown, reason: 'broken', detail: device_id },
        { ...guest, device_id },
      );
    await harness.service.call('reportWallpaper', { wid: wids.newer, reason: 'sexual' });
    expect(await harness.json('complaint.list')).toMatchObject([
      { wid: wids.shown, complaints: 3, latest_at: testNow },
      { wid: wids.newer, complaints: 1, latest_at: testNow },
    ]);
    expect((await harness.command('complaint.list')).output).toMatch(
      /^WID +NAME +PICTURE +COMPLAINTS +LATEST AT\n13 .* 3 +2026-11-20/,
    );
    const complaints = await harness.json<{ reason: string; detail: string }[]>(
      'complaint.get',
      '--wid',
      '13',
    );
    expect(complaints.map(({ reason, detail }) => `${reason} ${detail}`).toSorted()).toEqual([
      'broken one',
      'broken three',
      'broken two',
    ]);

    expect((await harness.command('complaint.dismiss', '--wid', '13')).output).toBe('Done.');
    expect(await harness.json('complaint.list')).toMatchObject([{ wid: wids.newer }]);
    expect(await harness.command('complaint.dismiss', '--wid', '13')).toMatchObject({
      exitCode: 1,
      complaint: 'Not possible for work 13: There are no complaints about this work any more.',
    });
    await harness.command('work.offline', '--wid', '12', '--code', 'content', '--note', '不合适');
    expect((await harness.command('complaint.list')).output).toBe('No entries.');
  });

  test('a passed work is online, and its author is notified', async () => {
    expect((await harness.command('work.pass', '--wid', '11')).output).toBe('Done.');
    expect(await harness.stateOf(wids.older)).toBe(online);
    expect(await harness.messagesOf('author')).toMatchObject([
      { name: 'workPassed', parameters: { name: '湖上的月' } },
    ]);
    expect(await harness.command('work.pass', '--wid', '11')).toMatchObject({
      exitCode: 1,
      complaint: 'Not possible for work 11: The work is online.',
    });
  });

  test('the author of a rejected work is notified with the reason', async () => {
    expect(
      (await harness.command('work.reject', '--wid', '11', '--code', 'quality', '--note', '  太模糊了。 '))
        .exitCode,
    ).toBe(0);
    expect(await harness.stateOf(wids.older)).toBe(failed);
    expect(await harness.messagesOf('author')).toMatchObject([
      { name: 'workFailed', parameters: { code: 'quality', note: '太模糊了。' } },
    ]);
    expect((await harness.command('work.reject', '--wid', '12', '--code', 'content')).exitCode).toBe(0);
  });

  test('the host takes a published work offline and puts it online again', async () => {
    expect(
      (await harness.command('work.offline', '--wid', '13', '--code', 'content', '--note', '违规')).exitCode,
    ).toBe(0);
    expect(await harness.stateOf(wids.shown)).toBe(offline);
    expect(
      (await harness.command('work.offline', '--wid', '13', '--code', 'content', '--note', '违规')).exitCode,
    ).toBe(1);
    expect((await harness.command('work.online', '--wid', '13')).exitCode).toBe(0);
    expect(await harness.stateOf(wids.shown)).toBe(online);
    expect((await harness.messagesOf('author')).map((message) => message.name)).toEqual([
      'workTakenOffline',
      'workPassed',
    ]);
  });
});
