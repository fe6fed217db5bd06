import * as v from 'valibot';
import { ApiError } from './apiError.ts';
import type { Boot } from './contract/document/boot.ts';
import {
  envelope,
  type AnyCall,
  type CommonBlock,
  type RequestOf,
  type ResponseOf,
} from './contract/call.ts';
import type { ApiCallName, ApiCalls } from './contract/index.ts';
import { imageTickets } from './contract/files/fileTicket.ts';
import { ticketParameter } from './contract/files/ticketNames.ts';
import type { SendForm } from './sendForm.ts';
import { parseAnswer, sendRequest } from './sendRequest.ts';

export interface ApiClientOptions {
  /** Prefix of every path; empty for the origin of the document. */
  baseUrl: string;
  /** Before the addresses of media, where they are elsewhere. */
  mediaUrl?: string | null;
  common: () => CommonBlock;
  fetch?: typeof fetch;
  /** Sends a form; the browser's own way where it is left out. */
  sendForm?: SendForm;
  /** Waits so many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
  primed?: Boot['primed'];
  /** Calls that are at hand, with the names of their errors (`registerErrorCodes`); the others are loaded when one is made. */
  calls?: Partial<ApiCalls>;
  /** Handles every refusal (`ret`) centrally. @returns the identity for one retry; null where a retry does not help */
  onRefusal?: (error: ApiError, refused: RefusedCall) => Promise<CommonBlock | null>;
}

/** The refused call, and the identity that it was sent with. */
export interface RefusedCall {
  call: AnyCall;
  common: CommonBlock;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The identity of the call, where that is not the currently signed-in user. */
  common?: CommonBlock | undefined;
}

export interface UploadOptions extends CallOptions {
  /** Called with the uploaded fraction of the file, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** The calls of the service, as stores use them. */
export interface Api {
  call<Name extends ApiCallName>(
    name: Name,
    params: RequestOf<ApiCalls[Name]>,
    options?: CallOptions,
  ): Promise<ResponseOf<ApiCalls[Name]>>;
  /** Makes a call whose contract says `body: 'form'`. */
  upload<Name extends ApiCallName>(
    name: Name,
    fields: RequestOf<ApiCalls[Name]>,
    file: Blob,
    options?: UploadOptions,
  ): Promise<ResponseOf<ApiCalls[Name]>>;
  /** The address of a file by its MD5, with a ticket, or the one that came for it with an answer. */
  mediaUrl(md5: string, ticket?: string): string;
}

interface SendOptions extends UploadOptions {
  file?: Blob;
}

/** Client of the HTTP contract: one typed function for every call, each response checked by the contract's schema. */
export class ApiClient implements Api {
  readonly #options: ApiClientOptions;
  readonly #primed = new Map<string, unknown>();
  readonly #cache = new Map<string, { body: unknown; until: number }>();
  readonly #imageTickets = new Map<string, string>();

  constructor(options: ApiClientOptions) {
    this.#options = options;
    for (const { path, params, body } of options.primed ?? []) this.#primed.set(keyOf(path, params), body);
  }

  mediaUrl(md5: string, ticket = this.#imageTickets.get(md5)): string {
    const query = ticket === undefined ? '' : `?${ticketParameter}=${ticket}`;
    return `${this.#options.mediaUrl ?? this.#options.baseUrl}/media/${md5}${query}`;
  }

