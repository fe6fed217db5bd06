import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, halfDayText, hourText, twoDigits } from '../text/clockText.ts';

const flipMilliseconds = 400;

/** Cards that turn over when their number changes. */
export const flipFace: DrawFace = (element) => {
  const row = append(element, 'clock-cards');
  const cards = ['hour', 'minute', 'second'].map((name) => append(row, `clock-card clock-card-${name}`));
  const half = append(element, 'clock-line');
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      const texts = [hourText(now, settings.hours), twoDigits(now.getMinutes()), twoDigits(now.getSeconds())];
      cards.forEach((card, place) => {
        // A movement each second would cost more than all of the clock besides.
        if (place < 2) turn(card, texts[place] ?? '');
        else setText(card, texts[place] ?? '');
      });
      cards[2]?.toggleAttribute('hidden', !settings.has_seconds);
      setText(half, halfDayText(now, settings));
      setText(date, dayText(now, settings, almanac));
    },
  };
};

function turn(card: HTMLElement, text: string): void {
  const isOther = card.textContent !== text;
  const isFirst = card.textContent === '';
  setText(card, text);
  if (!isOther || isFirst || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  card.animate(
    { transform: ['perspective(6em) rotateX(-80deg)', 'perspective(6em) rotateX(0)'] },
    { duration: flipMilliseconds, easing: 'ease-out' },
  );
}
