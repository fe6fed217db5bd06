/** Where the choices of this device are stored; nothing is there until something was chosen. */
export const preferenceKeys = { theme: 'yueqi.theme', language: 'yueqi.language' } as const;
