import * as Dialog from '@radix-ui/react-dialog';
import { clsx } from 'clsx/lite';
import {
  useId,
  useRef,
  type ComponentPropsWithRef,
  type CSSProperties,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ModalHead, type ModalHeadTexts } from './ModalHead.tsx';
import { readModalPivot, readModalSize } from './modalSize.ts';
import { useMoving } from './useMoving.ts';
import { restoreFocus, useOpener, useRegisteredOpener, type Opener } from './useOpener.ts';
import { useScrollable } from './useScrollable.ts';
import { useVetoedOpen, type VetoedOpenOptions } from './useVetoedOpen.ts';
import styles from './Modal.module.css';

export interface ModalProps
  extends ModalHeadTexts, VetoedOpenOptions, Omit<ComponentPropsWithRef<'div'>, 'title' | 'role'> {
  /** Opens the dialog, for an uncontrolled one. */
  trigger?: ReactElement;
  /** Positive px or %; anything else throws in development and falls back in production. */
  width: string;
  /** The height of the content where it is left out. */
  height?: string | undefined;
  /** Horizontal position in the window: 0 at the near edge, 0.5 in the middle, 1 at the far edge. */
  pivotX?: number;
  /** As `pivotX`, from the top to the bottom. */
  pivotY?: number;
  /** A click outside the dialog closes it: for dialogs in which nothing can be lost. */
  isClosedByMask?: boolean;
  /** An alert dialog: screen readers read its text immediately. */
  isAlert?: boolean;
  /** Buttons at the lower right, the primary one last. */
  actions?: ReactNode;
  /** The content; it scrolls where it is taller than the dialog. */
  children: ReactNode;
}

/** A modal dialog: traps the focus, restores it, closes on Escape, moves by its head. */
export function Modal(props: ModalProps) {
  const { isOpen, defaultOpen, onOpenChange, onBeforeOpen, onBeforeClose, trigger, ...content } = props;
  const { isShown, open, close } = useVetoedOpen({
    isOpen,
    defaultOpen,
    onOpenChange,
    onBeforeOpen,
    onBeforeClose,
  });
  const opener = useOpener(isShown);
  return (
    <Dialog.Root open={isShown} onOpenChange={(next) => (next ? open() : close('button'))}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        <ModalLayer {...content} opener={opener} onClose={close} />
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ModalLayerProps = Omit<ModalProps, keyof VetoedOpenOptions | 'trigger'> & {
  opener: Opener;
  onClose: ReturnType<typeof useVetoedOpen>['close'];
};

/** The mask and the dialog on it. */
function ModalLayer({
  title,
  closeLabel,
  moveLabel,
  width,
  height,
  pivotX = 0.5,
  pivotY = 0.5,
  isClosedByMask = false,
  isAlert = false,
  headContent,
  actions,
  children,
  className,
  style,
  opener,
  onClose,
  ...rest
}: ModalLayerProps) {
  const bodyId = useId();
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const scrollable = useScrollable(body, title);
  const moving = useMoving(head);
  useRegisteredOpener(opener, body);
  const size = { width: readModalSize(width), height: height === undefined ? 'auto' : readModalSize(height) };

  return (
    <>
      <Dialog.Overlay
        className={styles.mask}
        data-part="mask"
        onClick={({ clientX, clientY }) => {
          if (moving.isPlacing) moving.place({ x: clientX, y: clientY });
          else if (isClosedByMask) onClose('mask');
        }}
      />
      <Dialog.Content
        {...rest}
        {...(isAlert && { role: 'alertdialog' })}
        // A whole list announced as a description is not useful.
        aria-describedby={isAlert ? bodyId : undefined}
        className={clsx(styles.modal, className)}
        data-level="3"
        data-placing={moving.isPlacing}
        style={{
          ...style,
          ...size,
          ...placeOf(readModalPivot(pivotX), readModalPivot(pivotY), moving.offset),
        }}
        // Radix gives the focus back to its own trigger, and these dialogs are opened by anything.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          restoreFocus(opener);
        }}
        onEscapeKeyDown={(event) => {
          event.preventDefault();
          if (moving.isPlacing) moving.setIsPlacing(false);
          else onClose('escape');
        }}
        // The mask has a handler of its own; clicks outside it (title bar, toasts) close nothing.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <ModalHead
          ref={head}
          title={title}
          headContent={headContent}
          closeLabel={closeLabel}
          moveLabel={moveLabel}
          moving={moving}
          onClose={() => onClose('button')}
        />
        <div ref={body} id={bodyId} className={styles.body} {...scrollable}>
          {children}
        </div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </Dialog.Content>
    </>
  );
}

/** Pivots from 0 to 1, and how far the dialog has been moved from there, in pixels. */
function placeOf(x: number, y: number, offset: { x: number; y: number }): CSSProperties {
  return {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    translate: `calc(${-x * 100}% + ${offset.x}px) calc(${-y * 100}% + ${offset.y}px)`,
    transformOrigin: `${x * 100}% ${y * 100}%`,
  };
}
