/** The personal centre: profile, own works, uploading. */
export const zhCNWorks = {} as const;
