import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FoundFile } from '../../media/store/storedFile.ts';
import type { MediaStore } from '../../media/store/mediaStore.ts';
import { sendMedia } from '../../server/httpServer.ts';
import type { MediaPasses } from '../kernel/mediaPasses.ts';

/** Sends a file that needs no leave of the service: the user's own, and what a stage is to show. @returns null for another one */
export function sendHeld(
  request: FastifyRequest,
  reply: FastifyReply,
  { md5, file }: { md5: string; file: FoundFile },
  { media, passes }: { media: MediaStore; passes: MediaPasses },
): FastifyReply | null {
  if (media.isOwned(md5)) return sendMedia(reply, file);
  return passes.admits(md5, request) ? sendMedia(reply, file, 'holder') : null;
}
