import * as v from 'valibot';

/** Path of the client on the service's origin (docs/product.md#screens), with a slash at both ends. */
export const clientBasePath = '/3000/';

/** Name of the query parameter with the code that lets a browser in, once (decision 0059). */
export const entryCodeParameter = 'enter';

/** Carries the token of the desktop client in requests to it (decision 0059). */
export const hostTokenHeader = 'x-yueqi-token';

/** Answers a call of the service by its path in the same process, as for a signed-out caller. */
export type AnswerCall = (path: string, body: object) => Promise<{ status: number; body: unknown }>;

/** The element of the document that carries the boot block, as JSON. */
export const bootElementId = 'yueqi-boot';

/** A response embedded in the document, so that the first screen needs no request. */
const primedAnswer = v.object({
  path: v.string(),
  /** The call's own parameters, exactly as the client will send them. */
  params: v.unknown(),
  body: v.unknown(),
});

/** Data that the service writes into a document for the page. */
export const boot = v.object({
  /** Origin from which web wallpapers are loaded; null where there is none. */
  webWallpaperOrigin: v.nullable(v.string()),
  /** Before `/media/<md5>`, where media are not fetched from the document's own origin. */
  mediaUrl: v.nullable(v.string()),
  /** Address of the service, where the document comes from a client of it on the user's machine. */
  serviceUrl: v.nullable(v.string()),
  /** With what look, and for whom, the service rendered the first screen's markup; null where the document has none. */
  markup: v.nullable(
    v.object({ language: v.picklist(['zh-CN', 'en']), pixelRatio: v.number(), isNewUser: v.boolean() }),
  ),
  /** Responses of the first screen's calls. */
  primed: v.array(primedAnswer),
});

export type Boot = v.InferOutput<typeof boot>;

/** The boot block of a document that has none, as one from a plain static server. */
export const emptyBoot: Boot = {
  webWallpaperOrigin: null,
  mediaUrl: null,
  serviceUrl: null,
  markup: null,
  primed: [],
};
