import type { HostContest } from '../../api/contract/console/hostContests.ts';
import type { HealthDto } from '../../api/contract/console/statistics.ts';
import { orderStates } from '../../api/contract/console/orderStates.ts';
import { withdrawalStates } from '../../api/contract/withdrawals.ts';
import type { StageAnswers } from './ConsoleStage.tsx';

const created = 1_790_000_000;
const hour = 3_600;

const account = {
  ...{ uid: '10482', nick_name: '林间月', account: 'lin.yue', user_type: 1, works_count: 47 },
  ...{ is_blocked: false, created_at: created - 400 * 24 * hour },
};

export const accountAnswers: StageAnswers = {
  findAccounts: {
    accounts: [
      account,
      { ...account, uid: '10483', nick_name: '林深', account: null, works_count: 12, created_at: null },
      { ...account, uid: '20991', nick_name: '林中小屋', account: 'cabin', works_count: 0, is_blocked: true },
    ],
  },
  getAccount: {
    account,
    has_birth_date: true,
    devices: [
      {
        ...{ device_id: 'a1', name: '书房的电脑', platform: 'linux', player_version: '0.1.0' },
        ...{ signed_in_at: created - 90 * hour, last_used_at: created },
      },
      {
        ...{ device_id: 'b2', name: '', platform: 'web', player_version: '0.1.0' },
        ...{ signed_in_at: created - 20 * hour, last_used_at: created - 19 * hour },
      },
    ],
  },
};

export const applicationAnswers: StageAnswers = {
  listApplications: {
    applications: [
      {
        ...{ uid: '10482', nick_name: '林间月', kind: 'contract', legal_name: '林月', created_at: created },
        ...{ portfolio_url: 'https://example.com/lin', statement: '三年来每周发布一张夜景，希望签约。' },
      },
      {
        ...{ uid: '11876', nick_name: '沙海', kind: 'painter', legal_name: '', created_at: created + hour },
        ...{ portfolio_url: '', statement: '主要画沙漠与城市的黄昏。' },
      },
      {
        ...{ uid: '12006', nick_name: '云上', kind: 'realname', legal_name: '陈云', statement: '' },
        ...{ portfolio_url: '', created_at: created + 2 * hour },
      },
    ],
  },
};

const picture = '/media/c10cc30c02f87ceacef31d8fa32e66bb.webp';

export const complaintAnswers: StageAnswers = {
  listComplaints: {
    works: [
      { wid: 201_001, name: '湖上的月', picture, complaints: 7, latest_at: created },
      { wid: 201_002, name: '沙海日暮', picture: null, complaints: 2, latest_at: created - hour },
    ],
  },
  getComplaints: {
    complaints: [
      { reason: 'infringement', detail: '这张画出自我的画册，没有授权。', created_at: created },
      { reason: 'broken', detail: '在第二块屏幕上只显示黑色。', created_at: created - hour },
    ],
  },
};

export const exampleContest: HostContest = {
  ...{ period: '2026-12', kind: 'static', name: '冬夜', name_en: 'Winter night', state: 'voting' },
  ...{ channels: [{ channel: 1, user_type: 0 }], rules: '一人一件。', rules_en: 'One each.' },
  ...{ prizes: '元宝', prizes_en: 'Yuanbao', prize_pool: 9_000 },
  ...{ online_time: created, offline_time: created + 90 * 24 * hour, submit_until: created + 10 * hour },
  ...{ vote_from: created, vote_until: created + 20 * 24 * hour },
  ...{ is_closed: false, is_begun: true, is_over: false },
};

export const contestAnswers: StageAnswers = {
  listHostContests: { contests: [exampleContest] },
  listStandings: {
    standings: [
      {
        ...{ wid: 201_001, name: '湖上的月', nick_name: '林间月', place: 1, vote_count: 412, prize: 5_000 },
        is_shortlisted: true,
      },
      {
        ...{ wid: 201_002, name: '沙海日暮', nick_name: '沙海', place: null, vote_count: 377, prize: 0 },
        is_shortlisted: false,
      },
    ],
  },
};

export const healthAnswers = {
  health: {
    ...{ uptime_seconds: 183_840, memory_bytes: 268_000_000, delay_ms: 12.4, database_ms: 0.8 },
    queues: { builds: 4, audits: 17, reports: 2, applications: 3, withdrawals: 1 },
    files: {
      ...{ disk_free_bytes: 214_000_000_000, is_disk_full: false },
      object_store: { is_answering: true, failures: 0, last_failure: null },
    },
    calls: { total: 1_204_331, failed: 12, p99_ms: 50 },
    jobs: [
      { job: 'cleanup', last_end: created, failures: 0 },
      { job: 'statistics', last_end: created - 600, failures: 1 },
    ],
  },
} satisfies StageAnswers;

