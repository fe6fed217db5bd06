import type { ClientLanguage } from '../../../../src/api/contract/packages/clientLanguage.ts';
import type { PetAction, PetId } from '../../../../src/bridge/contract/pets.ts';

interface PetWords {
  drink: string;
  rest: string;
  mains: string;
  timeIsUp: string;
  cpu: (percent: number) => string;
  battery: (percent: number) => string;
  messages: (count: number) => string;
  timer: (minutes: number) => string;
  names: Record<PetId, string>;
  moods: Record<PetAction, string>;
}

const chinese: PetWords = {
  drink: '该喝水了',
  rest: '起来歇一会儿吧',
  mains: '正在用电源',
  timeIsUp: '时间到',
  cpu: (percent) => `处理器 ${percent}%`,
  battery: (percent) => `电量 ${percent}%`,
  messages: (count) => `${count} 条新消息`,
  timer: (minutes) => `还有 ${minutes} 分钟`,
  names: {
    rabbit: '月兔',
    cat: '夜猫',
    panda: '团团',
    fox: '小狐',
    owl: '守夜鸮',
    fish: '鱼干大王',
    jellyfish: '浮光水母',
    robot: '铃铛机器人',
  },
  moods: {
    walk: '出门走走',
    sit: '发会儿呆',
    sleep: '打个盹',
    fall: '哎呀',
    drag: '飞起来了',
    wave: '你好呀',
    dance: '开心',
  },
};

const english: PetWords = {
  drink: 'Time for some water',
  rest: 'Time for a short break',
  mains: 'On mains power',
  timeIsUp: 'Time is up',
  cpu: (percent) => `Processor ${percent}%`,
  battery: (percent) => `Battery ${percent}%`,
  messages: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
  timer: (minutes) => (minutes === 1 ? '1 minute left' : `${minutes} minutes left`),
  names: {
    rabbit: 'Moon Rabbit',
    cat: 'Night Cat',
    panda: 'Tuantuan',
    fox: 'Little Fox',
    owl: 'Night Owl',
    fish: 'Fish King',
    jellyfish: 'Glow Jelly',
    robot: 'Bell Robot',
  },
  moods: {
    walk: 'Off for a walk',
    sit: 'Daydreaming',
    sleep: 'Napping',
    fall: 'Oops',
    drag: 'I can fly',
    wave: 'Hello',
    dance: 'Happy',
  },
};

/** What pets say on the desktop, outside of the window. */
export const petWords: Record<ClientLanguage, PetWords> = { 'zh-CN': chinese, en: english };
