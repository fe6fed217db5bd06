import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const guides = join(import.meta.dirname, '..', '..', 'docs', 'guides');

/** Every line of the commands below a heading of a guide, in their order. @throws Error where there is none */
export async function readExamples(guide: string, heading: string): Promise<string[]> {
  const text = await readFile(join(guides, guide), 'utf8');
  const parts = text.split(/^#+ /mv);
  const part = parts.find((each) => each.startsWith(`${heading}\n`)) ?? '';
  const lines = [...part.matchAll(/^```sh\n(?<block>.*?)^```$/gmsv)].flatMap(({ groups }) =>
    (groups?.['block'] ?? '').trim().split('\n'),
  );
  if (lines.length === 0) throw new Error(`${guide} has no commands below "${heading}".`);
  return lines;
}
