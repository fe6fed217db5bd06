/** Keys under which the choices of this device are stored; a key is absent until something was chosen. */
export const preferenceKeys = { theme: 'yueqi.theme', language: 'yueqi.language' } as const;
