import { Upload } from 'lucide';
import { useRef, type ChangeEvent } from 'react';
import { Button } from '../../../../design-system/Button/index.ts';
import { Icon } from '../../../../design-system/Icon/index.ts';
import { useTranslation } from '../../../../ui/useTranslation.ts';

/** A button that lets the user choose a file of presets. */
export function ImportPresets({ onText }: { onText: (text: string) => Promise<void> }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = await file.text();
    // The same file can be chosen again.
    target.value = '';
    await onText(text);
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('options.presets.import')}
        onChange={(event) => void handleFile(event)}
      />
      <Button
        size={28}
        variant="text"
        icon={<Icon of={Upload} size={14} />}
        onClick={() => input.current?.click()}
      >
        {t('options.presets.import')}
      </Button>
    </>
  );
}
