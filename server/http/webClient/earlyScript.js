/*
 * Runs in the head of a document that carries its markup: before the first paint, and before the client, whose scripts
 * are fetched and run once the images of the first window are there, since both would compete for the same processor
 * (browsers compile scripts as they arrive). A press before that starts them at once and is repeated when the client
 * can handle it.
 */
(() => {
  const longestWaitMilliseconds = 400;
  const { client } = document.currentScript.dataset;
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  let begun = null;
  let repeat = null;
  const release = () => {
    for (const kind of kinds) removeEventListener(kind, hold, true);
    repeat?.();
  };
  const begin = () => {
    // Only the document itself names a client, and all of it is there before it runs. Where it does not come, links
    // lead on all the same.
    begun ??= parsed
      .then(() => {
        document.head.append(document.querySelector('template[data-scripts]').content);
        return import(client);
      })
      .catch(release);
  };
  const hold = (event) => {
    begin();
    if (event.type === 'pointerdown' || event.type === 'keydown') return;
    const isPlain = !event.button && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (event.type === 'click' && !isPlain) return;
    // Icons cannot be clicked; what holds them can.
    const target = event.target.closest('a, button, input, label, form') ?? event.target;
    event.preventDefault();
    event.stopPropagation();
    repeat = () => (event.type === 'submit' ? target.requestSubmit() : target.click?.());
  };
  const kinds = ['pointerdown', 'keydown', 'click', 'submit'];
  for (const kind of kinds) addEventListener(kind, hold, true);
  addEventListener('yueqi:shown', release, { once: true });
  void parsed.then(() => {
    const pictures = [...document.images].filter(
      (image) => !image.complete && image.getBoundingClientRect().top < innerHeight,
    );
    const loaded = pictures.map((image) => image.decode().catch(() => undefined));
    const waited = new Promise((resolve) => setTimeout(resolve, longestWaitMilliseconds));
    void Promise.race([Promise.all(loaded), waited]).then(() =>
      requestAnimationFrame(() => setTimeout(begin)),
    );
  });
})();
