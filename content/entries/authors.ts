import type { CatalogueAuthor } from '../catalogue.ts';

/** An author before the avatar is drawn; the colours are those of the avatar's sky, moon and hills. */
export type AuthorEntry = Omit<CatalogueAuthor, 'avatar_md5'> & {
  colours: readonly [string, string, string];
};

const [normal, signed, bot, original, painter] = [0, 1, 2, 3, 4] as const;

function author(
  uid: string,
  nick_name: string,
  user_type: CatalogueAuthor['user_type'],
  follower_count: number,
  description: string,
  colours: AuthorEntry['colours'],
  more: Partial<Pick<CatalogueAuthor, 'is_enterprise' | 'vip_type'>> = {},
): AuthorEntry {
  return {
    uid,
    nick_name,
    user_type,
    follower_count,
    description,
    colours,
    is_enterprise: false,
    vip_type: 0,
    ...more,
  };
}

export const authors: AuthorEntry[] = [
  author('10001', '苏晚亭', original, 18432, '画月亮，也画等月亮的人。', ['#2a2f78', '#fff2cf', '#14163f'], {
    vip_type: 3,
  }),
  author('10002', '木子星图', original, 15207, '把星星一颗一颗放回去。', ['#171233', '#ffb98a', '#5b2f8f'], {
    vip_type: 2,
  }),
  author('10003', '潮汐工作室', signed, 26911, '海、浪与光的循环。', ['#0d4a6e', '#bff3ff', '#06263f'], {
    is_enterprise: true,
    vip_type: 3,
  }),
  author('10004', '墨川', painter, 9874, '一笔山，一笔雾。', ['#efe7d6', '#d9452f', '#5b6a70'], {
    vip_type: 2,
  }),
  author('10005', '阿梨', painter, 12650, '春天在窗外，我在画里。', ['#f9cdd8', '#fff7f0', '#c9587c'], {
    vip_type: 1,
  }),
  author('10006', '北纬七十', signed, 7326, '追极光的第六年。', ['#0b2438', '#63f2b4', '#123f4a']),
  author('10007', '纸间岁时', painter, 6018, '剪一张节气给你。', ['#f6b26b', '#fff1d0', '#a33b3b'], {
    vip_type: 2,
  }),
  author('10008', '城南夜行', original, 8841, '只在天黑以后出门。', ['#3b2a66', '#ffb36b', '#161430']),
  author('10009', '方圆', original, 4207, '圆规、直尺和一点颜色。', ['#ece5d8', '#e0523d', '#263a72']),
  author('10010', '流体机', bot, 2048, '自动生成，每日一幅。', ['#4a1a6a', '#ff8a70', '#170b3c']),
  author('10011', '小满', normal, 563, '随手画画。', ['#cfe6b8', '#fffbe0', '#4f8a5a']),
];
