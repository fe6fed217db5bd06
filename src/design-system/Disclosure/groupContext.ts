import { createContext } from 'react';
import type { DisclosureGroupState } from 'react-stately/useDisclosureGroupState';

/** Which disclosure of a group is open; null outside a group. */
export const GroupContext = createContext<DisclosureGroupState | null>(null);
