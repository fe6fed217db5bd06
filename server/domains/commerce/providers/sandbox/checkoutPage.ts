import { pageStyle } from '../../../author-pages/pageStyle.ts';
import type { PageLanguage } from '../../../author-pages/words.ts';
import { Html, markup } from '../../../../kernel/html.ts';
import type { SandboxTrade } from './sandboxProvider.ts';

const words = {
  'zh-CN': {
    product: '月栖壁纸',
    title: '沙箱收银台',
    demo: '演示支付',
    demoNote: '这里不会真的扣款，充进来的小鱼干也只在这台机器上有用。',
    order: '订单号',
    amount: '应付',
    pay: '确认支付',
    cancel: '取消',
    paid: '已支付，可以回到月栖了。',
    closed: '这笔订单已经关闭，没有扣款。回到月栖重新下单。',
    refunded: '这笔订单已经退款。',
    unknown: '没有这笔订单。请从月栖重新打开收银台。',
  },
  en: {
    product: 'Yueqi',
    title: 'Sandbox checkout',
    demo: 'Demo payment',
    demoNote: 'Nothing is really charged here, and the fish is good on this machine only.',
    order: 'Order',
    amount: 'To pay',
    pay: 'Pay now',
    cancel: 'Cancel',
    paid: 'Paid. You can go back to Yueqi.',
    closed: 'This order is closed and nothing was charged. Order again in Yueqi.',
    refunded: 'This order was refunded.',
    unknown: 'There is no such order. Open the checkout again from Yueqi.',
  },
} as const;

/** The page of one payment, in one of its states; null for an address that belongs to none. */
export function renderCheckout(trade: SandboxTrade | null, language: PageLanguage): string {
  const text = words[language];
  const outcome =
    trade === null
      ? markup`<div class="note" data-tone="warn"><h2>${text.unknown}</h2></div>`
      : markup`<p>${text.order} <bdi>${trade.order_id}</bdi></p>
<p>${text.amount} <strong>¥${formatFen(trade.amount)}</strong></p>
${renderState(trade, text)}`;
  const body = markup`<h1>${text.title}</h1>
<div class="note" data-tone="warn"><h2>${text.demo}</h2><p>${text.demoNote}</p></div>
${outcome}`;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} · ${text.product}</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<header><span class="logo">${text.product}</span></header>
<main>
${body}
</main>
</body>
</html>
`.text;
}

function renderState({ state }: SandboxTrade, text: (typeof words)[PageLanguage]): Html {
  if (state !== 'unpaid')
    return markup`<div class="note" data-tone="${state === 'paid' ? 'success' : 'warn'}"><h2>${text[state]}</h2></div>`;
  return markup`<form method="post">
<button type="submit" name="decision" value="paid">${text.pay}</button>
<button type="submit" name="decision" value="closed">${text.cancel}</button>
</form>`;
}

/** Fen as yuan with two digits, without floating point. */
function formatFen(amount: number): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
