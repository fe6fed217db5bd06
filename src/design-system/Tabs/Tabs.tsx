import * as Radix from '@radix-ui/react-tabs';
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ComponentPropsWithRef } from 'react';
import { TabsContext } from './tabsContext.ts';

interface CommonProps extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue' | 'dir'> {
  /** `automatic`: arrows show a panel immediately. `manual`: only Enter or Space does, for panels that load slowly. */
  activation?: 'automatic' | 'manual';
}

type Valued =
  | {
      /** The tab that is shown, where the caller holds the state. */
      value: string;
      /** Called with the tab that a press or an arrow key shows. */
      onValueChange: (value: string) => void;
      defaultValue?: never;
    }
  | {
      /** The tab that is shown first, where the component holds the state. */
      defaultValue: string;
      onValueChange?: (value: string) => void;
      value?: never;
    };

export type TabsProps = CommonProps & Valued;

/** Several views of one thing, one of them shown. Contains a TabList and the TabPanels. */
export function Tabs(props: TabsProps) {
  const { value, defaultValue, onValueChange, activation = 'automatic', ref, ...rest } = props;
  const [ownValue, setOwnValue] = useState(defaultValue ?? '');
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  useLayoutEffect(() => {
    // Radix defaults to left to right and sets it on the root; the ancestors have the right direction.
    const parent = root.current?.parentElement;
    setDirection(parent && getComputedStyle(parent).direction === 'rtl' ? 'rtl' : 'ltr');
  }, []);
  const shown = value ?? ownValue;
  return (
    <TabsContext value={shown}>
      <Radix.Root
        {...rest}
        ref={root}
        dir={direction}
        value={shown}
        activationMode={activation}
        onValueChange={(next) => {
          setOwnValue(next);
          onValueChange?.(next);
        }}
      />
    </TabsContext>
  );
}
