/*
 * Runs in the head of every document, before the first paint: the theme of the system, and what stored choices hold
 * back, which may not show before (src/stores/preferences/documentComfort.ts).
 */
(() => {
  const root = document.documentElement;
  if (root.dataset.theme === 'system')
    root.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  try {
    for (const name of ['motion', 'autoplay', 'contrast']) {
      const key = `yueqi.${name}`;
      // In the host's window it is stored by the host (src/stores/kernel/windowStorage.ts).
      const value = window.yueqiValues ? window.yueqiValues[key] : localStorage.getItem(key);
      if (value) root.dataset[name] = value;
    }
  } catch {
    // Storage is forbidden: nothing is stored.
  }
})();
