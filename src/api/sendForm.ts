import { ApiError } from './apiError.ts';

/** Longest time without a byte in either direction, in milliseconds: the request timeout (docs/product.md#requests). */
const silenceMilliseconds = 60_000;

export interface FormRequest {
  address: string;
  form: FormData;
  signal: AbortSignal;
  /** Called with every part that has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Sends a form and returns the text of the response. @throws anything when no response arrives */
export type SendForm = (request: FormRequest) => Promise<string>;

interface FormFile {
  file?: Blob;
  signal?: AbortSignal | undefined;
  onProgress?: ((share: number) => void) | undefined;
}

/**
 * Sends the fields of a call and its file, which is last: the service reads the fields first.
 *
 * @throws ApiError with `fault` when no response arrives; the caller's own abort is passed on as it is
 */
export async function sendForm(
  { baseUrl, sendForm: send = sendByBrowser }: { baseUrl: string; sendForm?: SendForm },
  path: string,
  fields: object,
  { file, signal, onProgress }: FormFile,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value));
  if (file) form.append('file', file);
  const silence = startSilence();
  try {
    return await send({
      address: baseUrl + path,
      form,
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      onProgress(share) {
        silence.restart();
        onProgress?.(share);
      },
    });
  } catch (error) {
    signal?.throwIfAborted();
    const fault = silence.signal.aborted ? 'timeout' : 'offline';
    throw new ApiError({ path, fault, message: `No response (${fault}).`, cause: error });
  } finally {
    silence.end();
  }
}

/** Aborts once nothing has moved for too long. */
function startSilence(): { signal: AbortSignal; restart: () => void; end: () => void } {
  const controller = new AbortController();
  const begin = () => setTimeout(() => controller.abort(), silenceMilliseconds);
  let timer = begin();
  const end = (): void => clearTimeout(timer);
  return {
    signal: controller.signal,
    end,
    restart() {
      end();
      timer = begin();
    },
  };
}

/** By XMLHttpRequest: `fetch` does not report upload progress. */
const sendByBrowser: SendForm = ({ address, form, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.responseText);
    request.onerror = () => reject(new TypeError('The form did not arrive.'));
    request.onabort = () => reject(new DOMException('The form was not wanted any more.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
