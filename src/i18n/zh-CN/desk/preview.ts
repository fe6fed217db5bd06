/** The small desktop that themes, screens and whatever dresses them show. */
export const preview = {
  preview: {
    choose: '选一张壁纸看看效果',
    fetching: '取画面 {{percent}}%',
  },
};
