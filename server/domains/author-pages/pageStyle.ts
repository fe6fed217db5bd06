/**
 * The style of the pages, allowed by its hash. The pages are served without the client's files, so the values of the
 * needed tokens are repeated here; a test compares them with the tokens.
 */
export const darkTokens = {
  '--c-bg0': '#0b0d1b',
  '--c-bg2': '#191d36',
  '--c-t1': '#f1f2fb',
  '--c-t2': '#bec3de',
  '--c-t3': '#9ba2c5',
  '--c-line': 'rgba(190, 199, 255, 0.1)',
  '--c-line-control': '#757da8',
  '--c-accent': '#a3b2ff',
  '--c-accent-contrast': '#10142e',
  '--c-primary': '#e8ebfc',
  '--c-primary-hover': '#ffffff',
  '--c-primary-contrast': '#14183a',
  '--c-success': '#74d6a4',
  '--c-success-soft': 'rgba(116, 214, 164, 0.14)',
  '--c-accent-soft': 'rgba(150, 167, 255, 0.16)',
  '--c-warn': '#f4bd70',
  '--c-warn-soft': 'rgba(244, 189, 112, 0.14)',
  '--c-danger': '#ff9a95',
  '--c-danger-soft': 'rgba(255, 122, 117, 0.15)',
  '--c-focus': '#c3cdff',
} as const;

export const lightTokens: Record<keyof typeof darkTokens, string> = {
  '--c-bg0': '#eaecf5',
  '--c-bg2': '#ffffff',
  '--c-t1': '#14172f',
  '--c-t2': '#454a69',
  '--c-t3': '#5c6184',
  '--c-line': 'rgba(30, 36, 90, 0.1)',
  '--c-line-control': '#7c82a6',
  '--c-accent': '#3f4cbd',
  '--c-accent-contrast': '#ffffff',
  '--c-primary': '#1f2452',
  '--c-primary-hover': '#2c336d',
  '--c-primary-contrast': '#ffffff',
  '--c-success': '#11693f',
  '--c-success-soft': 'rgba(23, 137, 84, 0.12)',
  '--c-accent-soft': 'rgba(72, 86, 205, 0.11)',
  '--c-warn': '#7e4b00',
  '--c-warn-soft': 'rgba(214, 140, 30, 0.16)',
  '--c-danger': '#ad2632',
  '--c-danger-soft': 'rgba(199, 58, 69, 0.11)',
  '--c-focus': '#3f4cbd',
};

const declare = (tokens: Record<string, string>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

export const pageStyle = `
:root { color-scheme: dark; ${declare(darkTokens)} }
@media (prefers-color-scheme: light) { :root { color-scheme: light; ${declare(lightTokens)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--c-bg0); color: var(--c-t1); font: 14px/22px 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', system-ui, sans-serif; }
header { display: flex; align-items: center; justify-content: space-between; gap: 16px; max-width: 640px; margin: 0 auto; padding: 24px 24px 16px; }
.logo { display: flex; align-items: center; gap: 8px; flex: none; font-size: 16px; font-weight: 600; }
.person { display: flex; align-items: center; gap: 8px; min-width: 0; color: var(--c-t2); font-size: 13px; }
.person bdi { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--c-t1); }
.person span { flex: none; }
.person img { flex: none; width: 24px; height: 24px; border-radius: 999px; object-fit: cover; }
main { max-width: 592px; margin: 0 auto 48px; padding: 32px; border: 1px solid var(--c-line); border-radius: 12px; background: var(--c-bg2); overflow-wrap: anywhere; }
@media (max-width: 640px) { main { margin-inline: 12px; padding: 24px 20px; } header { padding-inline: 20px; } }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 32px; }
h2 { margin: 0; font-size: 14px; line-height: 22px; }
p { margin: 0 0 12px; color: var(--c-t2); }
main > p:last-child { margin-bottom: 0; }
.onward { margin-top: 16px; }
a { color: var(--c-accent); }
.note { margin: 20px 0 0; padding: 12px 16px; border-radius: 8px; background: var(--c-accent-soft); }
.note p { margin: 4px 0 0; white-space: pre-line; }
.note h2 { color: var(--c-accent); }
.note[data-tone='success'] { background: var(--c-success-soft); }
.note[data-tone='success'] h2 { color: var(--c-success); }
.note[data-tone='warn'] { background: var(--c-warn-soft); }
.note[data-tone='warn'] h2 { color: var(--c-warn); }
.note[data-tone='danger'] { background: var(--c-danger-soft); }
.note[data-tone='danger'] h2 { color: var(--c-danger); }
form { display: flex; flex-direction: column; gap: 16px; margin-top: 24px; }
.field { display: flex; flex-direction: column; gap: 6px; }
.field > label { align-self: start; color: var(--c-t2); font-size: 13px; }
input[type='text'], input[type='url'], textarea { width: 100%; padding: 8px 12px; border: 1px solid var(--c-line-control); border-radius: 8px; background: var(--c-bg0); color: var(--c-t1); font: inherit; }
textarea { min-height: 132px; resize: vertical; }
.check { display: flex; align-items: start; gap: 8px; }
.check input { flex: none; appearance: none; display: grid; place-content: center; width: 18px; height: 18px; margin: 2px 0 0; border: 1px solid var(--c-line-control); border-radius: 4px; background: var(--c-bg0); cursor: pointer; }
.check input:checked { border-color: var(--c-accent); background: var(--c-accent); }
.check input:checked::before { content: ''; width: 10px; height: 10px; background: var(--c-accent-contrast); clip-path: polygon(8% 48%, 0 58%, 38% 96%, 100% 16%, 90% 6%, 37% 76%); }
.check label { cursor: pointer; }
@media (forced-colors: active) { .check input { appearance: auto; } }
.hint, .problem { margin: 0; color: var(--c-t3); font-size: 12px; line-height: 18px; }
.problem { color: var(--c-danger); }
input[aria-invalid='true'], textarea[aria-invalid='true'] { border-color: var(--c-danger); }
::placeholder { color: var(--c-t3); opacity: 1; }
button { align-self: start; min-height: 40px; padding: 8px 18px; border: 0; border-radius: 8px; background: var(--c-primary); color: var(--c-primary-contrast); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: var(--c-primary-hover); }
:focus-visible { outline: 2px solid var(--c-focus); outline-offset: 2px; }
`;
