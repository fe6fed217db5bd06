import * as v from 'valibot';

/** Longest preview of a video, in seconds. */
export const previewSeconds = 6;

/** The request for the beginning of a video as a file; the result is whether it can be cut. */
export const cutPreviewRequest = v.object({
  type: v.literal('cutPreview'),
  sourcePath: v.string(),
  targetPath: v.string(),
  seconds: v.number(),
});

export type CutPreviewRequest = v.InferOutput<typeof cutPreviewRequest>;
