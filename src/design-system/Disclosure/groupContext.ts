import { createContext } from 'react';
import type { DisclosureGroupState } from 'react-stately/useDisclosureGroupState';

/** The open disclosure of a group; null outside a group. */
export const GroupContext = createContext<DisclosureGroupState | null>(null);
