import type { Server, Socket } from 'node:net';
import { findSocketOwner } from './socketOwner.ts';

/**
 * Ends connections of other users of this machine as they come: the loopback interface is everybody's. It is one of two
 * locks, since programs of the same user that may read none of his files come through: those need a token as well.
 *
 * If the system reports no owners (other systems than Linux), the token alone decides.
 *
 * @param server listens on the loopback interface over IPv4; it gets a connection once its owner is known
 * @param ownUser the user id whose connections are accepted
 */
export function refuseOtherUsers(server: Server, ownUser = process.getuid?.()): void {
  if (ownUser === undefined || process.platform !== 'linux') return;
  // A connection that is handed over is read from: pausing it then comes too late.
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const end = (): void => void socket.destroy();
    socket.on('error', end);
    void isOwnedBy(ownUser, socket).then((isAccepted) => {
      // A server that has ended waits for no more connections.
      if (!isAccepted || socket.destroyed || !server.listening) return end();
      socket.off('error', end);
      for (const listener of listeners) Reflect.apply(listener, server, [socket]);
    });
  });
}

/** False where it cannot be found, as where too many files are open. */
async function isOwnedBy(
  ownUser: number,
  { remoteAddress, remotePort, localAddress, localPort }: Socket,
): Promise<boolean> {
  if (!remoteAddress || !remotePort || !localAddress || !localPort) return false;
  const peer = { address: remoteAddress, port: remotePort };
  const owner = await findSocketOwner(peer, { address: localAddress, port: localPort }).catch(() => null);
  return owner === ownUser;
}
