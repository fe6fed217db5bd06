import { connectHost } from '../../../desktop/cli/runningHost.ts';
import { readSettings } from '../../../desktop/environment.ts';
import { processEnvironment } from '../../../media/environment/processEnvironment.ts';
import { findRunning } from '../../../desktop/kernel/singleInstance/singleInstance.ts';
import { bridgeMethods, type BridgeMethodName } from '../../../src/bridge/contract/index.ts';

/** `node callBridge.ts METHOD PARAMETERS`: prints the answer of the host that runs in this session. Exits 1 with what it refused. */
const [, , name = '', text = '{}'] = process.argv;
const isMethod = (candidate: string): candidate is BridgeMethodName => candidate in bridgeMethods;
if (!isMethod(name)) throw new Error(`There is no method ${name}.`);
const running = await findRunning(readSettings(processEnvironment).dataFolder);
if (!running) throw new Error('The host does not run.');
const host = await connectHost(running);
try {
  process.stdout.write(JSON.stringify(await host.bridge.call(name, JSON.parse(text))));
} catch (error) {
  process.stderr.write(`${String(error)} ${JSON.stringify(error)}`);
  process.exitCode = 1;
} finally {
  host.close();
}
process.exit();
