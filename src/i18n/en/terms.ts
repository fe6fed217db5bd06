import type { TermsTexts } from '../zh-CN/terms.ts';

export const terms: TermsTexts = {
  yuanbaoRule: {
    points: [
      'Yuanbao come from your works; they cannot be bought or given away',
      'They can be exchanged to dried fish, or withdrawn with a contract and a verified name',
      'The payment centre keeps the accounts: every line can be looked up',
    ],
    sections: [
      {
        title: 'What yuanbao are',
        text: 'Yuanbao are the unit in which Yueqi records what your works earn. They cannot be bought, cannot be given to others, and bear no interest.',
        items: [],
      },
      {
        title: 'How they are earned',
        text: 'When a work is bought, half of its price, rounded down, is recorded in yuanbao. Bot accounts earn nothing.',
        items: [],
      },
      {
        title: 'What they are for',
        text: '',
        items: [
          'Exchange: 1 yuanbao becomes 1 dried fish, at once, and there is no way back.',
          'Withdrawal: with a contract and a verified name, by the withdrawal rules.',
        ],
      },
      {
        title: 'Corrections',
        text: 'When a purchase is refunded, its yuanbao are taken back. Where the balance is too low it goes below zero, and what you earn next makes up for it first; until then nothing can be withdrawn.',
        items: [],
      },
      {
        title: 'Changes',
        text: 'A changed text has a new version and a new date. A withdrawal needs the present version to be accepted, and keeps which versions held for it.',
        items: [],
      },
    ],
  },
  yuanbaoAuthorRule: {
    points: [
      'Half of the price of every sale is the author’s; authors share 30% of what members pay, by use',
      'Earnings are protected for 7 days, then available by themselves',
      'How often each work sold, and what it earned, can be looked up',
    ],
    sections: [
      {
        title: 'Who earns',
        text: 'Authors of works that have a price. A work must be your own, or yours to publish.',
        items: [],
      },
      {
        title: 'How the share is counted',
        text: 'Of each sale the author gets half of the price; parts of a yuanbao are dropped.',
        items: ['A price of 12 dried fish earns 6 yuanbao.', 'A price of 15 dried fish earns 7 yuanbao.'],
      },
      {
        title: 'How members’ use is counted',
        text: 'Of what a member paid for a month, 30% go to the authors of the members’ works on the member’s desktop in it: works for members alone, and works for dried fish that members use for free. It is shared by the days of each work on the desktop; parts of a yuanbao are dropped. Trials, own works and works that the member bought do not count, and never more than the 30% is shared.',
        items: [
          'A month that cost ¥15 has 45 yuanbao to share.',
          'One author’s work was on the desktop for 21 days, another’s for 10: they get 30 and 14 yuanbao, and 1 is not shared.',
          'A member’s month is settled 3 to 14 days after its end, once its days have been reported, and available after another 7; where the month is refunded, its shares are taken back.',
        ],
      },
      {
        title: 'When it arrives',
        text: 'Earnings are pending at first. After 7 days they become available by themselves, and at most one message a day tells how much that is.',
        items: [],
      },
      {
        title: 'Refunds and infringement',
        text: 'When a buyer is refunded, the share is taken back from what is pending or from the balance. So it is where a work is refunded because it infringes a right or cannot be used.',
        items: [],
      },
      {
        title: 'Where to look',
        text: 'Authors’ withdrawals lists the sales, days of members’ use, earnings, pending and refunded yuanbao of each work; the payment centre lists every change of the balance.',
        items: [],
      },
    ],
  },
  withdrawRule: {
    points: [
      '10 yuanbao are ¥1; 100 to 50,000 yuanbao a month',
      'A contract and a verified name are needed, and the account must be your own',
      'One at a time; it can be cancelled until it is approved',
    ],
    sections: [
      {
        title: 'What is needed',
        text: '',
        items: [
          'A contract that was accepted, and a legal name that was verified.',
          'The present versions of the withdrawal rules and agreement, accepted.',
          'At least 100 yuanbao available, and no other withdrawal under way.',
        ],
      },
      {
        title: 'Amounts and fee',
        text: '10 yuanbao are ¥1. A withdrawal has at least 100 yuanbao; a calendar month (Beijing time) at most 50,000 together, without those that failed or were cancelled. There is no fee at present.',
        items: [],
      },
      {
        title: 'The steps',
        text: '',
        items: [
          'Request: the yuanbao are held.',
          'Review: the host checks contract, name and account. Until then you can cancel.',
          'Payment: the host pays your account and records the number of the bank.',
          'Arrival: the receiving side decides. A message tells each step.',
        ],
      },
      {
        title: 'Failed and cancelled',
        text: 'A withdrawal that fails says why, and everything that was held is available again.',
        items: [],
      },
      {
        title: 'Tax',
        text: 'Tax that the host must withhold by law is handled by the operator of the service, who informs you.',
        items: [],
      },
    ],
  },
  withdraw: {
    points: [
      'The account must be that of the verified user',
      'It is used for this payment only, and deleted 90 days after its end',
      'Yuanbao from demo payments never become real money',
    ],
    sections: [
      {
        title: 'The parties',
        text: 'This agreement is between the author who asks for a withdrawal and the operator of this service. It holds once the author accepts it and sends a request.',
        items: [],
      },
      {
        title: 'What the author assures',
        text: '',
        items: [
          'The earnings come from works that the author may publish.',
          'The verified name is true, and the account is the author’s own.',
          'No earnings come from sham sales.',
        ],
      },
      {
        title: 'What the operator owes',
        text: 'The operator reviews and pays by the withdrawal rules; where it cannot pay, it says why and returns the yuanbao.',
        items: [],
      },
      {
        title: 'Personal data',
        text: 'Each withdrawal keeps the name and the account of its payee to check and to pay, and for nothing else. 90 days after its end they are deleted; the last four characters and the accounts remain.',
        items: [],
      },
      {
        title: 'Demo mode',
        text: 'Where the service runs with demo payments, yuanbao come from demo orders; a withdrawal goes through its steps, and nothing is paid.',
        items: [],
      },
      {
        title: 'Disputes',
        text: 'Each withdrawal has a number, by which it can be traced. The accounts are kept as long as the law demands.',
        contactText:
          'With the number of a withdrawal, ask support. The accounts are kept as long as the law demands.',
        items: [],
      },
    ],
  },
};
