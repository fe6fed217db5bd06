/** Shown when the client's page ends again and again; it carries both languages, as the choice was the page's. */
export function crashPage(url: string): string {
  const page = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>月栖壁纸</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 12px; text-align: center;
  background: #14161f; color: #eceef6; font: 16px/1.6 system-ui, sans-serif }
p { margin: 0 } a { color: #a99bff; padding: 8px }
</style>
<main><p>页面多次意外退出，已停止自动重新打开。</p><p lang="en">The page quit unexpectedly several times and is no longer reopened by itself.</p>
<p><a href="${url}">重新打开 · <span lang="en">Reopen</span></a></p></main>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`;
}
