import { useState } from 'react';
import type { ThemeComponentDto } from '../../../api/contract/themes.ts';
import { lookStore, type LookOutcome } from '../../../stores/look/look.ts';
import type { Theme } from '../../../stores/wallpapers/themes.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { toastLifetimes, useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { withAllStrings } from '../../../i18n/i18n.ts';
import { withRetry } from '../../../loading/preloadRetry.ts';

const loadOutcomes = withRetry(withAllStrings(() => import('../../shared/setting/performSet.ts')));

/** Actions for the controls of themes; the result is reported part by part where the theme's page shows them. */
export function useLookActions() {
  const stores = useStores();
  const store = useStore(lookStore);
  const toasts = useToasts();
  const { t } = useTranslation();
  const [isUpgradeNeeded, setIsUpgradeNeeded] = useState(false);

  async function report(theme: Theme | null, outcome: LookOutcome, again: () => void): Promise<void> {
    if (outcome.kind === 'failed') return toasts.failed(outcome.failure);
    if (outcome.kind === 'refused') {
      if (!theme) return;
      const { showOutcome } = await loadOutcomes();
      const request = {
        ...{ stores, toasts, wallpaper: theme.wallpaper },
        onUpgradeNeeded: () => setIsUpgradeNeeded(true),
      };
      return showOutcome(outcome.outcome, request, again);
    }
    const missing = outcome.parts.filter((part) => part.outcome !== 'applied').length;
    if (missing === 0) return toasts.done('look.done', { name: outcome.name });
    const text = t('look.partly', { name: outcome.name, count: missing });
    toasts.add({ kind: 'warning', text, lifetime: toastLifetimes.longer });
  }

  const applyTheme = async (theme: Theme, components?: readonly ThemeComponentDto[]): Promise<void> =>
    report(theme, await store.applyTheme(theme, components), () => void applyTheme(theme, components));
  const applyComponent = async (theme: Theme, component: ThemeComponentDto): Promise<void> =>
    report(theme, await store.applyComponent(theme, component), () => void applyComponent(theme, component));
  return {
    applyTheme,
    applyComponent,
    applyOwn: async (own: { id: string; name: string }) =>
      report(null, await store.applyOwn(own), () => undefined),
    async restore(): Promise<void> {
      const outcome = await store.restore();
      if (outcome.kind === 'failed') return toasts.failed(outcome.failure);
      const parts = outcome.kind === 'applied' ? outcome.parts : [];
      const missing = parts.filter((part) => part.outcome !== 'applied').length;
      if (missing === 0) return toasts.done('look.restored');
      const text = t('look.restoredPartly', { count: missing });
      toasts.add({ kind: 'warning', text, lifetime: toastLifetimes.longer });
    },
    isUpgradeNeeded,
    dismissUpgrade: () => setIsUpgradeNeeded(false),
  };
}
