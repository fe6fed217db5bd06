/*
 * Runs in the head of every document, before the first paint: the welcome of a new user, the theme of the system, and
 * what stored choices hold back, which may not show before (src/stores/preferences/documentComfort.ts).
 */
(() => {
  const root = document.documentElement;
  if (root.dataset.theme === 'system')
    root.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  // A new user's window begins with the welcome instead of the home page; no other page ever shows it
  // (docs/product.md#first-start). Nothing of this document is painted on the way there.
  const values = window.yueqiValues;
  const chosen = ['yueqi.welcomed', 'yueqi.theme', 'yueqi.language'];
  const isNew = values && !chosen.some((key) => key in values);
  const page = /\/3000\/(welcome)?$/.exec(location.pathname);
  if (page && !location.search && Boolean(page[1]) !== Boolean(isNew)) {
    root.hidden = true;
    location.replace(isNew ? 'welcome' : './');
    return;
  }
  try {
    // In the host's window it is stored by the host (src/stores/kernel/windowStorage.ts).
    const stored = (key) => (values ? values[key] : localStorage.getItem(key));
    // Markup shows a signed-out user (src/app/shell/AccountSlot.tsx).
    if (stored('yueqi.session')) root.dataset.session = 'stored';
    for (const name of ['motion', 'autoplay', 'contrast']) {
      const value = stored(`yueqi.${name}`);
      if (value) root.dataset[name] = value;
    }
  } catch {
    // Storage is forbidden: nothing is stored.
  }
})();
