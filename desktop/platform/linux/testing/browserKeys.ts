/** Keys, as xdotool names them, that a browser would answer with a window, a bar, a bubble or another size of the page. */
export const browserKeys = [
  ...['t', 'n', 'u', 'h', 'j', 'p', 's', 'o', 'f', 'g', 'l', 'd', 'e', 'k'].map((key) => `ctrl+${key}`),
  ...['n', 't', 'i', 'j', 'c', 'b', 'o', 'm', 'Delete'].map((key) => `ctrl+shift+${key}`),
  ...['F1', 'F3', 'F6', 'F7', 'F10', 'F12', 'shift+Escape', 'shift+F10', 'Menu', 'alt+f', 'alt+e', 'alt+d'],
  ...['plus', 'minus', 'equal', 'KP_Add', 'KP_Subtract'].map((key) => `ctrl+${key}`),
];
