import { operate, programNames } from '../../server/cli/operate.ts';

/** `yueqi-service` of the Debian package: `serve`, or a program of the operator. */
const [name = 'help', ...words] = process.argv.slice(2);

/** Texts of help name the commands of a checkout. */
const rewrite = (text: string): string => text.replaceAll(/npm run ([a-z]+)(?: --)?/gv, 'yueqi-service $1');

if (name === 'serve') {
  const { startHosting } = await import('./startHosting.ts');
  await startHosting(process.env);
} else if (name === 'help')
  process.stdout.write(`yueqi-service <${['serve', ...programNames].join('|')}> [help]\n`);
else await operate(name, words, rewrite);
