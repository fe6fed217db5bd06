import * as v from 'valibot';

/** State that the router writes into each entry (`createBrowserHistory`). */
const entryState = v.object({ idx: v.pipe(v.number(), v.integer()) });

/** The place of the shown entry in the window's history, from 0; null where another than the router wrote it. */
export function historyPlace(): number | null {
  const state = v.safeParse(entryState, history.state);
  return state.success ? state.output.idx : null;
}
