import type { ComponentType } from 'react';
import type { GatedFeature } from '../../../stores/devices/devicesStore.ts';
import { ProtocolGate } from './ProtocolGate.tsx';

/** A screen that is shown only where the client is new enough for its feature. */
export function gatedScreen(feature: GatedFeature, Screen: ComponentType): { default: ComponentType } {
  return {
    default: function GatedScreen() {
      return (
        <ProtocolGate feature={feature}>
          <Screen />
        </ProtocolGate>
      );
    },
  };
}
