import { writeSync } from 'node:fs';
import { openServiceFiles } from '../../../media/files/openFiles.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { readDatabasePlace, readFileSettings, readSecretPlace } from '../../../server/environment.ts';
import { startService } from '../../../server/startService.ts';

// A whole service, without the client, as `npm run serve` starts it; writes its origin. Usage: node serveFiles.ts <data folder>
const [dataFolder = ''] = process.argv.slice(2);
const files = await openServiceFiles(readFileSettings(process.env).files, dataFolder);
const app = await createServer({ logLevel: 'error' });
const service = await startService(app, {
  ...files,
  dataFolder,
  secretKeys: readSecretPlace(process.env).secretKeys,
  postgresUrl: readDatabasePlace(process.env).postgresUrl,
  isSeedWanted: false,
  openPosters: async () => null,
  webWallpapers: 'same-origin',
  payments: 'off',
  isHot: true,
});
process.once('SIGTERM', () => void service.stop().then(() => files.close()));
writeSync(1, `${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
