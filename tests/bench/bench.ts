import { parseArgs } from 'node:util';
import { buildIfStale } from '../../scripts/buildIfStale.ts';
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
import { measureLogIn } from './host/logIn.ts';
import { measurePhotoImport } from './host/photoImport.ts';
import { measureSharedVideo } from './host/sharedVideo.ts';
import { measureHotAnswers } from './service/hotAnswers.ts';
import { measurePurchases } from './purchases.ts';
import { measureWindowStart } from './host/windowStart.ts';
import { runBenches, sendRows } from './runs/runBenches.ts';
import { measureConsoleFirstScreen } from './service/consoleFirstScreen.ts';
import { measureHotDownloads } from './service/hotDownloads.ts';
import { measureIngest } from './service/ingest.ts';
import { measureMetricsCost } from './service/metricsCost.ts';
import { measureObjectFiles } from './service/objectFiles.ts';
import { measureScale } from './service/scale.ts';
import { measureStreams } from './service/streams.ts';
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
  sharedVideo: measureSharedVideo,
  ownershipLookup: measureOwnershipLookup,
  fileEntitlement: measureFileEntitlement,
  purchases: measurePurchases,
  contestVotes: measureContestVotes,
  hotDownloads: measureHotDownloads,
  ingest: measureIngest,
  statistics: measureStatistics,
  streams: measureStreams,
  scale: measureScale,
  metricsCost: measureMetricsCost,
  objectFiles: measureObjectFiles,
  diskScan: measureDiskScan,
  packageImport: measurePackageImport,
  photoImport: measurePhotoImport,
  packageHosting: measurePackageHosting,
  memory: measureMemory,
  pageIdle: measurePageIdle,
  windowStart: measureWindowStart,
  logIn: measureLogIn,
};

type Name = keyof typeof measures;

const isName = (name: string): name is Name => Object.hasOwn(measures, name);

/** The longest bench takes half of it on a busy machine. */
const limitMilliseconds = 15 * 60_000;

/**
 * `npm run bench [-- --only <name>]`: every figure against a floor of the same run; exits 1 past a limit, and where a bench
 * failed or did not end. Each runs in a process of its own (`--measure <name>`).
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, measure: { type: 'string' } } });
  const { only, measure } = values;
  for (const name of [only, measure])
    if (name !== undefined && !isName(name))
      throw new Error(`There is no bench ${name}: ${Object.keys(measures).join(', ')}.`);
  if (measure !== undefined && isName(measure)) return sendRows(await measures[measure]());
  await buildIfStale();
  const names = Object.keys(measures).filter((name) => only === undefined || name === only);
  const { rows, failures } = await runBenches({ program: import.meta.filename, names, limitMilliseconds });
  for (const { name, ours, floor, value, limit } of rows) {
    const verdict = limit === null ? '' : value <= limit ? 'ok' : 'OVER';
    process.stdout.write(
      `${name.padEnd(44)} ${ours.padStart(12)} ${floor.padStart(12)} ${value.toFixed(2).padStart(8)} ${(limit === null ? '' : `≤ ${limit}`).padStart(7)} ${verdict}\n`,
    );
  }
  for (const failure of failures) process.stdout.write(`${failure}\n`);
  const isOver = rows.some(({ value, limit }) => limit !== null && value > limit);
  if (isOver || failures.length > 0) process.exitCode = 1;
}

await main();
