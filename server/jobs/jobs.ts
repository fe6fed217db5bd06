import type { Job } from '../kernel/jobs.ts';
import { buildJobs, type BuildDependencies } from './buildJob.ts';
import { cleanupJob } from './cleanup/cleanupJob.ts';
import { contestsJob } from './contestsJob.ts';
import { deletionsJob } from './deletionsJob.ts';
import { downloadsJob } from './downloadsJob.ts';
import { earningsJob } from './earningsJob.ts';
import { ledgerJob } from './ledgerJob.ts';
import { membershipsJob } from './membershipsJob.ts';
import { memberSharesJob } from './memberSharesJob.ts';
import { mailJob, type MailDependencies } from './mailJob.ts';
import { paymentsJob, type PaymentDependencies } from './paymentsJob.ts';
import { previewsJob } from './previewsJob.ts';
import { purgesJob, type PurgeDependencies } from './purgesJob.ts';
import { rankingsJob } from './rankingsJob.ts';
import { renamesJob } from './renamesJob.ts';
import { suggestionsJob } from './suggestionsJob.ts';
import { telemetryJob } from './telemetryJob.ts';
import { traitsJob } from './traitsJob.ts';
import { weeklyReportsJob } from './weeklyReportsJob.ts';

/** The dependencies of all jobs. */
export type JobDependencies = BuildDependencies & PaymentDependencies & MailDependencies & PurgeDependencies;

/** Every job of the service; `startService` starts them. A new one is a file that declares it, and a row here. */
export const jobs: readonly Job<JobDependencies>[] = [
  rankingsJob,
  suggestionsJob,
  downloadsJob,
  renamesJob,
  deletionsJob,
  weeklyReportsJob,
  cleanupJob,
  ...buildJobs,
  previewsJob,
  purgesJob,
  ledgerJob,
  paymentsJob,
  membershipsJob,
  memberSharesJob,
  earningsJob,
  contestsJob,
  telemetryJob,
  traitsJob,
  mailJob,
];
