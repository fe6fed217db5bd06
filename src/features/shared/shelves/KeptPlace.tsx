import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../design-system/EmptyState/index.ts';
import { MoonRabbit } from './MoonRabbit.tsx';
import { RabbitToDesktop } from './RabbitToDesktop.tsx';

export interface KeptPlaceProps {
  title: string;
  description?: string | undefined;
  action?: ReactNode;
  className?: string | undefined;
  isScreen?: boolean | undefined;
  /** Content below; what others watch without it. */
  shelf?: ReactNode;
}

/** An empty place that the rabbit keeps: a press wakes it, and it offers to come to a desktop without pets. */
export default function KeptPlace({ action, ...place }: KeptPlaceProps) {
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
