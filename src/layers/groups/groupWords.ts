import type { GroupsSettings } from '../../bridge/contract/layers/groups.ts';
import type { GroupLack, OpenFault } from '../../bridge/contract/layers/groupsMethods.ts';

/** What a box says. */
export interface GroupWords {
  kinds: Readonly<Record<string, string>>;
  lacks: Readonly<Record<GroupLack, string>>;
  faults: Readonly<Record<OpenFault, string>>;
  empty: string;
  fold: string;
  unfold: string;
  resize: string;
  more: (count: number) => string;
}

/** In the languages of the product. */
export const groupWords: Readonly<Record<GroupsSettings['language'], GroupWords>> = {
  'zh-CN': {
    kinds: {
      documents: '文档',
      pictures: '图片',
      media: '影音',
      archives: '压缩包',
      programs: '程序',
      others: '其他',
    },
    lacks: { no_folder: '没有找到桌面文件夹', unreadable: '桌面文件夹读不出来' },
    faults: {
      gone: '文件已不在桌面上',
      program: '程序和脚本不会从这里直接运行',
      not_trusted: '这个启动器还没有允许运行',
      no_opener: '没有能打开它的程序',
      failed: '没有打开',
    },
    empty: '没有文件',
    fold: '收起',
    unfold: '展开',
    resize: '调整大小',
    more: (count) => `还有 ${count} 个`,
  },
  en: {
    kinds: {
      documents: 'Documents',
      pictures: 'Pictures',
      media: 'Media',
      archives: 'Archives',
      programs: 'Programs',
      others: 'Others',
    },
    lacks: {
      no_folder: 'The desktop’s folder was not found',
      unreadable: 'The desktop’s folder cannot be read',
    },
    faults: {
      gone: 'The file is no longer on the desktop',
      program: 'Programs and scripts are not run from here',
      not_trusted: 'This launcher may not run yet',
      no_opener: 'No program can open it',
      failed: 'It could not be opened',
    },
    empty: 'No files',
    fold: 'Fold',
    unfold: 'Unfold',
    resize: 'Resize',
    more: (count) => `${count} more`,
  },
};
