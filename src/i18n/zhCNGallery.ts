/** The words of the first paint of the gallery: they are in its own part of the page. */
export const zhCNGallery = {
  filter: {
    resolution: '分辨率',
    ratio: '比例',
    any: '不限',
    portrait: '竖屏',
    price: '价格',
    prices: { free: '免费', vip: '会员', fish: '小鱼干', paid: '付费' },
    color: '颜色',
    clear: '清除',
    colors: {
      red: '红',
      orange: '橙',
      yellow: '黄',
      green: '绿',
      teal: '青',
      blue: '蓝',
      indigo: '靛',
      purple: '紫',
      pink: '粉',
      brown: '棕',
      white: '白',
      black: '黑',
    },
  },
} as const;
