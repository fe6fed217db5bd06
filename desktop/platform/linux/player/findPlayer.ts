import { isAbsolute } from 'node:path';
import { findOnPath } from '../../programs/findOnPath.ts';

/**
 * Finds the video player.
 *
 * @param configured a program on PATH or elsewhere, or `off`
 * @returns null where it is not installed, or was turned off
 */
export async function findPlayer(configured: string, environment: NodeJS.ProcessEnv): Promise<string | null> {
  if (configured === 'off') return null;
  return isAbsolute(configured) ? configured : findOnPath(configured, environment);
}
