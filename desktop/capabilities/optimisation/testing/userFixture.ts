import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { UserFolders } from '../scan/places.ts';

/** A user's folders with real files, in a folder of the system's for temporary ones. */
export interface UserFixture {
  folders: UserFolders;
  /** Writes a file of so many kilobytes below the user's folder, last changed so many days ago. */
  write(path: string, kilobytes?: number, daysAgo?: number): string;
  end(): void;
}

export function createUser(): UserFixture {
  const home = mkdtempSync(join(tmpdir(), 'yueqi-user-'));
  const folder = (path: string): string => {
    mkdirSync(join(home, path), { recursive: true });
    return join(home, path);
  };
  return {
    folders: {
      home,
      cache: folder('.cache'),
      config: folder('.config'),
      data: folder('.local/share'),
      downloads: folder('Downloads'),
      own: folder('.local/share/yueqi'),
    },
    write(path, kilobytes = 4, daysAgo = 0) {
      const whole = join(home, path);
      mkdirSync(dirname(whole), { recursive: true });
      writeFileSync(whole, 'x'.repeat(kilobytes * 1024));
      const time = Date.now() / 1000 - daysAgo * 86_400;
      utimesSync(whole, time, time);
      return whole;
    },
    end: () => rmSync(home, { recursive: true, force: true }),
  };
}
