import type { ReportStore } from '../../../stores/preferences/reports.ts';

/** The visits whose performance is reported (docs/product.md#statistics). */
const measuredVisits: readonly (string | null)[] = ['3011', '3012'];
/** `main.tsx` sets it when all of the first screen is the client's. */
const firstScreenMark = 'first-screen';

export function isPerformanceVisit(trayno: string | null): boolean {
  return measuredVisits.includes(trayno);
}

type Track = Pick<ReportStore, 'track'>;

/**
 * Reports the performance of the page: the web vitals, the time of the first screen, and the number of long frames. The
 * code that measures is loaded here, after the first paint; the browser has kept the entries from before. @returns ends
 * that
 */
export function followPerformance(reports: Track): () => void {
  let isFollowing = true;
  /** @param value milliseconds, or thousandths */
  const report = (metric: string, value: number): void => {
    if (isFollowing) void reports.track('performance', { metric, value: Math.round(value) });
  };
  void import('web-vitals').then(
    ({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
      if (!isFollowing) return;
      onTTFB(({ value }) => report('TTFB', value));
      onFCP(({ value }) => report('FCP', value));
      onLCP(({ value }) => report('LCP', value));
      onINP(({ value }) => report('INP', value));
      onCLS(({ value }) => report('CLS', value * 1_000));
    },
    // Without it there is no report of them; the window goes on.
    () => undefined,
  );
  const [mark] = performance.getEntriesByName(firstScreenMark);
  if (mark) report('first_screen', mark.startTime);
  const stopCounting = countLongFrames((count) => report('long_frames', count));
  return () => {
    isFollowing = false;
    stopCounting();
  };
}

/** Counts frames over 50 ms, and gives the count when the page is hidden. @returns ends that */
function countLongFrames(give: (count: number) => void): () => void {
  const type = 'long-animation-frame';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  let count = 0;
  const observer = new PerformanceObserver((list) => (count += list.getEntries().length));
  observer.observe({ type, buffered: true });
  const handleHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    stop();
    give(count);
  };
  const stop = (): void => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', handleHidden);
  };
  document.addEventListener('visibilitychange', handleHidden);
  return stop;
}
