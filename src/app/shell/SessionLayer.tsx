import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useToasts } from '../../ui/toasts.ts';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import { presenceStore } from '../../stores/devices/presence.ts';
import { performanceModeStore } from '../../stores/desktop/performanceMode.ts';
import { desktopDaysStore } from '../../stores/payment/membership/desktopDays.ts';
import { memberStatementStore } from '../../stores/payment/membership/memberStatement.ts';
import { membershipStore } from '../../stores/payment/membership/membership.ts';
import { trialScenes, trialStore } from '../../stores/payment/membership/trial.ts';
import { accountStore } from '../../stores/session/accountStore.ts';
import { ClientLostNotice } from './ClientLostNotice.tsx';
import { FontNotice } from './FontNotice.tsx';
import { isDeviceChecked } from '../routes/deviceCheckedRoutes.ts';
import { followMoonrise } from './moonrise/followMoonrise.ts';
import { MessageLayer } from './MessageLayer.tsx';
import { followLog } from './reports/followLog.ts';
import { ReportLayer } from './reports/ReportLayer.tsx';
import { DialogHost } from '../dialogs/DialogHost.tsx';

/**
 * The shell's part of account handling, after the first paint: notices, checks, and the dialogs, including the one
 * about a lost client.
 *
 * @param isQuiet nothing opens by itself beside what is shown
 */
export const SessionLayer = observer(function SessionLayer({ isQuiet }: { isQuiet: boolean }) {
  const stores = useStores();
  const toasts = useToasts();
  const { pathname } = useLocation();
  const account = stores.get(accountStore);
  const devices = stores.get(accountDevicesStore);
  useEffect(() => void account.refresh(), [account]);
  useEffect(() => void stores.get(performanceModeStore).start(), [stores]);
  useEffect(() => {
    stores.get(membershipStore).follow();
    stores.get(memberStatementStore).follow();
    stores.get(desktopDaysStore).follow();
  }, [stores]);
  const { session } = stores;
  const user = session.isSignedIn ? session.openId : null;
  useEffect(() => {
    if (user !== null) void stores.get(trialStore).showIfOver(trialScenes.start);
  }, [stores, user]);
  useEffect(() => followMoonrise(stores), [stores]);
  const canLog = stores.devices.can('client.log');
  useEffect(() => (canLog ? followLog(stores) : undefined), [stores, canLog]);
  const { language } = useTranslation();
  const presence = stores.get(presenceStore);
  const { requests } = presence;
  const canReport = stores.devices.can('client.ready');
  const navigate = useNavigate();
  useEffect(() => {
    if (!canReport) return;
    void presence.report(language).then((path) => {
      if (path !== null) void navigate(path);
    });
  }, [presence, requests, canReport, language, navigate]);
  useEffect(() => void devices.enterRoute(isDeviceChecked(pathname)), [devices, pathname]);
  useEffect(
    () =>
      reaction(
        () => account.notice,
        (notice) => {
          if (!notice) return;
          toasts.warning(`failure.${notice.kind}`);
        },
        { fireImmediately: true },
      ),
    [account, toasts],
  );
  return (
    <>
      <DialogHost />
      <MessageLayer />
      <ClientLostNotice />
      {!isQuiet && <FontNotice />}
      <ReportLayer />
    </>
  );
});
