const desktop = (name: string, width: number, height: number) => ({
  name,
  styles: { width: `${width}px`, height: `${height}px` },
  type: 'desktop' as const,
});

/** Sizes of the page that every story can be looked at in: those of the client's window (docs/product.md#window-size). */
export const viewports = {
  usual: desktop('1180 × 655 · 常用窗口 usual window', 1180, 655),
  narrow: desktop('800 × 655 · 最窄窗口 narrow window', 800, 655),
  wide: desktop('1920 × 1080 · 最大化 maximised', 1920, 1080),
  // Twice as large letters leave half of the window.
  zoomed: desktop('590 × 328 · 放大到 200 % zoomed', 590, 328),
};
