import * as v from 'valibot';
import type { FillingWindow } from '../../../adapters/desktopWatch.ts';
import { isHidden } from '../../../../shells/gnome/extension/covers.js';
import type { SeenWindows } from '../../watch/compositorLooks.ts';
import type { Rectangle } from '../../x11/connection.ts';

const rectangle = v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() });

const node = v.object({
  type: v.string(),
  name: v.nullish(v.string()),
  rect: rectangle,
  /** The bar with the title, above the window. */
  deco_rect: rectangle,
  scale: v.optional(v.number(), 1),
  visible: v.optional(v.boolean(), false),
  focused: v.optional(v.boolean(), false),
  fullscreen_mode: v.optional(v.number(), 0),
  /** The program of a window, under Wayland and under Xwayland. */
  app_id: v.nullish(v.string()),
  window_properties: v.nullish(v.object({ class: v.optional(v.string()) })),
});

/** A node of the tree that sway answers (sway-ipc(7)). */
interface SwayNode extends v.InferOutput<typeof node> {
  nodes: SwayNode[];
  floating_nodes: SwayNode[];
}

const treeNode: v.GenericSchema<unknown, SwayNode> = v.object({
  ...node.entries,
  nodes: v.array(v.lazy(() => treeNode)),
  floating_nodes: v.array(v.lazy(() => treeNode)),
});

interface Window {
  node: SwayNode;
  program: string;
  place: Rectangle;
}

/**
 * Reads sway's tree. Workspaces are not reported: each output has its own current one, while the plan has one for the
 * whole desktop. A bar is not a window: an output is covered if windows fill the rest of it.
 *
 * @throws if the text is not a tree of sway
 */
export function readSwayTree(text: string): SeenWindows {
  const outputs = v.parse(treeNode, JSON.parse(text)).nodes;
  const windows = outputs.flatMap(listWindows);
  const covered = outputs.filter(isCovered).map(({ name }) => name ?? '');
  return {
    covered: new Set(covered),
    seen: {
      workspace: null,
      activeProgram: windows.find((window) => window.node.focused)?.program ?? null,
      filling: outputs.flatMap(listFilling),
      programs: new Set(windows.map(({ program }) => program)),
    },
  };
}

function listWindows(parent: SwayNode): Window[] {
  return [...parent.nodes, ...parent.floating_nodes].flatMap((child) => {
    const program = child.app_id ?? child.window_properties?.class;
    if (program === undefined || program === null) return listWindows(child);
    const { rect, deco_rect: title } = child;
    const place = { ...rect, y: rect.y - title.height, height: rect.height + title.height };
    return [{ node: child, program: program.toLowerCase(), place }];
  });
}

const isFullScreen = ({ node: { fullscreen_mode: mode } }: Window): boolean => mode > 0;

/** The workspaces of an output and the windows that each shows now. */
function listShown(output: SwayNode): { area: Rectangle; shown: Window[] }[] {
  return output.nodes.map((workspace) => ({
    area: workspace.rect,
    shown: listWindows(workspace).filter((window) => window.node.visible),
  }));
}

function isCovered(output: SwayNode): boolean {
  return listShown(output).some(
    ({ area, shown }) =>
      shown.some(isFullScreen) ||
      (shown.length > 0 &&
        isHidden(
          area,
          shown.map(({ place }) => place),
        )),
  );
}

function listFilling(output: SwayNode): FillingWindow[] {
  // GTK draws at the next whole number.
  const scale = Math.ceil(output.scale);
  return listShown(output).flatMap(({ area, shown }) =>
    shown
      .filter((window) => isFullScreen(window) || isHidden(area, [window.place]))
      .map((window) => ({
        program: window.program,
        isFullScreen: isFullScreen(window),
        x: Math.round((area.x + area.width / 2) * scale),
        y: Math.round((area.y + area.height / 2) * scale),
      })),
  );
}
