import type { PackageFormat } from '../../../../../src/api/contract/packages/readPackage.ts';
import { paceFrames } from './paceFrames.ts';
import { connectHost, createPageCore, restrainPage } from './pageCore.ts';
import type { PageCore, PageSetup, PageSpeaker } from './pageSetup.ts';
import { createDescribe, recordMessages } from './recordMessages.ts';
import { rewriteFiles } from './rewriteFiles.ts';
import { speakLively } from './speakLively.ts';
import { speakPlain } from './speakPlain.ts';
import { speakWallpaperEngine } from './speakWallpaperEngine.ts';

const speakers: Record<PackageFormat, (core: PageCore) => PageSpeaker> = {
  lively: speakLively,
  wallpaperEngine: speakWallpaperEngine,
  plain: speakPlain,
};

/** The script that runs first in every document of a package: pages know their host by its names, so it defines those of one format. */
export function pageScript(setup: PageSetup): string {
  const speak = speakers[setup.format];
  const parts = [
    `const core = (${createPageCore.toString()})(${JSON.stringify(setup)})`,
    `const { isMain } = core`,
    `(${recordMessages.toString()})(core, (${createDescribe.toString()})())`,
    ...(setup.format === 'wallpaperEngine' ? [`(${rewriteFiles.toString()})()`] : []),
    `(${paceFrames.toString()})(core)`,
    `if (isMain) (${connectHost.toString()})(core, (${speak.toString()})(core))`,
    `(${restrainPage.toString()})(core)`,
  ];
  return `(() => { 'use strict'; ${parts.join(';\n')} })()`;
}
