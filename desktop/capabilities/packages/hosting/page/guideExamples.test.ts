import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PackageFormat } from '../../../../../src/api/contract/packages/readPackage.ts';
import { createPackageLibrary, zipOf } from '../../testing/packageLibrary.ts';
import type { NowPlaying } from '../../pageSignals.ts';
import { signalAdapters } from '../frames/adaptSignals.ts';
import { adaptValues } from '../frames/adaptValues.ts';
import { FakePage, settle } from '../testing/fakePage.ts';

const guide = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'guides', 'packages.md');
const formats: Record<PackageFormat, string[]> = {
  plain: ['wallpaper.json'],
  lively: ['LivelyInfo.json', 'LivelyProperties.json'],
  wallpaperEngine: ['project.json'],
};
const bands = new Float32Array(64).fill(0.5);
const track: NowPlaying = {
  ...{ state: 'playing', title: 'Moon', artist: 'Wu', albumTitle: '', albumArtist: '', genres: [] },
  ...{ trackNumber: 1, albumTrackCount: 1, contentType: 'music', position: 1, duration: 9, cover: null },
};

test.each(Object.entries(formats) as [PackageFormat, string[]][])(
  'the example of the guide for %s comes in, and hears its properties, sound and track',
  async (format, manifests) => {
    const text = await readFile(guide, 'utf8');
    const block = (language: string, name: string): string =>
      new RegExp(`^\`\`\`${language} ${name}\\n([^]*?)^\`\`\`$`, 'm').exec(text)?.[1] ?? '';
    const { importZip, packages, wallpapers } = await createPackageLibrary();
    const files = Object.fromEntries(manifests.map((name) => [name, block('json', name)]));
    await importZip(zipOf({ 'index.html': '<p>', ...files }));
    const found = packages.findByWid(wallpapers()[0]?.wid ?? 0);
    if (!found) throw new Error('The example did not come in.');
    expect([found.format, found.properties.map(({ key }) => key)]).toEqual([
      format,
      expect.arrayContaining(['light', 'dances', 'force']),
    ]);
    const values = packages.valuesFor(found.id, null);
    const page = new FakePage({ format, values: adaptValues(found, values) });
    page.run('document.getElementById = () => null;');
    page.run(block('js', manifests[0] ?? ''));
    page.load();
    page.receive({ kind: 'spectrum', value: signalAdapters[format].spectrum({ left: bands, right: bands }) });
    page.receive({ kind: 'nowPlaying', value: signalAdapters[format].nowPlaying(track) });
    await settle();
    page.pass(0);
    await settle();
    expect(page.errors).toEqual([]);
    expect(page.run('[values.force, values.dances, loudness, song]')).toEqual([1, true, 0.5, 'Wu – Moon']);
  },
);
