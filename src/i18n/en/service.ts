import type { service as zhCN } from '../zh-CN/service.ts';

/** The strings of the service: authors' pages, the checkout of the sandbox, mails and notices. */
export const service: typeof zhCN = {
  product: 'Yueqi',
  authorPages: {
    signedInAs: 'Signed in as',
    kinds: {
      contract: {
        title: 'Signed author',
        paragraphs: [
          'Your works stay yours. By signing you only allow Yueqi to show them in the client, and people to download and set them.',
          'You assure that you made what you upload, or may publish it. Works that infringe rights or break the rules are taken offline; in grave cases the contract ends.',
          'You may take your works offline at any time. After signing, a badge stands beside your nickname.',
        ],
        submit: 'Apply to sign',
        passed: 'You are a signed author.',
      },
      realname: {
        title: 'Real name',
        paragraphs: [
          'Write your name as it stands on your identity document. We take no document numbers and no pictures of documents.',
          'The name is used only to make sure who an author is. It is not public, and is not shown in the client.',
        ],
        submit: 'Hand in',
        passed: 'Your real name is confirmed.',
      },
      painter: {
        title: 'Painter',
        paragraphs: [
          'A badge stands beside the nickname of painters.',
          'Tell us about your work, and where on the web it can be seen, such as your site or your portfolio.',
        ],
        submit: 'Apply',
        passed: 'You are a confirmed painter.',
      },
    },
    fields: {
      agreed: { label: 'I have read this and agree', hint: '' },
      legal_name: { label: 'Name', hint: '2–60 characters' },
      birth_date: {
        label: 'Date of birth',
        hint: 'Such as 2001-05-17. Only year and month are kept, to protect minors; you cannot change it yourself later',
      },
      statement: { label: 'About your work', hint: '20–1000 characters' },
      portfolio_url: { label: 'Portfolio', hint: 'Begins with https://' },
    },
    problems: {
      agreement: 'Tick the box to agree first.',
      length: 'Write {{length}} characters.',
      unseen: 'It contains invisible characters. Type it again.',
      birthDate: 'Write a date that exists, such as 2001-05-17.',
      address: 'Write a whole address that begins with https://.',
    },
    problemsTitle: 'Not handed in yet: look at what you wrote',
    waitingTitle: 'Waiting for a decision',
    waiting: 'Your application is handed in. You will find the answer among your messages in Yueqi.',
    passedTitle: 'Confirmed',
    refusedTitle: 'The last application was refused',
    refused: 'You may change it and apply again.',
    notYetTitle: 'You cannot apply yet',
    notYet: 'This is for signed, original and painting authors. You may apply once you have signed.',
    toContract: 'See what signing means',
    neverTitle: 'You cannot apply',
    never: 'This account belongs to a program, which cannot become an author.',
    codeEndedTitle: 'Open this page again from the client',
    codeEnded: 'This link was used already, or is too old. To keep your account safe, each link works once.',
    notOpenedTitle: 'This page was not opened',
    notOpened: 'The link was on another website, so nobody was signed in here.',
    notSentTitle: 'Nothing was handed in',
    notSent: 'The page was open for too long, or the request did not come from it. Nothing was handed in.',
    goBack: 'Go back to Yueqi, and open this page again from there.',
  },
  checkout: {
    title: 'Sandbox checkout',
    demo: 'Demo mode',
    demoNote: 'Nothing is really charged here, and the fish is good on this machine only.',
    order: 'Order',
    amount: 'To pay',
    pay: 'Pay now',
    cancel: 'Cancel',
    paid: 'Paid. You can go back to Yueqi.',
    closed: 'This order is closed and nothing was charged. Order again in Yueqi.',
    refunded: 'This order was refunded.',
    unknown: 'There is no such order. Open the checkout again from Yueqi.',
  },
  /** In a mail the Chinese string comes before the link, the English ones after it. */
  mails: {
    reset: {
      subject: 'Reset your Yueqi password',
      open: 'A new password was requested for your Yueqi account. Open the link above within 30 minutes to choose one.',
      ignore: 'If this was not you, ignore this mail; nothing changes.',
    },
    confirm: {
      subject: 'Confirm your e-mail address',
      open: 'Open the link above within 24 hours to use this address for your Yueqi account.',
      ignore: 'If this was not you, ignore this mail.',
    },
  },
  /** Without the last full stop, which the mail adds. */
  notices: {
    titles: {
      newDevice: 'Your account was used on a new device',
      tries: 'Several attempts to sign in to your account',
      emailChanged: 'The e-mail address of your account was changed',
      passwordReset: 'Your password was reset',
      passwordChanged: 'Your password was changed',
      factorAdded: 'A sign-in method was added',
      factorRemoved: 'A sign-in method was removed',
      codesRenewed: 'New recovery codes were made',
      deviceOffline: 'A device was taken offline',
      painterRefused: 'Your application as a painter was refused',
    },
    texts: {
      notYou: 'If this was not you, change your password and check “Security”',
      newDevice: 'A new device has just signed in. If this was not you, remove it and change your password',
      namedNewDevice:
        'A new device “{{name}}” has just signed in. If this was not you, remove it and change your password',
      tries:
        'Wrong passwords or codes were entered several times. If this was not you, change your password and add a sign-in method under “Security”',
      passwordReset:
        'All devices were signed out. If this was not you, reset your password now and check “Security”',
      passwordChanged: 'If this was not you, remove unknown devices and change your password again',
      namedFactor: '“{{name}}”. If this was not you, change your password and check “Security”',
      deviceOffline:
        '“{{name}}” was signed out. If this was not you, change your password and check “Security”',
    },
  },
};