/** The disk is full, and the object store away. */
export const troubledFiles: HealthDto['files'] = {
  ...{ disk_free_bytes: 34_000_000, is_disk_full: true },
  object_store: {
    ...{ is_answering: false, failures: 41 },
    last_failure: { problem: 'unavailable', at: created },
  },
};

export const incidentAnswers: StageAnswers = {
  listIncidents: {
    has_more: false,
    incidents: [
      {
        ...{
          incident_id: 2,
          what: 'wrongAmount',
          provider: 'alipay',
          provider_trade: '2026112722001',
          body: '{"amount":"6.00"}',
        },
        ...{ order_id: 'D20261127000000000002', created_at: created },
      },
      {
        ...{
          incident_id: 1,
          what: 'unknownOrder',
          provider: 'wechat',
          provider_trade: '42000027',
          body: '{}',
        },
        ...{ order_id: 'D20261120000000000009', created_at: created - 90 * hour },
      },
    ],
  },
};

export const logAnswers = {
  listActions: {
    actions: [
      {
        ...{ action_id: 42, at: created, staff_name: 'lin', action: 'decideWork', subject: 'work 201001' },
        detail: '{"is_passed":false,"code":"infringement","note":"与 200 417 相同"}',
      },
      {
        ...{
          action_id: 41,
          at: created - 60,
          staff_name: 'mo',
          action: 'refundOrder',
          subject: 'order D20261127000000000002',
        },
        detail: '{"is_debt_allowed":false}',
      },
      {
        ...{
          action_id: 40,
          at: created - hour,
          staff_name: '',
          action: 'reopenWork',
          subject: 'work 200998',
        },
        detail: '{}',
      },
    ],
    has_more: true,
  },
  verifyActions: {
    ...{ count: 42, first_wrong: null, missing_head: null, heads: 3 },
    sha256: '7d1a54127b222502f5b79b5fb0803061152a44f92b37e23c6527baf665d4da9a',
  },
} satisfies StageAnswers;

/** Fen, fish and yuanbao. */
const currencies = { rmb: 1, fish: 2 };

export const orderAnswers = {
  listOrders: {
    has_more: false,
    orders: [
      {
        ...{ order_id: 'D20261127000000000002', uid: '10482', kind: 'fish', currency: currencies.rmb },
        ...{
          amount: 6_000,
          refunded_amount: 0,
          state: orderStates.paid,
          provider: 'alipay',
          created_at: created,
        },
      },
      {
        ...{ order_id: 'D20261127000000000001', uid: '11876', kind: 'wallpaper', currency: currencies.fish },
        ...{
          amount: 12,
          refunded_amount: 0,
          state: orderStates.paid,
          provider: null,
          created_at: created - hour,
        },
      },
      {
        ...{ order_id: 'D20261126000000000007', uid: '12006', kind: 'membership', currency: currencies.rmb },
        ...{
          amount: 1_500,
          refunded_amount: 1_500,
          state: orderStates.refunded,
          provider: 'wechat',
          created_at: created - 30 * hour,
        },
      },
    ],
  },
  planRefund: { amount: 6_000, currency: 1, fish: 600, debt: 0, days: 0 },
} satisfies StageAnswers;

export const topicAnswers: StageAnswers = {
  listTopics: {
    topics: [
      {
        ...{ topic_id: 1, name: '月夜', name_en: 'Moonlit nights', description: '湖、山与月。', position: 1 },
        ...{ description_en: 'Lakes, mountains, the moon.', wids: [201_001, 201_002, 201_003] },
      },
      {
        ...{
          topic_id: 2,
          name: '沙海',
          name_en: 'Sand',
          description: '',
          description_en: '',
          position: 2,
          wids: [],
        },
      },
    ],
  },
};

export const withdrawalAnswers: StageAnswers = {
  listWithdrawals: {
    has_more: false,
    withdrawals: [
      {
        ...{
          withdrawal_id: 'W20261127000000000004',
          uid: '10482',
          yuanbao: 5_000,
          amount: 45_000,
          fee: 5_000,
        },
        ...{
          state: withdrawalStates.requested,
          payee_hint: 'l***@example.com',
          note: '',
          bank_reference: null,
        },
        created_at: created,
      },
      {
        ...{ withdrawal_id: 'W20261101000000000001', uid: '11876', yuanbao: 800, amount: 7_200, fee: 800 },
        ...{
          state: withdrawalStates.paid,
          payee_hint: '138****0000',
          note: '',
          bank_reference: 'B-20261103-77',
        },
        created_at: created - 600 * hour,
      },
    ],
  },
};
