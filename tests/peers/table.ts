import type { GroundName } from './ground.ts';
import type { Figures, ShownFile } from './measure.ts';
import type { Usage } from './usage.ts';

const titles: Record<GroundName, string> = { x11: 'X11 (openbox)', sway: 'Wayland (sway)' };

type Cell = (figures: Figures) => string;

const whole = (value: number): string => value.toFixed(0);
const memory = (usage: Usage | null): string => (usage ? whole(usage.memory) : '–');
const cpu = (usage: Usage | null): string => (usage ? usage.cpu.toFixed(1) : '–');
const wakeUps = (usage: Usage | null): string => (usage ? whole(usage.wakeUps) : '–');
const frame = (shown: ShownFile | null): string => (shown ? whole(shown.firstFrame) : '–');

const rows: readonly [title: string, cell: Cell][] = [
  ['Still of 3840 × 2160: memory, MB', ({ still }) => memory(still)],
  ['… CPU, % of a core', ({ still }) => cpu(still)],
  ['… wake-ups a second', ({ still }) => wakeUps(still)],
  ['… start to first frame, ms', ({ still }) => frame(still)],
  ['1080p, 30 frames: memory, MB', ({ video }) => memory(video)],
  ['… CPU, % of a core', ({ video }) => cpu(video)],
  ['… wake-ups a second', ({ video }) => wakeUps(video)],
  ['… start to first frame, ms', ({ video }) => frame(video)],
  ['… paused: CPU', ({ paused }) => cpu(paused)],
  ['… covered: CPU', ({ covered }) => cpu(covered)],
  ['2160p, 60 frames: memory, MB', ({ large }) => memory(large)],
  ['… CPU, % of a core', ({ large }) => cpu(large)],
  ['1080p on two screens: memory, MB', ({ twoScreens }) => memory(twoScreens)],
  ['… CPU, % of a core', ({ twoScreens }) => cpu(twoScreens)],
];

/** The figures of one kind of desktop as a table in Markdown. */
export function tableOf(ground: GroundName, figures: readonly Figures[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line([titles[ground], ...figures.map(({ name, version }) => `${name} ${version}`.trim())]),
    line(['---', ...figures.map(() => '---:')]),
    ...rows.map(([title, cell]) => line([title, ...figures.map(cell)])),
    '',
  ].join('\n');
}
