/** The states of what a sale, or a member's month, earned, as they are stored: 1 becomes 2 after the protection time; both become 3 by a refund. */
export const earningStates = { pending: 1, available: 2, returned: 3 } as const;
