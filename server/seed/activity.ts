import type { Catalogue } from '../../content/catalogue.ts';
import type { DailyDownloadTable, LikeTable } from '../domains/reactions/tables.ts';
import { dayOf, secondsPerDay } from '../kernel/days.ts';
import type { DemoPerson } from './people.ts';
import { SeededRandom } from './random.ts';

/** Likes of the starter wallpaper that has the most; the others have their share of it. */
const maxLikes = 400;
const likeDays = 120;
const downloadDays = 60;
/** Downloads a day of the most wanted wallpaper, and how steeply the others fall off (Zipf). */
const maxDailyDownloads = 500;
const zipfExponent = 0.8;
/** Demand varies: its amplitude relative to the mean, and its period in days. */
const waveHeight = 0.5;
const waveDays = 21;

/** Makes the likes of starter wallpapers by demo users, in the proportions of the catalogue. */
export function makeLikes(catalogue: Catalogue, people: readonly DemoPerson[], now: number): LikeTable[] {
  const random = new SeededRandom(3);
  const most = Math.max(...catalogue.wallpapers.map((wallpaper) => wallpaper.like_count), 1);
  return catalogue.wallpapers.flatMap(({ wid, wtype, like_count: likes }) =>
    random.sample(people, Math.round((likes / most) * maxLikes)).map(({ uid }) => ({
      uid,
      wid,
      wtype,
      liked_at: now - Math.floor(random.next() ** 2 * likeDays * secondsPerDay),
    })),
  );
}

/** Downloads of the days before `now`: a Zipf distribution over the wallpapers, with crests that wander. */
export function makeDailyDownloads(catalogue: Catalogue, now: number): DailyDownloadTable[] {
  const random = new SeededRandom(4);
  const today = dayOf(now);
  const ranked = catalogue.wallpapers.toSorted((a, b) => b.download_count - a.download_count);
  return ranked.flatMap(({ wid, published_at: publishedAt }, rank) => {
    const mean = maxDailyDownloads / (rank + 1) ** zipfExponent;
    const phase = random.next();
    // A clock before the catalogue's dates would otherwise leave nothing to rank.
    const firstDay = publishedAt > now ? 0 : dayOf(publishedAt);
    return Array.from({ length: downloadDays }, (_, index) => today - index)
      .filter((day) => day >= firstDay)
      .map((day) => {
        const wave = 1 + waveHeight * Math.sin((day / waveDays + phase) * 2 * Math.PI);
        return { day, wid, count: Math.round(mean * wave * (0.8 + 0.4 * random.next())) };
      })
      .filter(({ count }) => count > 0);
  });
}
