import { contentExamples } from './contentExamples.tsx';
import { controlExamples } from './controlExamples.tsx';
import { dialogExamples } from './dialogExamples.tsx';
import { fieldExamples } from './fieldExamples.tsx';
import { listExamples } from './listExamples.tsx';
import { mediaExamples } from './mediaExamples.tsx';
import { patternExamples } from './patternExamples.tsx';
import { shellExamples } from './shellExamples.tsx';
import type { Example } from './pair.ts';

/** By the name of the component; they are drawn on its page, and all of them by one story. */
export const examples: Readonly<Record<string, readonly Example[]>> = {
  ...controlExamples,
  ...contentExamples,
  ...fieldExamples,
  ...dialogExamples,
  ...shellExamples,
  ...mediaExamples,
  ...listExamples,
  ...patternExamples,
};
