import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';

/** A server of the test's own that stands for the outside, and whatever reached it. */
export interface EscapeTrap {
  readonly port: number;
  readonly udpPort: number;
  /** Paths, `udp`, and `raw` for what is no request. */
  readonly arrivals: string[];
  stop(): Promise<void>;
}

export async function openEscapeTrap(): Promise<EscapeTrap> {
  const arrivals: string[] = [];
  const datagrams = createSocket('udp4').on('message', () => arrivals.push('/udp'));
  datagrams.bind(0, '127.0.0.1');
  await once(datagrams, 'listening');
  const server = createServer((request, response) => {
    arrivals.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('');
  });
  server.on('connect', (request, socket) => {
    arrivals.push(`/connect ${request.url}`);
    socket.destroy();
  });
  server.on('upgrade', (request, socket) => {
    arrivals.push(request.url ?? '');
    socket.destroy();
  });
  server.on('clientError', (_error, socket) => {
    arrivals.push('/raw');
    socket.destroy();
  });
  server.listen(0, '::');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The trap has no port.');
  return {
    port: address.port,
    udpPort: datagrams.address().port,
    arrivals,
    async stop() {
      datagrams.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Names that lead to the trap where nothing keeps them from being looked up. */
const controlRules = '--host-resolver-rules=MAP outside.escape.test 127.0.0.1';
const dropped =
  '--proxy-server=*|--proxy-bypass-list=*|--host-resolver-rules=*|--webrtc-ip-handling-policy=*';

/** Writes a program that starts the browser with a log of its network, in control runs without the flags that cut it off. */
export async function writeBrowserProgram(
  folder: string,
  executable: string,
  isControl: boolean,
): Promise<{ program: string; netLog: string }> {
  const [program, netLog] = [join(folder, 'browser.sh'), join(folder, 'network.json')];
  const keep = isControl
    ? `case "$flag" in ${dropped}) ;; *) set -- "$@" "$flag";; esac`
    : 'set -- "$@" "$flag"';
  const further = isControl ? `'${controlRules}' ` : '';
  await writeFile(
    program,
    `#!/bin/bash
flags=("$@"); set --
for flag in "\${flags[@]}"; do ${keep}; done
exec '${executable}' ${further}--use-fake-device-for-media-stream --use-fake-ui-for-media-stream \\
  --log-net-log='${netLog}' "$@"
`,
  );
  await chmod(program, 0o755);
  return { program, netLog };
}

const log = v.object({
  constants: v.object({ logEventTypes: v.record(v.string(), v.number()) }),
  events: v.array(
    v.object({ type: v.number(), params: v.optional(v.looseObject({ host: v.optional(v.string()) })) }),
  ),
});

/** The names of the tests that the browser asked a resolver for. */
export async function readLookups(netLog: string): Promise<string[]> {
  const text = await readFile(netLog, 'utf8');
  // A browser that is ended early leaves the last bracket out.
  const whole = text.trimEnd().endsWith('}') ? text : `${text.trimEnd().replace(/,$/, '')}]}`;
  const { constants, events } = v.parse(log, JSON.parse(whole));
  const jobs = constants.logEventTypes['HOST_RESOLVER_MANAGER_JOB'];
  const names = events.filter(({ type }) => type === jobs).map(({ params }) => params?.host ?? '');
  return [...new Set(names)].filter((name) => name.includes('escape.test'));
}
