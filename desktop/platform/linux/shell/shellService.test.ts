import { beforeEach, expect, test } from 'vitest';
import { loadExtensionScript } from './testing/runExtension.ts';

interface Service {
  start(): void;
  stop(): void;
  report(): void;
  DescribeAsync(parameters: unknown, invocation: object): void;
}

const host: { owner: string | null } = { owner: null };
let described: string;
let sent: string[];
let service: Service;

class Variant {
  readonly value: unknown;

  constructor(_signature: string, value: unknown) {
    this.value = value;
  }
}

beforeEach(async () => {
  [host.owner, described, sent] = [':1.5', 'free', []];
  const session = {
    own_name: () => 1,
    unown_name: () => undefined,
    emit_signal: (to: string, _path: string, _name: string, signal: string, { value }: Variant) =>
      sent.push(`${signal} ${String(value)} to ${to}`),
  };
  const exported = { export: () => undefined, unexport: () => undefined };
  const { ShellService } = await loadExtensionScript('shellService', {
    gi: {
      Gio: { DBus: { session }, BusNameOwnerFlags: {}, DBusExportedObject: { wrapJSObject: () => exported } },
      GLib: { Variant },
    },
    global: {},
  });
  service = Reflect.construct(Object(ShellService), [host, () => described]);
  service.start();
});

function ask(sender: string): string[] {
  const answers: string[] = [];
  service.DescribeAsync([], {
    get_sender: () => sender,
    return_value: ({ value }: Variant) => answers.push(String(value)),
    return_dbus_error: (name: string) => answers.push(name),
  });
  return answers;
}

test('the host alone is told what is on the desktop', () => {
  expect(ask(':1.5')).toEqual(['free']);
  expect(ask(':1.6')).toEqual(['app.yueqi.Shell1.Refused']);
  host.owner = null;
  expect(ask(':1.5')).toEqual(['app.yueqi.Shell1.Refused']);
});

test('a change is sent once, to the host alone, and to a host that is new', () => {
  service.report();
  service.report();
  described = 'covered';
  service.report();
  host.owner = ':1.9';
  service.report();
  host.owner = null;
  service.report();
  expect(sent).toEqual(['Changed free to :1.5', 'Changed covered to :1.5', 'Changed covered to :1.9']);
});
