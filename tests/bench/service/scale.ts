import { blocksLimit, measureBlocks } from '../../scale/growingCalls.ts';
import { openGrownDatabases } from '../../scale/grownDatabases.ts';
import { ratioRow, type Row } from '../row.ts';

const sizes = [100_000, 2_000_000] as const;

/**
 * Counts the blocks that finding something reads among twenty times as many wallpapers and users. Most of its time makes
 * the larger database; `npm run bench:scale -- --blocks --sizes …` compares others.
 */
export async function measureScale(): Promise<Row[]> {
  const { databases, close } = await openGrownDatabases(sizes, (line) => process.stderr.write(`${line}\n`));
  try {
    return (await measureBlocks(databases)).map(({ name, blocks: [small = 0, large = 0] }) =>
      ratioRow(`blocks, ${name}`, large, small, '', blocksLimit),
    );
  } finally {
    await close();
  }
}
