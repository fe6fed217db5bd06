/** Global Privacy Control and Do Not Track, as the browser was told. */
export function refusesTracking(browser: object): boolean {
  return (
    ('globalPrivacyControl' in browser && browser.globalPrivacyControl === true) ||
    ('doNotTrack' in browser && browser.doNotTrack === '1')
  );
}
