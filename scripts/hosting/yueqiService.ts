import { operate, programNames } from '../../server/cli/operate.ts';
import { processEnvironment } from '../../media/environment/processEnvironment.ts';

/** `yueqi-service` of the Debian package: `serve`, or a program of the operator. */
const [name = 'help', ...words] = process.argv.slice(2);

const isHelp = (word: string): boolean => ['help', '--help', '-h'].includes(word);
/** The launcher of the package handles these: they need root, and no settings. */
const units = `
yueqi-service restart    starts all processes again, one after the other
yueqi-service site NAME  serves the service by TLS under this name
`;
const hint = 'The variables of its environment: yueqi-service serve --help';
/** Texts of help name the commands of a checkout. */
const rewrite = (text: string): string => text.replaceAll(/npm run ([a-z]+)(?: --)?/gv, 'yueqi-service $1');

if (name === 'serve') {
  const { runHosting } = await import('./startHosting.ts');
  await runHosting('yueqi-service serve', words);
} else if (isHelp(name))
  process.stdout.write(
    `yueqi-service <${['serve', ...programNames].join('|')}> [--help]\n${units}\n${hint}\n`,
  );
else await operate(name, words, processEnvironment, rewrite);
