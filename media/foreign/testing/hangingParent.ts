import { inspectVideoRequest, contentProperties } from '../../inspect/inspection.ts';
import * as v from 'valibot';
import { ForeignProcess } from '../foreignProcess.ts';
import { videoLimits } from '../videoProcess.ts';

// Has the video of its argument inspected, says by which process, and waits.
const foreign = new ForeignProcess(videoLimits);
const message = v.parse(inspectVideoRequest, { type: 'inspectVideo', path: process.argv[2] });
void foreign.run({ message, result: contentProperties }).catch(() => undefined);
setInterval(() => foreign.processId !== null && process.send?.(foreign.processId), 50);
