/** One domain that may import from another, and why. Names are the folders of `server/domains`. */
export interface DomainImport {
  from: string;
  to: string;
  reason: string;
}

/** Every pair of domains between which imports are allowed; the lint rule `architecture/layers` refuses the others. */
export const domainImports: readonly DomainImport[] = [
  { from: 'author-pages', to: 'identity', reason: 'as it is' },
  { from: 'author-pages', to: 'messages', reason: 'as it is' },
  { from: 'catalogue', to: 'people', reason: 'as it is' },
  { from: 'commerce', to: 'catalogue', reason: 'as it is' },
  { from: 'configuration', to: 'catalogue', reason: 'as it is' },
  { from: 'identity', to: 'catalogue', reason: 'as it is' },
  { from: 'identity', to: 'commerce', reason: 'as it is' },
  { from: 'identity', to: 'messages', reason: 'as it is' },
  { from: 'identity', to: 'people', reason: 'as it is' },
  { from: 'messages', to: 'catalogue', reason: 'as it is' },
  { from: 'moderation', to: 'catalogue', reason: 'as it is' },
  { from: 'moderation', to: 'messages', reason: 'as it is' },
  { from: 'moderation', to: 'works', reason: 'as it is' },
  { from: 'people', to: 'catalogue', reason: 'as it is' },
  { from: 'people', to: 'configuration', reason: 'as it is' },
  { from: 'people', to: 'messages', reason: 'as it is' },
  { from: 'reactions', to: 'catalogue', reason: 'as it is' },
  { from: 'reactions', to: 'messages', reason: 'as it is' },
  { from: 'reactions', to: 'moderation', reason: 'as it is' },
  { from: 'reactions', to: 'people', reason: 'as it is' },
  { from: 'works', to: 'catalogue', reason: 'as it is' },
  { from: 'works', to: 'messages', reason: 'as it is' },
  { from: 'works', to: 'reactions', reason: 'as it is' },
];
