import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real message bus of the test's own, which starts no services. */
export interface BusDaemon {
  address: string;
  /** Ends it as a crash would: every connection is cut. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const configuration = (
  address: string,
): string => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>${address}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*"/>
    <allow receive_sender="*"/>
    <allow own="*"/>
  </policy>
</busconfig>
`;

/** @throws Error naming the Debian package where the program is missing */
export async function startBusDaemon(): Promise<BusDaemon> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-bus-'));
  const address = `unix:path=${join(folder, 'bus')}`;
  const configurationFile = join(folder, 'bus.conf');
  await writeFile(configurationFile, configuration(address));
  let daemon: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    if (!daemon || daemon.exitCode !== null || daemon.signalCode !== null) return;
    const exited = once(daemon, 'exit');
    daemon.kill('SIGKILL');
    await exited;
    await rm(join(folder, 'bus'), { force: true });
  };
  const start = async (): Promise<void> => {
    const parameters = ['--nofork', `--config-file=${configurationFile}`, '--print-address=1'];
    daemon = spawn('dbus-daemon', parameters, { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      await once(daemon, 'spawn');
    } catch (error) {
      throw new Error('This test needs dbus-daemon: install the Debian package "dbus-daemon".', {
        cause: error,
      });
    }
    const hasStarted = daemon.stdout ? once(daemon.stdout, 'data').then(() => true) : false;
    if (!(await Promise.race([hasStarted, once(daemon, 'exit').then(() => false)])))
      throw new Error('The message bus of the test did not start.');
  };
  await start();
  return {
    address,
    kill,
    start,
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
