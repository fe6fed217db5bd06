import { createMessageStream } from '../../../api/messageStream.ts';
import { publicPath } from '../../../api/contract/document/publicPath.ts';

/** Listens for messages at the service of the page. */
export const listenToPage = createMessageStream({ baseUrl: publicPath() });
