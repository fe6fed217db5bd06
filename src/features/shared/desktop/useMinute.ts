import { useEffect, useState } from 'react';
import { useStores } from '../../../ui/storeContext.ts';

const minuteMilliseconds = 60_000;

/** The time, again at each full minute. */
export function useMinute(): Date {
  const { clock } = useStores();
  const [now, setNow] = useState(clock.now());
  useEffect(
    () => clock.after(minuteMilliseconds - (now % minuteMilliseconds), () => setNow(clock.now())),
    [clock, now],
  );
  return new Date(now);
}
