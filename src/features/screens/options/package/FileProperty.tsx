import { X } from 'lucide';
import { useRef, useState } from 'react';
import { userFilePrefix } from '../../../../api/contract/packages/clampValue.ts';
import type { PackageProperty, PropertyValue } from '../../../../api/contract/packages/property.ts';
import { Button } from '../../../../design-system/Button/index.ts';
import { Icon } from '../../../../design-system/Icon/index.ts';
import { IconButton } from '../../../../design-system/IconButton/index.ts';
import { Select } from '../../../../design-system/Select/index.ts';
import { packageSettingsStore } from '../../../../stores/desktop/packages/packageSettings.ts';
import { useStore } from '../../../../ui/storeContext.ts';
import { useTranslation } from '../../../../ui/useTranslation.ts';
import styles from './Package.module.css';
import { useOutcome } from './useOutcome.ts';

interface FilePropertyProps {
  property: Extract<PackageProperty, { kind: 'file' | 'folder' }>;
  value: string | null;
  onChange: (value: PropertyValue) => void;
}

const accepted = { image: 'image/*', video: 'video/mp4,video/webm', any: undefined } as const;
/** In place of a file of the package. */
const own = '';

/** A file or folder of the user, or a file that the package offers. */
export function FileProperty({ property, value, onChange }: FilePropertyProps) {
  const { t } = useTranslation();
  const settings = useStore(packageSettingsStore);
  const report = useOutcome();
  const input = useRef<HTMLInputElement>(null);
  const [isCopying, setIsCopying] = useState(false);
  const isFolder = property.kind === 'folder';
  const offers = isFolder ? [] : (property.offers ?? []);
  const isChosen = value?.startsWith(userFilePrefix) ?? false;
  const ownName = isFolder ? t('packages.ownFolder') : t('packages.ownFile');
  const shownName = isChosen ? ownName : (value?.split('/').at(-1) ?? t('packages.noFile'));

  async function handleFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    setIsCopying(true);
    report(await settings.choose(property.key, files));
    setIsCopying(false);
  }

  return (
    <span className={styles.file}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={property.label}
        {...(isFolder && { webkitdirectory: '' })}
        accept={isFolder ? undefined : accepted[property.accepts]}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void handleFiles(files);
        }}
      />
      {offers.length > 0 ? (
        <Select
          className={styles.control}
          label={property.label}
          isLabelShown={false}
          value={isChosen ? own : (value ?? own)}
          options={[
            ...(isChosen || value === null ? [{ value: own, label: shownName }] : []),
            ...offers.map((path) => ({ value: path, label: path.split('/').at(-1) ?? path })),
          ]}
          onValueChange={(path) => path !== own && onChange(path)}
        />
      ) : (
        <span className={styles.fileName} title={shownName}>
          {shownName}
        </span>
      )}
      {value !== property.default && (
        <IconButton
          size={32}
          label={t('packages.clear', { name: property.label })}
          icon={<Icon of={X} size={14} />}
          onClick={() => onChange(property.default)}
        />
      )}
      <Button
        aria-label={t('packages.chooseFor', { name: property.label })}
        isLoading={isCopying}
        onClick={() => input.current?.click()}
      >
        {t('packages.choose')}
      </Button>
    </span>
  );
}
