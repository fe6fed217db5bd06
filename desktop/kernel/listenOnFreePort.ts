export const loopback = '127.0.0.1';

/** Ports tried after the wanted one, when it is taken. */
const portTries = 50;

/**
 * Listens on the wanted port, or on the next one that is free.
 *
 * @param listen listens on a port (0 stands for any) and answers which one it is
 * @throws when none is free
 */
export async function listenOnFreePort(
  listen: (port: number) => Promise<number>,
  wanted: number,
): Promise<number> {
  for (let port = wanted; ; port += 1)
    try {
      return await listen(port);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || wanted === 0 || port >= wanted + portTries) throw error;
    }
}
