import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createComponent, takePictures } from './newComponent/createComponent.ts';

const root = join(import.meta.dirname, '..');

/** `npm run new:component Tabs Navigation`: the files of a component, each ready to be filled in, with its pictures. */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: { pictures: { type: 'boolean', default: true } },
  });
  const [name = '', group] = positionals;
  const files = await createComponent(root, name, group);
  process.stdout.write(`${files.join('\n')}\n`);
  if (values.pictures) await run('vitest', takePictures(name));
  process.stdout.write(
    `\nFill them in, write a story for every state, and check all with: npm test -- --changed\n` +
      `Where a picture is meant to look different: npm run test:stories -- --update=all src/design-system/${name}\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Runs a program that npm has put on the path. */
async function run(command: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(command, parameters, { cwd: root, stdio: 'inherit' });
  const [code]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error('Its pictures could not be taken; the reason is above.');
}
