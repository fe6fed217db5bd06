import type { AuditedWorkDto } from '../../api/contract/console/auditQueue.ts';

/** A work that waits for the audit. */
export function workFixture(wid: number, parts: Partial<AuditedWorkDto> = {}): AuditedWorkDto {
  return {
    ...{ wid, name: `湖上的月 ${wid}`, kind: 'picture', width: 3840, height: 2160, bytes: 2_400_000 },
    tags: ['月夜', '湖'],
    palette: ['#0b1d3a', '#274b6d', '#86a6c0', '#e8e3cf', '#11141f'],
    uploaded_at: 1_790_000_000,
    leased_until: 1_790_003_600,
    ...{ picture: null, video: null, page: null },
    author: {
      ...{ uid: 'lin', name: '林间月', passed: 41, rejected: 3, waiting: 6, taken_offline: 0 },
      ...{ complaints: 1, is_blocked: false },
    },
    alike: [],
    ...parts,
  };
}
