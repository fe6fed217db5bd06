/** A property with a setter, as elements have them; what is set is kept as it comes. */
function withSetters(names: readonly string[], parent: new () => object = Object): new () => object {
  const type = class extends parent {};
  for (const name of names) {
    const kept = new WeakMap<object, unknown>();
    Object.defineProperty(type.prototype, name, {
      get(this: object) {
        return kept.get(this);
      },
      set(this: object, value: unknown) {
        kept.set(this, value);
      },
      configurable: true,
    });
  }
  return type;
}

/** With methods that record their parameters in `calls`. */
function withMethods(type: new () => object, names: readonly string[], calls: unknown[][]): new () => object {
  for (const name of names)
    Object.defineProperty(type.prototype, name, {
      value: (...parameters: unknown[]) => void calls.push([name, ...parameters]),
      writable: true,
      configurable: true,
    });
  return type;
}

/** The classes of a browser that files are asked for by: each remembers what it was given. */
export function createFakeElements(calls: unknown[][]): Record<string, unknown> {
  const base = withMethods(
    withSetters(['innerHTML', 'outerHTML']),
    ['insertAdjacentHTML', 'setAttribute', 'setAttributeNS'],
    calls,
  );
  const attributes = new WeakMap<object, string>();
  Object.defineProperties(base.prototype, {
    /** Its `style`, which pages change without a setter. */
    style: {
      get(this: object) {
        return attributes.get(this) ?? '';
      },
      set(this: object, value: string) {
        attributes.set(this, value);
      },
    },
    getAttribute: {
      value(this: object) {
        return attributes.get(this) ?? null;
      },
    },
  });
  const of = (...names: string[]) => withSetters(names, base);
  return {
    Element: base,
    HTMLImageElement: of('src', 'srcset'),
    HTMLMediaElement: of('src'),
    HTMLSourceElement: of('src', 'srcset'),
    HTMLTrackElement: of('src'),
    HTMLScriptElement: of('src'),
    HTMLIFrameElement: of('src'),
    HTMLEmbedElement: of('src'),
    HTMLInputElement: of('src'),
    HTMLLinkElement: of('href'),
    HTMLAnchorElement: of('href'),
    HTMLVideoElement: of('poster'),
    CSSStyleDeclaration: withMethods(withSetters(['cssText']), ['setProperty'], calls),
    CSSStyleSheet: withMethods(class {}, ['insertRule', 'replaceSync'], calls),
    XMLHttpRequest: withMethods(class {}, ['open'], calls),
    fetch: (...parameters: unknown[]) => void calls.push(['fetch', ...parameters]),
    Audio: class {
      readonly src: unknown;
      constructor(src: unknown) {
        this.src = src;
      }
    },
  };
}
