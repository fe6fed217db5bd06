import { spawnSync } from 'node:child_process';

/** `npm run chromatic`: publishes the stories to Chromatic; needs the network and a project token. */
if (!process.env['CHROMATIC_PROJECT_TOKEN']) {
  process.stderr.write(
    'CHROMATIC_PROJECT_TOKEN is not set, so nothing was published. Take it from the project page on chromatic.com, then run this again.\n',
  );
  process.exitCode = 1;
} else {
  const { status } = spawnSync('chromatic', ['--build-script-name', 'storybook:build'], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
