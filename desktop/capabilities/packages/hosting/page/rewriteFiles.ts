/**
 * Pages for Wallpaper Engine write `file:///` before the path of a chosen file, and a browser refuses such an address
 * before anything of the host sees it: it becomes the page's own origin. Runs in the page, see `pageCore.ts`.
 */
export function rewriteFiles(): void {
  const own = `${self.origin}/`;
  const fix = <Value>(value: Value): Value | string => {
    const text = typeof value === 'string' ? value : value instanceof URL ? value.href : null;
    return text !== null && /file:/i.test(text) ? text.replaceAll(/file:\/{2,}/gi, own) : value;
  };
  const wrapSetter = (prototype: object, name: string): void => {
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    if (!get || !set) return;
    Object.defineProperty(prototype, name, {
      get,
      set(value: unknown) {
        set.call(this, fix(value));
      },
      configurable: true,
      enumerable: true,
    });
  };
  const wrapMethod = (prototype: object, name: string, position: number): void => {
    const method: unknown = Reflect.get(prototype, name);
    if (typeof method !== 'function') return;
    Reflect.set(prototype, name, function (this: unknown, ...parameters: unknown[]) {
      if (parameters.length > position) parameters[position] = fix(parameters[position]);
      return Reflect.apply(method, this, parameters) as unknown;
    });
  };
  for (const element of [
    HTMLImageElement,
    HTMLMediaElement,
    HTMLSourceElement,
    HTMLTrackElement,
    HTMLScriptElement,
    HTMLIFrameElement,
    HTMLEmbedElement,
    HTMLInputElement,
  ])
    wrapSetter(element.prototype, 'src');
  for (const element of [HTMLImageElement, HTMLSourceElement]) wrapSetter(element.prototype, 'srcset');
  for (const element of [HTMLLinkElement, HTMLAnchorElement]) wrapSetter(element.prototype, 'href');
  wrapSetter(HTMLVideoElement.prototype, 'poster');
  for (const name of ['innerHTML', 'outerHTML']) wrapSetter(Element.prototype, name);
  wrapSetter(CSSStyleDeclaration.prototype, 'cssText');
  wrapMethod(Element.prototype, 'insertAdjacentHTML', 1);
  wrapMethod(Element.prototype, 'setAttribute', 1);
  wrapMethod(Element.prototype, 'setAttributeNS', 2);
  wrapMethod(CSSStyleDeclaration.prototype, 'setProperty', 1);
  wrapMethod(CSSStyleSheet.prototype, 'insertRule', 0);
  wrapMethod(CSSStyleSheet.prototype, 'replaceSync', 0);
  wrapMethod(XMLHttpRequest.prototype, 'open', 1);
  wrapMethod(window, 'fetch', 0);
  const { Audio: Original } = window;
  window.Audio = new Proxy(Original, {
    construct: (target, parameters: unknown[]) => Reflect.construct(target, parameters.map(fix)) as object,
  });
  // `element.style.backgroundImage = …` has no setter that could be replaced.
  const repair = ({ target }: MutationRecord): void => {
    if (!(target instanceof Element)) return;
    const style = target.getAttribute('style') ?? '';
    if (/file:/i.test(style)) target.setAttribute('style', style);
  };
  new MutationObserver((records) => records.forEach(repair)).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['style'],
  });
}
