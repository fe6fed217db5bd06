import type { AccountSafetyDto } from '../../src/api/contract/safety.ts';
import { storyTime } from './people.ts';

const now = Math.floor(storyTime / 1_000);

/** An account that has a password alone. */
export const bareSafety: AccountSafetyDto = {
  factors: [],
  recovery_codes_left: 0,
  is_passkey_offered: true,
  email: null,
  is_mail_offered: true,
  confirmed_until: now + 600,
};

/** An account with an app, two passkeys and recovery codes. */
export const securedSafety: AccountSafetyDto = {
  ...bareSafety,
  factors: [
    {
      ...{ factor_id: 'app', kind: 'app', name: '我的手机' },
      ...{ created_at: now - 90 * 86_400, last_used_at: now - 7_200 },
    },
    {
      ...{ factor_id: 'key', kind: 'passkey', name: '书房的台式机' },
      ...{ created_at: now - 30 * 86_400, last_used_at: now - 3 * 86_400 },
    },
    { factor_id: 'spare', kind: 'passkey', name: '', created_at: now - 86_400, last_used_at: null },
  ],
  recovery_codes_left: 8,
};

/** The recovery codes that the service returns once, when it makes them. */
export const madeCodes = [
  '2k7m-x9pq-4tvw-h3cd',
  '3bnf-8rzy-6gkj-w2xe',
  '4hqt-5vcm-9dpa-k7yu',
  '5xwz-2jfn-7qre-g8mt',
  '6dcp-4hyk-3vzb-n9qa',
  '7mgt-9wxe-5fuj-r2kd',
  '8rvb-6nqz-2ahc-x4py',
  '9fkj-3tmw-8gde-v5uh',
  'a7yq-w4bx-6znp-c2rk',
  'b9ud-5gvf-4jht-m8xe',
];
