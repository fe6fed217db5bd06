import { CircleX, Check, Copy } from 'lucide';
import type { ComponentPropsWithRef } from 'react';
import { Button, type ButtonProps } from '../Button/index.ts';
import { Icon } from '../Icon/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { useCopying } from './useCopying.ts';
import styles from './CopyButton.module.css';

/** The same duration as the toast that it replaces. */
const defaultShownFor = 2000;

export interface CopyButtonLabels {
  /** Its action: 复制. */
  copy: string;
  copied: string;
  failed: string;
}

interface CommonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'children' | 'disabled' | 'onClick' | 'onCopy'
> {
  /** The copied text. */
  text: string;
  /** Its three texts: the action and either outcome. */
  labels: CopyButtonLabels;
  /** Puts the text where it can be pasted from; the browser's clipboard where this is left out. */
  copy?: (text: string) => Promise<void>;
  /** Time for which the outcome is shown, in ms. */
  shownFor?: number;
}

type Shown =
  | {
      /** A square with the icon alone. */ isIconOnly: true;
      variant?: never;
      size?: never;
      disabledReason?: never;
    }
  | ({ isIconOnly?: false } & Pick<ButtonProps, 'variant' | 'size' | 'disabledReason'>);

export type CopyButtonProps = CommonProps & Shown;

/** Copies a text and reports the outcome for two seconds, visually and to screen readers. */
export function CopyButton(props: CopyButtonProps) {
  const {
    text,
    labels,
    copy = copyInBrowser,
    shownFor = defaultShownFor,
    isIconOnly = false,
    variant,
    size,
    disabledReason,
    ...rest
  } = props;
  const { status, start } = useCopying(copy, shownFor);
  const outcome = status === 'copied' || status === 'failed' ? labels[status] : '';
  const icon = (
    <span className={styles.icon} data-status={status}>
      <Icon of={status === 'copied' ? Check : status === 'failed' ? CircleX : Copy} size={16} />
    </span>
  );
  const handlers = { ...rest, onClick: () => void start(text), 'data-status': status };
  return (
    <>
      {isIconOnly ? (
        <IconButton {...handlers} label={labels.copy} icon={icon} />
      ) : (
        <Button
          {...handlers}
          {...(variant && { variant })}
          {...(size && { size })}
          disabledReason={disabledReason}
          icon={icon}
        >
          <Words labels={labels} shown={outcome || labels.copy} />
        </Button>
      )}
      {/* Always mounted: a live region that is inserted together with its text is not announced. */}
      <span className="visually-hidden" role="status">
        {outcome}
      </span>
    </>
  );
}

/** All three labels overlap, one of them visible: the button has the width of the widest. */
function Words({ labels, shown }: { labels: CopyButtonLabels; shown: string }) {
  return (
    <span className={styles.words}>
      {[...new Set([labels.copy, labels.copied, labels.failed])].map((word) => (
        <span key={word} data-shown={word === shown}>
          {word}
        </span>
      ))}
    </span>
  );
}

async function copyInBrowser(text: string): Promise<void> {
  // Undefined outside secure contexts; reading it here makes that a failure like any other.
  await navigator.clipboard.writeText(text);
}
