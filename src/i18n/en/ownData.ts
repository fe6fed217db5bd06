import type { ownData as zhCN } from '../zh-CN/ownData.ts';

/** Export of the user's data, and the list of blocked users. */
export const ownData: typeof zhCN = {
  ownData: {
    title: 'My data',
    hint: 'An export holds your account, works with their files, follows, messages, orders and balances. Deleting can’t be undone',
    export: 'Export my data',
    exporting: 'Your download is being prepared',
    delete: 'Delete my account',
    deleteTitle: 'Delete your account',
    deleteText:
      'Sign-ins, devices, messages, follows and unsold works are deleted. Works that others bought stay with their buyers; orders, ledger and infringement reports are kept as the law requires, without your name.',
    understood: 'I understand that this can’t be undone',
    understoodNeeded: 'Please confirm first',
    givesUp: 'Give up what is left in my wallet',
    confirm: 'Delete',
    cancel: 'Cancel',
    deleted: 'Your account was deleted',
    errors: 'Please check: {{messages}}',
  },
  blocks: {
    title: 'Blocked people',
    hint: 'They can’t follow you, and you won’t get notifications from them',
    none: 'You haven’t blocked anyone',
    list: 'Blocked people',
    more: 'More actions for {{name}}',
    block: 'Block',
    blocked: '“{{name}}” blocked',
    blockTitle: 'Block “{{name}}”?',
    blockText:
      'You no longer follow each other, messages that they caused are removed, and no new ones arrive. They are not told.',
    unblock: 'Unblock',
    unblockName: 'Unblock “{{name}}”',
    unblocked: '“{{name}}” unblocked',
    report: 'Report',
    reportTitle: 'Report “{{name}}”',
    reason: 'Reason',
    reasonNeeded: 'Choose a reason',
    reasons: {
      harassment: 'Harassment or insults',
      spam: 'Advertising or spam',
      impersonation: 'Pretends to be another person',
      content: 'Unacceptable works or profile',
      other: 'Something else',
    },
    detail: 'Details',
    detailHelp: 'Optional',
    send: 'Send',
    thanks: 'Thank you. We received your report',
  },
};
