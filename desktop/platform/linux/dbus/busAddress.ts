import { existsSync } from 'node:fs';
import { join } from 'node:path';

const systemSocket = '/run/dbus/system_bus_socket';

/**
 * Returns the address of the user's own bus: as the session names it, else systemd's usual one
 * (https://www.freedesktop.org/software/systemd/man/latest/user@.service.html).
 *
 * @returns null where this session has none
 */
export function sessionBusAddress(environment: NodeJS.ProcessEnv): string | null {
  const configured = environment['DBUS_SESSION_BUS_ADDRESS'];
  if (configured) return configured;
  const runtimeFolder = environment['XDG_RUNTIME_DIR'];
  return runtimeFolder ? socketAddress(join(runtimeFolder, 'bus')) : null;
}

/** @returns null on a machine without one */
export function systemBusAddress(environment: NodeJS.ProcessEnv): string | null {
  return environment['DBUS_SYSTEM_BUS_ADDRESS'] || socketAddress(systemSocket);
}

function socketAddress(path: string): string | null {
  return existsSync(path) ? `unix:path=${path}` : null;
}
