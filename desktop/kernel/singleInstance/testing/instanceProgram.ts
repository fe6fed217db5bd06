import { acquireSingleInstance } from '../singleInstance.ts';

/** Tries to become the first instance of a data folder, says how it went, and stays: `node instanceProgram.ts <folder> [port]`. */
const [folder = '', port] = process.argv.slice(2);
const instance = await acquireSingleInstance(folder);
if (instance.isFirst && port !== undefined) await instance.publish({ port: Number(port), token: 'token' });
console.log(JSON.stringify(instance.isFirst ? { isFirst: true } : instance));
// An input that stays open keeps the process, and with it the lock.
process.stdin.resume();
