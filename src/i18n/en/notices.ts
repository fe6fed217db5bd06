import type { notices as zhCN } from '../zh-CN/notices.ts';

/** Pages of notices: guides, the mobile client, news. */
export const notices: typeof zhCN = {
  guide: {
    title: 'Scan with a phone',
    alt: 'QR code: {{text}}',
    tooLong: 'Too long for a QR code',
    address: 'Scanning opens {{host}} on the phone',
    id: 'Scanning gives the wallpaper ID; paste it into the search box on the phone',
    origins: {
      detail: 'See this wallpaper on a phone',
      topic: 'See this topic on a phone',
      theme: 'See this theme on a phone',
      author: 'See this author on a phone',
    },
    broken: 'This link is broken',
    brokenHint: 'Go back to the wallpaper and open the code again',
  },
  mobile: {
    title: 'On a phone',
    scan: 'Scan it to open the same gallery on a phone',
    local: 'This gallery is open to this computer only',
    localHint:
      'A phone cannot reach an address of this computer. Send the ID of a wallpaper to the phone, or run the gallery on a server that the phone can reach',
    stepId: 'Press Copy in the details of a wallpaper: its ID begins with YQ',
    stepSend: 'Send the ID to the phone',
    stepSearch: 'Paste it into the search box on the phone',
  },
  features: {
    title: 'What the client can do',
    intro: 'The desktop client brings these; what is grey waits for an update of the client',
    protocol: 'This client speaks protocol {{version}}',
    noClient: 'No client is connected now',
    since: 'from protocol {{version}}',
    gates: {
      open: 'Ready',
      clientMissing: 'Needs the client',
      upgradeNeeded: 'Needs protocol {{version}}',
      unsupported: 'Not in this client',
    },
    names: {
      wallpaper: 'Setting dynamic and static wallpapers',
      library: 'Importing your own wallpapers',
      favorites: 'Favourites on this computer',
      lockScreenAutoChange: 'Changing the lock screen',
      effectsPayment: 'Desktop effects',
      fans: 'Following and followers',
      themes: 'Whole themes',
      systemOptimisation: 'System optimisation',
      diskOptimisation: 'Cleaning drive C',
      themeComponent: 'Clock, taskbar and pointer components',
      severalPets: 'Several pets at once',
      setWebEngine: '3D and web wallpapers',
      encryptedPets: 'Exclusive pets',
      threeDimensionalZone: 'The 3D zone',
      petDance: 'Dancing pets',
      petIndicator: 'Pet indicator',
    },
  },
  news: {
    title: 'What is new',
    intro: 'New in this version',
    open: 'See it',
    items: {
      search: { name: 'Search', text: 'Finds names, pinyin, tags, authors and YQ numbers' },
      color: { name: 'By colour', text: 'Twelve colours to filter by, and wallpapers that look alike' },
      topics: { name: 'Themes', text: 'Wallpaper, clock, taskbar and pointer that belong together' },
      authors: { name: 'Popular authors', text: 'Popular by day, week and month, and by influence' },
      recommended: { name: 'Recommended pictures', text: 'What people liked most lately' },
      favorites: { name: 'Favourites', text: 'Kept on this computer, without an account' },
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
      version: { title: 'The client is too old', text: 'Go to Settings, then Check for updates' },
      browser: {
        title: 'Needs the desktop client',
        text: 'Setting wallpapers happens in the Yueqi client; browsing works here',
      },
    },
  },
};
