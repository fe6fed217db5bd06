import { startBrowser } from '../browserProcess.ts';

/** A program that opens a window and then only waits to be killed: `node hostProgram.ts <browser> <profile> <url>`. */
const [executable = '', profileFolder = '', url = ''] = process.argv.slice(2);
const browser = await startBrowser({
  ...{ executable, profileFolder, environment: process.env },
  gpu: false,
  log: console.error,
});
await browser.openAppWindow({ url, x: 0, y: 0, width: 300, height: 200 });
console.log('open');
