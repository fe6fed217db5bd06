/** JSON stored as text, so that both databases hold the same bytes; parsed and checked by the presenter. */
export type JsonText = string;
