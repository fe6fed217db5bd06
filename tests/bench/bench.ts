import { buildClientIfStale } from '../../scripts/buildClient.ts';
import { measureBridge } from './bridge/bridgeRoundTrip.ts';
import { measurePageSignals } from './desktop/pageSignals.ts';
import { measureClickToPixels } from './desktop/clickToPixels.ts';
import { measureLayers } from './desktop/layers.ts';
import { measurePetsOnDesktop } from './desktop/petsOnDesktop.ts';
import { measureContestVotes } from './contestVotes.ts';
import { measureDiskScan } from './disk/diskScan.ts';
import { measureFileEntitlement } from './fileEntitlement.ts';
import { measureFirstClick } from './firstClick.ts';
import { measureFirstScreen } from './firstScreen.ts';
import { measureFollowModal } from './followModal.ts';
import { measureGridScroll } from './gridScroll.ts';
import { measureHostIdle } from './host/hostIdle.ts';
import { measureInitialJavaScript } from './initialJavaScript.ts';
import { measureListCall } from './listCall.ts';
import { measureLocalLibrary } from './localLibrary.ts';
import { measureMemory } from './host/memory.ts';
import { measurePackageHosting } from './packages/packageHosting.ts';
import { measurePackageImport } from './packages/packageImport.ts';
import { measurePageIdle } from './pageIdle.ts';
import { measurePeople } from './people.ts';
import { measureOwnershipLookup } from './ownershipLookup.ts';
import { measureHotAnswers } from './service/hotAnswers.ts';
import { measurePurchases } from './purchases.ts';
import { measureWindowStart } from './host/windowStart.ts';
import type { Row } from './row.ts';
import { measureConsoleFirstScreen } from './service/consoleFirstScreen.ts';
import { measureIngest } from './service/ingest.ts';
import { measureMetricsCost } from './service/metricsCost.ts';
import { measureObjectFiles } from './service/objectFiles.ts';
import { measureStatistics } from './service/statistics.ts';

const measures = {
  initialJavaScript: measureInitialJavaScript,
  listCall: measureListCall,
  hotAnswers: measureHotAnswers,
  bridgeRoundTrip: measureBridge,
  firstScreen: measureFirstScreen,
  consoleFirstScreen: measureConsoleFirstScreen,
  firstClick: measureFirstClick,
  clickToPixels: measureClickToPixels,
  layers: measureLayers,
  petsOnDesktop: measurePetsOnDesktop,
  pageSignals: measurePageSignals,
  gridScroll: measureGridScroll,
  localLibrary: measureLocalLibrary,
  followModal: measureFollowModal,
  people: measurePeople,
  hostIdle: measureHostIdle,
  ownershipLookup: measureOwnershipLookup,
  fileEntitlement: measureFileEntitlement,
  purchases: measurePurchases,
  contestVotes: measureContestVotes,
  ingest: measureIngest,
  statistics: measureStatistics,
  metricsCost: measureMetricsCost,
  objectFiles: measureObjectFiles,
  diskScan: measureDiskScan,
  packageImport: measurePackageImport,
  packageHosting: measurePackageHosting,
  memory: measureMemory,
  pageIdle: measurePageIdle,
  windowStart: measureWindowStart,
};

/** `npm run bench [-- --only <name>]`: every figure against a floor of the same run; exits 1 past a limit. */
async function main(): Promise<void> {
  await buildClientIfStale();
  const only = process.argv[process.argv.indexOf('--only') + 1];
  const isChosen = (name: string): boolean => !process.argv.includes('--only') || name === only;
  const rows: Row[] = [];
  for (const [name, measure] of Object.entries(measures)) {
    if (!isChosen(name)) continue;
    process.stderr.write(`measuring ${name}…\n`);
    rows.push(...(await measure()));
  }
  for (const { name, ours, floor, value, limit } of rows) {
    const verdict = limit === null ? '' : value <= limit ? 'ok' : 'OVER';
    process.stdout.write(
      `${name.padEnd(44)} ${ours.padStart(12)} ${floor.padStart(12)} ${value.toFixed(2).padStart(8)} ${(limit === null ? '' : `≤ ${limit}`).padStart(7)} ${verdict}\n`,
    );
  }
  if (rows.some(({ value, limit }) => limit !== null && value > limit)) process.exitCode = 1;
}

await main();
