/** A caret blinks. It is hidden once for the page: each change of its sheets would restyle the whole of it. */
const noCaret = new CSSStyleSheet();
noCaret.replaceSync('* { caret-color: transparent !important }');
document.adoptedStyleSheets = [...document.adoptedStyleSheets, noCaret];
