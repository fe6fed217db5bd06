/** Actions of a pet. */
export const petActions = ['walk', 'sit', 'sleep', 'fall', 'drag', 'wave', 'dance'] as const;

export type PetAction = (typeof petActions)[number];

/** Ways in which the eyes of a figure are drawn. */
export const petEyes = ['open', 'closed', 'wide', 'happy'] as const;

export type PetEyes = (typeof petEyes)[number];
