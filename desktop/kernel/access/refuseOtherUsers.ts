import type { Server, Socket } from 'node:net';
import { findSocketOwner } from './socketOwner.ts';

/**
 * Ends connections of other users of this machine as they come: the loopback interface is everybody's. It is one of two
 * locks, since programs of the same user that may read none of his files come through: those need a token as well.
 *
 * Where the system tells no owners (other systems than Linux), the token alone decides.
 *
 * @param server listens on the loopback interface over IPv4
 * @param ownUser the user id whose connections are accepted
 */
export function refuseOtherUsers(server: Server, ownUser = process.getuid?.()): void {
  if (ownUser === undefined || process.platform !== 'linux') return;
  server.on('connection', (socket: Socket) => {
    if (ownerOf(socket) !== ownUser) socket.destroy();
  });
}

function ownerOf({ remoteAddress, remotePort, localAddress, localPort }: Socket): number | null {
  if (!remoteAddress || !remotePort || !localAddress || !localPort) return null;
  return findSocketOwner(
    { address: remoteAddress, port: remotePort },
    { address: localAddress, port: localPort },
  );
}
