import { Code, Trash2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { protocolThresholds } from '../../../bridge/contract/thresholds.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { RegionState } from '../../../design-system/RegionState/index.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { authorPanelStore } from '../../../stores/desktop/packages/authorPanel.ts';
import { packageSettingsStore } from '../../../stores/desktop/packages/packageSettings.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { targetName } from '../../shared/desktop/targetName.ts';
import { DesktopColumns } from '../../shared/desktopPage/DesktopColumns.tsx';
import { DesktopPage } from '../../shared/desktopPage/DesktopPage.tsx';
import { PropertiesPanel } from '../options/package/PropertiesPanel.tsx';
import styles from './Author.module.css';
import { DraftFindings } from './DraftFindings.tsx';
import { PageConsole } from './PageConsole.tsx';
import { PageFigures } from './PageFigures.tsx';

/** `/author`: a web wallpaper while it is written: what its page throws, prints and costs, and its properties. */
export default observer(function AuthorScreen() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const panel = useStore(authorPanelStore);
  const desktop = useStore(desktopStore);
  const { gate, status, wid, draft } = panel;
  const requested = Number(parameters.get('wid')) || null;
  useEffect(() => (gate === 'open' ? panel.follow(requested) : undefined), [panel, gate, requested]);
  useEffect(() => {
    if (gate === 'open') void desktop.load();
  }, [desktop, gate, wid]);
  const shown = desktop.screens.find((state) => state.shown?.wid === wid)?.shown;
  const lead = draft?.folder ?? (shown ? targetName(shown) : '');
  return (
    <DesktopPage
      feature="authoring"
      title={t('authoring.title')}
      lead={lead !== '' && <span className={styles.folder}>{lead}</span>}
      actions={panel.messages.length > 0 && <ClearButton />}
      gate={gate}
      since={protocolThresholds.desktop}
      status={status}
      failure={panel.failure}
      onRetry={() => void panel.load()}
      placeholderHeight={320}
    >
      {status === 'ready' && <Content />}
    </DesktopPage>
  );
});

const Content = observer(function Content() {
  const { t } = useTranslation();
  const { wid, draft } = useStore(authorPanelStore);
  const settings = useProperties(wid);
  if (wid === null && !draft)
    return (
      <RegionState
        role="status"
        sign={<Icon of={Code} size={36} />}
        title={t('authoring.nothing')}
        description={t('authoring.nothingHint')}
      />
    );
  return (
    <DesktopColumns
      aside={
        <>
          <PageFigures />
          {settings.detail && (
            <section aria-label={t('packages.properties')} className={styles.section}>
              <h2>{t('packages.properties')}</h2>
              <PropertiesPanel screen={null} number={1} />
            </section>
          )}
        </>
      }
    >
      {draft && <DraftFindings draft={draft} />}
      <PageConsole />
    </DesktopColumns>
  );
});

/** The properties of the wallpaper, for all screens. */
function useProperties(wid: number | null) {
  const { language } = useTranslation();
  const settings = useStore(packageSettingsStore);
  const desktop = useStore(desktopStore);
  const md5 = desktop.screens.find(({ shown }) => shown?.wid === wid)?.shown?.md5 ?? '';
  useEffect(() => {
    void settings.open(wid === null ? null : { wid, md5, language }, null);
  }, [settings, wid, md5, language]);
  return settings;
}

const ClearButton = observer(function ClearButton() {
  const { t } = useTranslation();
  const panel = useStore(authorPanelStore);
  const toasts = useToasts();
  async function handleClear(): Promise<void> {
    if (!(await panel.clear())) toasts.error('packages.faults.failed');
  }
  return (
    <Button icon={<Icon of={Trash2} size={14} />} onClick={() => void handleClear()}>
      {t('authoring.clear')}
    </Button>
  );
});
