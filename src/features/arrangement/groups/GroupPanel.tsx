import { Plus } from 'lucide';
import { useState, type ReactNode } from 'react';
import type { ArrangementSettings } from '../../../bridge/contract/arrangement.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Arrangement.module.css';
import { ModeSwitch } from './ModeSwitch.tsx';
import { NewGroupDialog } from './NewGroupDialog.tsx';

interface GroupPanelProps {
  settings: ArrangementSettings;
  /** A row for each group: the user's own first, as they come before the kinds. */
  children: ReactNode;
}

/** The groups, between files that are moved and boxes on the wallpaper, with a button for a new one. */
export function GroupPanel({ settings, children }: GroupPanelProps) {
  const { t } = useTranslation();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className={panel.panel} aria-labelledby="arrangement-groups">
      <div className={panel.panelHead}>
        <h2 id="arrangement-groups">{t('arrangement.groups')}</h2>
        <ModeSwitch />
        <Button
          variant="text"
          size={28}
          icon={<Icon of={Plus} size={14} />}
          onClick={() => setIsAdding(true)}
        >
          {t('arrangement.newGroup')}
        </Button>
      </div>
      <ul className={panel.rows}>{children}</ul>
      {isAdding && <NewGroupDialog settings={settings} onClose={() => setIsAdding(false)} />}
    </section>
  );
}
