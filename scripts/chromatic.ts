import { publish } from './chromatic/publish.ts';

/** `npm run chromatic`: publishes the stories to Chromatic; needs the network and a project token. */
process.exitCode = await publish({
  token: process.env['CHROMATIC_PROJECT_TOKEN'],
  write: (text) => process.stdout.write(text),
});
