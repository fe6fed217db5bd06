import { operate } from '../server/cli/operate.ts';
import { processEnvironment } from '../media/environment/processEnvironment.ts';

/** `npm run operate`, `staff`, `files`, `backup`, `restore`: for the operator of the service. */
const [name = '', ...words] = process.argv.slice(2);
await operate(name, words, processEnvironment);
