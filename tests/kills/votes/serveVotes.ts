import { writeSync } from 'node:fs';
import { createFolderFiles } from '../../../media/files/privateFiles.ts';
import { openDatabase, type DatabaseLocation } from '../../../server/database/database.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { testSecrets } from '../../support/secrets.ts';

// The service's calls over HTTP until it is killed; writes its origin. Usage: node serveVotes.ts <location> <port>
const [location = '', port = '0'] = process.argv.slice(2);
// Our own words, from `runVoteKills`.
const database = await openDatabase(JSON.parse(location) as DatabaseLocation);
const media = {
  find: async () => null,
  isOwned: () => false,
  putBytes: async () => {
    throw new Error('Voters upload nothing.');
  },
};
const app = await createServer({ logLevel: 'silent', trustedProxies: '127.0.0.1' });
await registerService(app, {
  database,
  secrets: testSecrets.apps,
  media,
  privateFiles: createFolderFiles('/nowhere'),
});
writeSync(1, `${await app.listen({ host: '127.0.0.1', port: Number(port) })}\n`);
