import { createMessageStream } from '../../../api/messageStream.ts';

/** Listens for messages on the origin of the page. */
export const listenToPage = createMessageStream({ baseUrl: '' });
