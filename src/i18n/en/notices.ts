import type { notices as zhCN } from '../zh-CN/notices.ts';

/** Pages of notices: guides, the mobile client, news. */
export const notices: typeof zhCN = {
  guide: {
    title: 'Scan with your phone',
    alt: 'QR code: {{text}}',
    tooLong: 'Too long for a QR code',
    address: 'Scanning opens {{host}} on your phone',
    id: 'Scanning gives the wallpaper ID; paste it into the search box on your phone',
    origins: {
      detail: 'See this wallpaper on your phone',
      topic: 'See this collection on your phone',
      theme: 'See this theme on your phone',
      author: 'See this author on your phone',
    },
    broken: 'This link is broken',
    brokenHint: 'Go back to the wallpaper and open the code again',
  },
  mobile: {
    title: 'Use it on your phone',
    scan: 'Scan to open this gallery on your phone',
    local: 'This gallery is only available on this computer',
    localHint:
      'Your phone can’t reach an address of this computer. Send it the ID of a wallpaper, or run the gallery on a server that it can reach',
    stepId: 'Press Share ID in the details of a wallpaper: its ID begins with YQ',
    stepSend: 'Send the ID to your phone',
    stepSearch: 'Paste it into the search box on your phone',
  },
  features: {
    title: 'What the client can do',
    intro: 'What the desktop client can do. Features marked “Not in this client” need a newer version',
    protocol: 'Client protocol {{version}}',
    noClient: 'No client is connected',
    upgradeFor: '{{feature}} needs a newer client (protocol {{version}} or later)',
    upgradeForFans: 'Following authors needs a newer client',
    since: 'from protocol {{version}}',
    gates: {
      open: 'Available',
      clientMissing: 'Needs the client',
      upgradeNeeded: 'Needs protocol {{version}}',
      unsupported: 'Not in this client',
    },
    names: {
      wallpaper: 'Setting wallpapers',
      dynamicWallpaper: 'Playing dynamic wallpapers',
      library: 'Importing your own wallpapers',
      favorites: 'Favourites on this computer',
      lockScreenAutoChange: 'Changing the lock screen',
      effectsPayment: 'Desktop effects',
      fans: 'Following and followers',
      themes: 'Full themes',
      systemOptimisation: 'System optimisation',
      diskOptimisation: 'C: drive clean-up',
      themeComponent: 'Clock, taskbar and pointer components',
      severalPets: 'Several desktop pets at once',
      setWebEngine: '3D and web wallpapers',
      encryptedPets: 'Exclusive desktop pets',
      threeDimensionalZone: 'The 3D zone',
      petDance: 'Dancing pets',
      petIndicator: 'Pet indicator',
    },
  },
  news: {
    title: 'What’s new',
    intro: 'New in this version',
    open: 'Open {{name}}',
    items: {
      search: { name: 'Search', text: 'Finds names, pinyin, tags, authors and YQ numbers' },
      color: { name: 'By colour', text: 'Twelve colours to filter by, and wallpapers that look alike' },
      topics: { name: 'Themes', text: 'Matching wallpaper, clock, taskbar and pointer' },
      authors: { name: 'Popular authors', text: 'Popular by day, week and month, and by influence' },
      recommended: { name: 'Recommended static', text: 'The most-liked static wallpapers right now' },
      favorites: { name: 'Favourites', text: 'Saved on this computer, without an account' },
    },
  },
  notice: {
    home: 'Back to home',
    kinds: {
      general: { title: 'Notice', text: 'There is nothing more here for now' },
      maintenance: {
        title: 'Under maintenance',
        text: 'The gallery will be back soon; downloaded wallpapers still work',
      },
      account: { title: 'Please sign in again', text: 'Your sign-in has expired' },
      link: { title: 'This link is broken', text: 'What you opened may be gone, or the address is wrong' },
      version: { title: 'Your client is out of date', text: 'Open Settings, then choose Check for updates' },
      browser: {
        title: 'Needs the desktop client',
        text: 'Setting wallpapers needs the Yueqi client; you can still browse here',
      },
    },
  },
};
