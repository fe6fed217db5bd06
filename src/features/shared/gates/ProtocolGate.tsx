import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import type { GatedFeature } from '../../../stores/devices/devicesStore.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../forms/NavigateButton.tsx';

interface ProtocolGateProps {
  /** Decides by the protocol version of the client. */
  feature: GatedFeature;
  children: ReactNode;
}

/**
 * Shows its content where the client is new enough for the feature, and otherwise says that it needs a newer one: links
 * and addresses reach a screen whose entries are not shown (docs/product.md#client-protocol).
 */
export const ProtocolGate = observer(function ProtocolGate({ feature, children }: ProtocolGateProps) {
  const { t } = useTranslation();
  const { devices } = useStores();
  if (devices.offers(feature)) return children;
  return (
    <>
      <h1 className="visually-hidden">{t(`features.names.${feature}`)}</h1>
      <EmptyState
        title={t('features.upgradeFor', { feature: t(`features.names.${feature}`) })}
        action={<NavigateButton to="/features" label={t('features.title')} />}
      />
    </>
  );
});
