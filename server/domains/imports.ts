/** One domain that may import from another, and why. Names are the folders of `server/domains`. */
export interface DomainImport {
  from: string;
  to: string;
  reason: string;
}

/**
 * Every pair of domains between which imports are allowed; the lint rule `architecture/layers` refuses the others. They
 * make no circle: the catalogue knows no other domain, messages and configuration know the catalogue alone.
 */
export const domainImports: readonly DomainImport[] = [
  { from: 'messages', to: 'catalogue', reason: 'A message shows the wallpaper that it is about.' },
  { from: 'configuration', to: 'catalogue', reason: 'Promotions and activities name topics and wallpapers.' },
  { from: 'commerce', to: 'catalogue', reason: 'Bought wallpapers are listed as the catalogue lists them.' },
  { from: 'commerce', to: 'messages', reason: 'A buyer is notified of credits and refunds.' },
  {
    from: 'commerce',
    to: 'people',
    reason: 'A membership is a part of the user, and its end gates what a member may use.',
  },
  { from: 'commerce', to: 'configuration', reason: 'The host sets the prices of memberships and the trial.' },
  {
    from: 'commerce',
    to: 'author-pages',
    reason: 'The checkout page is a page like theirs, and a withdrawal needs contract and realname.',
  },
  {
    from: 'people',
    to: 'catalogue',
    reason: 'Profiles list works; a new nickname changes what the author’s works are found by.',
  },
  { from: 'people', to: 'configuration', reason: 'The host hides authors from the popularity lists.' },
  { from: 'people', to: 'messages', reason: 'Authors are told of followers, inviters of friends.' },
  { from: 'reactions', to: 'catalogue', reason: 'Downloads and likes move a wallpaper in its lists.' },
  { from: 'reactions', to: 'messages', reason: 'An author is notified of downloads and likes.' },
  { from: 'identity', to: 'people', reason: 'Registration creates a user; signing in answers the profile.' },
  { from: 'identity', to: 'messages', reason: 'A changed password and a device taken offline are notified.' },
  { from: 'works', to: 'identity', reason: 'An upload waits for the end of its account.' },
  {
    from: 'commerce',
    to: 'identity',
    reason: 'An order for RMB and a withdrawal wait for the end of their account; the limits of minors.',
  },
  { from: 'own-data', to: 'identity', reason: 'An export and a deletion need a proof, and end sessions.' },
  { from: 'own-data', to: 'people', reason: 'A user who goes follows none and is followed by none.' },
  { from: 'own-data', to: 'messages', reason: 'A user who goes leaves no messages.' },
  { from: 'own-data', to: 'works', reason: 'The works of a user who goes are taken offline.' },
  { from: 'own-data', to: 'commerce', reason: 'An account with money or open orders is not deleted.' },
  { from: 'works', to: 'catalogue', reason: 'A work that passes the audit is listed and indexed.' },
  { from: 'works', to: 'messages', reason: 'An author is notified of how an upload goes on.' },
  { from: 'moderation', to: 'catalogue', reason: 'A report is about a published wallpaper.' },
  { from: 'moderation', to: 'works', reason: 'A report that is upheld takes the work offline.' },
  { from: 'moderation', to: 'messages', reason: 'Reporter and author are notified of the decision.' },
  { from: 'contests', to: 'catalogue', reason: 'A contest lists works, and its ranks are a ranking.' },
  { from: 'contests', to: 'messages', reason: 'Users are notified of a contest, authors of its results.' },
  { from: 'contests', to: 'commerce', reason: 'Prizes are paid through the ledger.' },
  { from: 'staff', to: 'identity', reason: 'Passwords of the staff are hashed as those of users are.' },
  {
    from: 'author-pages',
    to: 'identity',
    reason: 'One-time codes and page sessions sign the author in; the date of birth.',
  },
  {
    from: 'author-pages',
    to: 'messages',
    reason: 'An author is notified of the decision on an application.',
  },
];
