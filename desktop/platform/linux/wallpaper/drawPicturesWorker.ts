import { json } from 'node:stream/consumers';
import { drawPicture, type DrawnPicture } from './drawPicture.ts';

/** Reads pictures and writes their pixels, one after the other; ends with the first that cannot be decoded. */
const pictures = (await json(process.stdin)) as DrawnPicture[];
for (const picture of pictures) process.stdout.write(await drawPicture(picture));
