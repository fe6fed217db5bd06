import { WorkerProcess } from '../../process/workerProcess.ts';
import { mediaProgram } from '../mediaProgram.ts';
import { parserLimits } from '../parsers.ts';

// Has the file of its argument inspected, says by which process, and waits.
const foreign = new WorkerProcess(mediaProgram, parserLimits);
void foreign.run('inspect', { path: process.argv[2] ?? '' }).catch(() => undefined);
setInterval(() => foreign.processId !== null && process.send?.(foreign.processId), 50);
