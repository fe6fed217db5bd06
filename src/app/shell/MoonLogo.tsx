import { useEffect, useState } from 'react';
import { Logo } from '../../design-system/Logo/index.ts';
import { litPath, moonPhase } from '../../layers/clock/text/moonPhase.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';

const hourMilliseconds = 3_600_000;
/** Half a day of a month of phases: the night that is nearest to full. */
const fullWithin = 0.5 / 29.53;

/** The word mark under tonight's moon: the phase that the moon clock shows. The crescent of the mark stands until it is known. */
export function MoonLogo() {
  const { t } = useTranslation();
  const { clock } = useStores();
  const [phase, setPhase] = useState<number | null>(null);
  useEffect(() => {
    let cancel = (): void => undefined;
    const look = (): void => {
      setPhase(moonPhase(new Date(clock.now())));
      cancel = clock.after(hourMilliseconds, look);
    };
    cancel = clock.after(0, look);
    return () => cancel();
  }, [clock]);
  const isFull = phase !== null && Math.abs(phase - 0.5) < fullWithin;
  return (
    <Logo
      label={t('product')}
      moon={phase === null ? undefined : litPath(isFull ? 0.5 : phase)}
      title={isFull ? t('shell.fullMoon') : undefined}
    />
  );
}
