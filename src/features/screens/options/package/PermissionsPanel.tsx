import { AudioLines, Cpu, Globe, Keyboard, MousePointer2, Music, ShieldCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { PackageDetail } from '../../../../bridge/contract/packageMethods.ts';
import {
  canBeGranted,
  packagePermissions,
  type PackagePermission,
} from '../../../../api/contract/packages/permission.ts';
import { Icon } from '../../../../design-system/Icon/index.ts';
import { SegmentedControl } from '../../../../design-system/SegmentedControl/index.ts';
import { packageSettingsStore } from '../../../../stores/desktop/packages/packageSettings.ts';
import { useStore } from '../../../../ui/storeContext.ts';
import { useTranslation } from '../../../../ui/useTranslation.ts';
import styles from './Permissions.module.css';
import { useOutcome } from './useOutcome.ts';

const icons = {
  network: Globe,
  audio: AudioLines,
  nowPlaying: Music,
  systemInformation: Cpu,
  mouse: MousePointer2,
  keyboard: Keyboard,
} satisfies Record<PackagePermission, unknown>;

/** Permissions of a package, granted and requested: none at first. */
export const PermissionsPanel = observer(function PermissionsPanel({ name }: { name: string }) {
  const { t } = useTranslation();
  const { detail } = useStore(packageSettingsStore);
  if (!detail) return null;
  return (
    <div className={styles.panel}>
      <h3 className={styles.title}>{t('packages.wants', { name })}</h3>
      <p className={styles.hint}>{t('packages.wantsHint')}</p>
      <ul className={styles.list}>
        {packagePermissions.map((permission) => (
          <PermissionRow key={permission} permission={permission} detail={detail} />
        ))}
      </ul>
      <p className={styles.never}>
        <Icon of={ShieldCheck} size={16} />
        {t('packages.never')}
      </p>
    </div>
  );
});

function PermissionRow({ permission, detail }: { permission: PackagePermission; detail: PackageDetail }) {
  const { t } = useTranslation();
  const isNetwork = permission === 'network';
  const tried = detail.refusals.filter((refusal) => refusal.permission === permission);
  const count = tried.reduce((sum, refusal) => sum + refusal.count, 0);
  const isWanted = detail.wanted.permissions.includes(permission);
  const title = t(`packages.permissions.${permission}`);
  return (
    <li className={styles.item}>
      <span className={styles.sign}>
        <Icon of={icons[permission]} size={18} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        <span>{t(`packages.purposes.${permission}`)}</span>
        {isWanted && <span>{t('packages.isWanted')}</span>}
        {count > 0 && !isNetwork && <span>{t('packages.tried', { count })}</span>}
      </span>
      {isNetwork ? (
        <Hosts detail={detail} />
      ) : (
        <Grant
          label={title}
          permission={permission}
          host={null}
          isGranted={detail.granted.permissions.includes(permission)}
        />
      )}
    </li>
  );
}

/** The network is granted host by host: those that it may reach, asks for, or tried to reach. */
function Hosts({ detail }: { detail: PackageDetail }) {
  const { t } = useTranslation();
  const tried = new Map(
    detail.refusals.flatMap(({ permission, detail: host, count }) =>
      permission === 'network' && host !== '' ? [[host, count] as const] : [],
    ),
  );
  const hosts = [...new Set([...detail.granted.hosts, ...detail.wanted.hosts, ...tried.keys()])];
  if (hosts.length === 0) return <span className={styles.quiet}>{t('packages.noHosts')}</span>;
  return (
    <ul className={styles.hosts} aria-label={t('packages.hosts')}>
      {hosts.map((host) => {
        const isGranted = detail.granted.hosts.includes(host);
        const count = tried.get(host) ?? 0;
        return (
          <li key={host}>
            <span className={styles.host}>
              {host}
              {count > 0 && !isGranted && (
                <span className={styles.quiet}>{t('packages.tried', { count })}</span>
              )}
            </span>
            {canBeGranted(host) ? (
              <Grant label={host} permission="network" host={host} isGranted={isGranted} />
            ) : (
              <span className={styles.quiet}>{t('packages.privateHost')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface GrantProps {
  label: string;
  permission: PackagePermission;
  host: string | null;
  isGranted: boolean;
}

function Grant({ label, permission, host, isGranted }: GrantProps) {
  const { t } = useTranslation();
  const settings = useStore(packageSettingsStore);
  const report = useOutcome();
  return (
    <SegmentedControl
      className={styles.grant}
      label={label}
      value={isGranted ? 'allow' : 'deny'}
      options={[
        { value: 'deny', label: t('packages.deny') },
        { value: 'allow', label: t('packages.allow') },
      ]}
      onValueChange={(value) => void settings.setGrant(permission, host, value === 'allow').then(report)}
    />
  );
}
