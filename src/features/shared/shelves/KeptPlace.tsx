import { useState } from 'react';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import type { EmptyPlaceProps } from './EmptyPlace.tsx';
import { MoonRabbit } from './MoonRabbit.tsx';
import { RabbitToDesktop } from './RabbitToDesktop.tsx';

/** An empty place that the rabbit keeps: a press wakes it, and it offers to come to a desktop without pets. */
export default function KeptPlace({ action, ...place }: Omit<EmptyPlaceProps, 'isKept'>) {
  const [isAwake, setIsAwake] = useState(false);
  return (
    <EmptyState
      {...place}
      sign={<MoonRabbit isAwake={isAwake} onPress={() => setIsAwake(!isAwake)} />}
      action={
        <>
          {action}
          {isAwake && <RabbitToDesktop />}
        </>
      }
    />
  );
}
