import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { measureInTurns } from './inTurns.ts';

/** The requests that the client's thread measures: one file of two servers. */
export interface EntitlementRequests {
  ports: readonly [checked: number, unchecked: number];
  md5: string;
  headers: Record<string, string>;
  rounds: { times: number; warmUp: number };
}

const { ports, md5, headers, rounds } = workerData as EntitlementRequests;
const agent = new Agent({ keepAlive: true });

/** @throws Error for any other answer than the file */
function get(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    request({ agent, host: '127.0.0.1', port, path: `/media/${md5}`, headers }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`The file was answered with ${response.statusCode}.`));
      response.on('error', reject).on('end', resolve).resume();
    })
      .on('error', reject)
      .end();
  });
}

const [ours, floor] = ports;
// Each follows each: the request before leaves its traces in the processor's caches.
const [first = 0, second = 0, third = 0, fourth = 0] = await measureInTurns(
  [() => get(ours), () => get(floor), () => get(floor), () => get(ours)],
  rounds,
);
agent.destroy();
parentPort?.postMessage([(first + fourth) / 2, (second + third) / 2]);
