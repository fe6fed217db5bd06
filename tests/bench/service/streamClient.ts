import { request } from 'node:http';
import { createInterface } from 'node:readline';

// Opens a stream for each line that it reads, and reads nothing but what holds it open.

const [address = '', path = ''] = process.argv.slice(2);
/** Requests that are under way at once. */
const atOnce = 50;

let underWay = 0;
const waiting: string[] = [];

function next(): void {
  while (underWay < atOnce) {
    const body = waiting.shift();
    if (body === undefined) return;
    underWay += 1;
    const call = request(address + path, { method: 'POST', headers: { 'content-type': 'application/json' } });
    call.on('response', (response) => {
      underWay -= 1;
      response.resume();
      next();
    });
    call.end(body);
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  waiting.push(line);
  next();
});