  /**
   * Makes a call.
   *
   * @throws ApiError with `ret` when the service refuses, with `fault` when no readable response arrives;
   *   the caller's own abort is passed on as it is
   */
  async call<Name extends ApiCallName>(
    name: Name,
    params: RequestOf<ApiCalls[Name]>,
    options: SendOptions = {},
  ): Promise<ResponseOf<ApiCalls[Name]>> {
    const call: AnyCall = this.#options.calls?.[name] ?? (await loadDeferred()).apiCalls[name];
    const key = keyOf(call.path, params);
    const common = options.common ?? this.#options.common();
    // An answer for one user is never reused for another.
    const cacheKey = call.isIdentityStripped || call.method === 'GET' ? key : key + common.open_id;
    const kept = this.#takePrimed(key) ?? this.#cached(cacheKey);
    const body = kept ?? (await this.#fetch(call, params, common, options));
    let answer: unknown;
    try {
      answer = readAnswer(call, body);
    } catch (error) {
      const other = await this.#reportRefusal(error, { call, common });
      if (!other) throw error;
      return this.call(name, params, { ...options, common: other });
    }
    this.#rememberImageTickets(answer);
    if (call.cacheMilliseconds > 0 && kept === undefined)
      this.#cache.set(cacheKey, { body, until: Date.now() + call.cacheMilliseconds });
    return answer as ResponseOf<ApiCalls[Name]>;
  }

  /**
   * Makes a call that carries a file; it is never sent twice. There is no timeout while the upload makes progress.
   *
   * @throws ApiError like `call`
   */
  upload<Name extends ApiCallName>(
    name: Name,
    fields: RequestOf<ApiCalls[Name]>,
    file: Blob,
    options?: UploadOptions,
  ): Promise<ResponseOf<ApiCalls[Name]>> {
    return this.call(name, fields, { ...options, file });
  }

  #rememberImageTickets(answer: unknown): void {
    const found = v.safeParse(imageTickets, answer);
    if (!found.success) return;
    for (const { md5, ticket } of found.output.image_tickets ?? []) this.#imageTickets.set(md5, ticket);
  }

  async #reportRefusal(error: unknown, refused: RefusedCall): Promise<CommonBlock | null | undefined> {
    return error instanceof ApiError && error.ret !== null ? this.#options.onRefusal?.(error, refused) : null;
  }

  #takePrimed(key: string): unknown {
    const body = this.#primed.get(key);
    this.#primed.delete(key);
    return body;
  }

  #cached(key: string): unknown {
    const entry = this.#cache.get(key);
    return entry && entry.until > Date.now() ? entry.body : undefined;
  }

  /** Sends a call, up to three times unless its effect is `changes`; the request timeout spans all of them. */
  async #fetch(call: AnyCall, params: object, common: CommonBlock, options: SendOptions): Promise<unknown> {
    const { signal, file } = options;
    if (file) {
      const { sendForm } = await loadDeferred();
      return parseAnswer(
        call.path,
        await sendForm(this.#options, call.path, { ...common, ...params }, options),
      );
    }
    const [address, init] = await this.#requestOf(call, params, common);
    return sendRequest(call, address, init, signal, this.#options);
  }

  async #requestOf(call: AnyCall, params: object, common: CommonBlock): Promise<[string, RequestInit]> {
    const address = this.#options.baseUrl + call.path;
    if (call.method === 'GET') return [address + (await loadDeferred()).queryOf(params), {}];
    const asked = call.isIdentityStripped ? (await loadDeferred()).stripIdentity(common) : common;
    const body = { common: asked, login_info: {}, ...params };
    return [
      address,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    ];
  }
}

/** Loaded later: none of the first screens uses these kinds of calls. */
const loadDeferred = () => import('./deferredApi.ts');

function readAnswer(call: AnyCall, body: unknown): unknown {
  const frame = v.safeParse(envelope, body);
  if (!frame.success)
    throw new ApiError({ path: call.path, fault: 'unreadable', message: 'The response has no envelope.' });
  const { ret, msg, request_id: requestId, ...common } = frame.output.resp_common;
  const { retry_after: retryAfter, manifest_fault: manifestFault } = common;
  if (ret !== 0)
    throw new ApiError({ path: call.path, ret, message: msg, requestId, retryAfter, manifestFault });
  const answer = v.safeParse(call.response, body);
  if (!answer.success)
    throw new ApiError({
      path: call.path,
      fault: 'unreadable',
      message: 'The answer breaks its contract.',
      requestId,
    });
  return answer.output;
}

/** Parameters without a value are omitted on the wire, so they may not distinguish two keys either. */
function keyOf(path: string, params: unknown): string {
  return `${path} ${JSON.stringify(params, (_name, value: unknown) => value ?? undefined)}`;
}
