import * as v from 'valibot';

/** The version of descriptions that this host reads. */
const protocol = 1;

const whole = v.pipe(v.number(), v.integer());

const description = v.object({
  protocol: v.literal(protocol),
  version: v.string(),
  workspace: v.object({ current: whole, count: whole }),
  isOverview: v.boolean(),
  isLocked: v.boolean(),
  focused: v.nullable(v.string()),
  programs: v.array(v.string()),
  monitors: v.array(
    v.object({
      x: whole,
      y: whole,
      width: whole,
      height: whole,
      /** Numbers of the screens whose stages are on it. */
      stages: v.array(whole),
      isCovered: v.boolean(),
      filling: v.array(v.object({ program: v.string(), isFullScreen: v.boolean() })),
    }),
  ),
});

/** The desktop as the extension describes it (desktop/shells/gnome/extension/describeDesktop.js). */
export type ShellDescription = v.InferOutput<typeof description>;
export type ShellMonitor = ShellDescription['monitors'][number];

/** @returns null for a description of another version, or none at all */
export function parseDescription(text: unknown): ShellDescription | null {
  if (typeof text !== 'string') return null;
  try {
    const parsed = v.safeParse(description, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
