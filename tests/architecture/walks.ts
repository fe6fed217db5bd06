/** A file on a way through the code. */
export interface Step {
  path: string;
  /** True behind a border that no import crosses: HTTP, the bridge, a process, an interface. */
  isBehindBorder: boolean;
}

/** The steps of each way through the code that `CONTRIBUTING.md` describes, by its title. */
export function readWalks(page: string): Map<string, Step[]> {
  const section = /## Four ways through it\n(.*?)\n## /s.exec(page)?.[1] ?? '';
  const walks = section.split('\n\n').flatMap((paragraph) => {
    const [, title, text] = /^\*\*(.+?)\*\*(.*)$/s.exec(paragraph.trim()) ?? [];
    return title === undefined || text === undefined ? [] : [[title, readSteps(text)] as const];
  });
  return new Map(walks);
}

function readSteps(text: string): Step[] {
  return [...text.matchAll(/(⇢[^`]*)?`([^`]+\.tsx?)`/g)].map(([, border, path = '']) => ({
    path,
    isBehindBorder: border !== undefined,
  }));
}
