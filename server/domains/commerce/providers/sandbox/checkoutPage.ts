import type { Language } from '../../../../../src/i18n/languages.ts';
import { serviceStrings, type ServiceStrings } from '../../../../../src/i18n/serviceStrings.ts';
import { pageStyle } from '../../../author-pages/pageStyle.ts';
import { Html, markup } from '../../../../kernel/html.ts';
import type { SandboxTrade } from './sandboxProvider.ts';

type CheckoutStrings = ServiceStrings['checkout'];

/** The page of one payment, in one of its states; null for an address that belongs to none. */
export function renderCheckout(trade: SandboxTrade | null, language: Language): string {
  const { product, checkout: text } = serviceStrings[language];
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
<title>${text.title} · ${product}</title>
<style>${new Html(pageStyle)}</style>
</head>
<body>
<header><span class="logo">${product}</span></header>
<main>
${body}
</main>
</body>
</html>
`.text;
}

function renderState({ state }: SandboxTrade, text: CheckoutStrings): Html {
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
