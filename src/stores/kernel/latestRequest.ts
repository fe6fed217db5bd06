/**
 * Work of which only the latest counts: a look-up, a list that is loaded again, a screen that opens something else.
 * The signal says both that a request is to end and that its answer, should it come nevertheless, is to be discarded:
 *
 *     const signal = this.#request.begin();
 *     const answer = await api.call('wallpaperDetail', { wid }, { signal });
 *     if (signal.aborted) return;
 */
export class LatestRequest {
  #controller?: AbortController;

  /** Ends the request before. @returns the signal of the new one, which aborts once it is superseded or cancelled */
  begin(): AbortSignal {
    this.cancel();
    return (this.#controller = new AbortController()).signal;
  }

  /** Ends the latest request, if one was begun. */
  cancel(): void {
    this.#controller?.abort();
  }
}
