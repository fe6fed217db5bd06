import { announce, serve } from './channel.js';
import { showLabels } from './labels.js';
import { Outputs } from './outputs.js';
import { StageSet } from './stageSet.js';

/** Reports the outputs and performs the host's requests. @param onEnd called when the host has gone */
export function startService(onEnd) {
  const outputs = new Outputs((list) => announce('outputs', { outputs: list }));
  const stages = new StageSet(outputs);
  outputs.start();
  serve(
    {
      open: (request) => stages.open(request),
      close: ({ index }) => stages.close(index),
      evaluate: ({ index, expression }) => stages.get(index).evaluate(expression),
      keepFrame: ({ index }) => stages.get(index).keepFrame(),
      showLastFrame: ({ index }) => stages.get(index).showLastFrame(),
      reload: ({ index }) => stages.get(index).reload(),
      showLabels: ({ labels, milliseconds }) => showLabels(outputs, labels, milliseconds),
    },
    onEnd,
  );
}
