import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { emptyFingerprint, type Fingerprint } from './fingerprint.ts';

/** The fingerprints of a file's stories, by story and theme. */
export type Fingerprints = Map<string, Fingerprint>;

/** Returns the path of the fingerprints of a story file: they lie beside it. */
export function fingerprintPath(storyFile: string): string {
  return storyFile.replace(/\.tsx$/, '.fingerprints.txt');
}

/** Returns the text of a file: one line a picture with its name, its size and its means as bytes, in order of names. */
export function formatFingerprints(fingerprints: Fingerprints): string {
  return [...fingerprints]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { width, height, luma, blue, red }]) => {
      const bytes = [luma, blue, red].map((plane) => Uint8Array.from(plane, Math.round));
      const means = brotliCompressSync(Buffer.concat(bytes)).toString('base64');
      return `${name}\t${width}x${height}\t${means}\n`;
    })
    .join('');
}

/** Reads the text of a file. @throws where a line is not one that `formatFingerprints` writes */
export function parseFingerprints(text: string): Fingerprints {
  return new Map(text.split('\n').filter(Boolean).map(parseLine));
}

function parseLine(line: string): [name: string, Fingerprint] {
  const [, name, width, height, means] = /^([^\t]+)\t(\d+)x(\d+)\t([\w+/=]+)$/.exec(line) ?? [];
  if (name === undefined || means === undefined)
    throw new Error(`This line is no fingerprint: ${line.slice(0, 80)}`);
  const fingerprint = emptyFingerprint(Number(width), Number(height));
  const bytes = brotliDecompressSync(Buffer.from(means, 'base64'));
  const { length } = fingerprint.luma;
  if (bytes.length !== 3 * length)
    throw new Error(`The fingerprint of ${name} has ${bytes.length} means; its size needs ${3 * length}.`);
  [fingerprint.luma, fingerprint.blue, fingerprint.red].forEach((plane, index) =>
    plane.set(bytes.subarray(index * length, (index + 1) * length)),
  );
  return [name, fingerprint];
}
