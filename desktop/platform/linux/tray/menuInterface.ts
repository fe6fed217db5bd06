import * as v from 'valibot';
import type { ExportedInterface } from '../dbus/exportInterfaces.ts';
import type { MenuLayout } from './menuLayout.ts';

const numbers = v.array(v.number());
const event = v.tuple([v.number(), v.string(), v.unknown(), v.number()]);
const layoutRequest = v.object({ parent: v.number(), depth: v.number() });
const chosen = 'clicked';

/** A menu that the panel draws: it reads the layout, and tells what was chosen. Every value of the panel is parsed. */
export function menuInterface(path: string, layout: MenuLayout): ExportedInterface {
  /** @returns whether there is such an entry */
  const handle = (number: number, kind: string): boolean => {
    const entry = layout.entryOf(number);
    if (kind === chosen && entry?.isEnabled !== false) entry?.onChoose?.();
    return entry !== null;
  };
  const events = { id: 'i', event: 's', data: 'v', timestamp: 'u' };
  return {
    path,
    name: 'com.canonical.dbusmenu',
    methods: {
      GetLayout: {
        in: { parent: 'i', depth: 'i', properties: 'as' },
        out: { revision: 'u', layout: '(ia{sv}av)' },
        handler(parameters) {
          const { parent, depth } = v.parse(layoutRequest, parameters);
          const found = layout.layoutOf(parent, depth);
          if (!found) throw new Error(`There is no menu entry ${parent}.`);
          return { revision: layout.revision, layout: found };
        },
      },
      GetGroupProperties: {
        in: { ids: 'ai', properties: 'as' },
        out: { entries: 'a(ia{sv})' },
        handler: ({ ids }) => layout.listProperties(v.parse(numbers, ids)),
      },
      GetProperty: {
        in: { id: 'i', name: 's' },
        out: { value: 'v' },
        handler({ id, name }) {
          const [found] = layout.listProperties([v.parse(v.number(), id)]);
          const value = found?.[1][v.parse(v.string(), name)];
          if (!value) throw new Error('There is no such property.');
          return value;
        },
      },
      Event: {
        in: events,
        handler({ id, event: kind }) {
          handle(v.parse(v.number(), id), v.parse(v.string(), kind));
        },
      },
      // Xfce's panel tells choices by this one alone.
      EventGroup: {
        in: { events: 'a(isvu)' },
        out: { unknown: 'ai' },
        handler: (parameters) =>
          v
            .parse(v.array(event), parameters['events'])
            .flatMap(([id, kind]) => (handle(id, kind) ? [] : [id])),
      },
      AboutToShow: { in: { id: 'i' }, out: { isChanged: 'b' }, handler: () => false },
      AboutToShowGroup: {
        in: { ids: 'ai' },
        out: { changed: 'ai', unknown: 'ai' },
        handler: ({ ids }) => ({
          changed: [],
          unknown: v.parse(numbers, ids).filter((id) => layout.layoutOf(id, 0) === null),
        }),
      },
    },
    properties: {
      Version: { type: 'u', get: () => 3 },
      Status: { type: 's', get: () => 'normal' },
      TextDirection: { type: 's', get: () => 'ltr' },
      IconThemePath: { type: 'as', get: () => [] },
    },
    signals: {
      LayoutUpdated: { args: { revision: 'u', parent: 'i' } },
      ItemsPropertiesUpdated: { args: { updated: 'a(ia{sv})', removed: 'a(ias)' } },
    },
  };
}
