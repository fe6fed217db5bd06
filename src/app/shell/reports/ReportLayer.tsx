import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { reportStore } from '../../../stores/preferences/reports.ts';
import { entryTrackingStore } from '../../../stores/session/entryTracking.ts';
import { useStores } from '../../../ui/storeContext.ts';
import { screenOf } from '../../routes/routeTable.ts';
import { ConsentNotice } from './ConsentNotice.tsx';
import { detailOf, targetOf } from './describeVisit.ts';
import { followErrors } from './followErrors.ts';
import { followDesktop } from './followDesktop.ts';
import { followPayments } from './followPayments.ts';
import { followPerformance, isPerformanceVisit } from './followPerformance.ts';

const homeScreens: readonly string[] = ['/dynamicWallpaper', '/wallpaperHome'];

/** Reports the clicks, the opened details and the wallpapers set in this window. All of it waits for consent. */
export const ReportLayer = observer(function ReportLayer() {
  const stores = useStores();
  const { pathname, search } = useLocation();
  const reports = stores.get(reportStore);
  const { isAvailable, isOn } = reports;
  useEffect(() => {
    if (isAvailable) void reports.load();
  }, [reports, isAvailable]);
  useEffect(() => (isAvailable ? followDesktop(stores, reports) : undefined), [stores, reports, isAvailable]);
  useEffect(() => (isOn ? followErrors(reports) : undefined), [reports, isOn]);
  useEffect(() => (isOn ? followPayments(stores, reports) : undefined), [stores, reports, isOn]);
  const isMeasured = isOn && isPerformanceVisit(stores.get(entryTrackingStore).tracking.trayno);
  useEffect(() => (isMeasured ? followPerformance(reports) : undefined), [reports, isMeasured]);
  useEffect(() => {
    const detail = detailOf(pathname, search);
    if (isOn && detail) void reports.track('detail_view', detail);
  }, [reports, isOn, pathname, search]);
  useEffect(() => {
    if (!isOn) return;
    function handleClick({ target }: MouseEvent): void {
      const name = targetOf(target, screenOf(pathname).name);
      if (name === null) return;
      void reports.track(homeScreens.includes(pathname) ? 'mainpage_click' : 'otherpage_click', {
        target: name,
      });
    }
    // Before a handler removes what was clicked.
    document.addEventListener('click', handleClick, true);
    return () => document.removeEventListener('click', handleClick, true);
  }, [reports, isOn, pathname]);
  return <ConsentNotice />;
});
