import { clsx } from 'clsx/lite';
import { Pause, Play } from 'lucide';
import { useEffect, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import { Icon } from '../Icon/index.ts';
import { isAutoplayOff } from '../motion.ts';
import { IconButton } from '../IconButton/index.ts';
import { SlideTime } from './SlideTime.tsx';
import { slideMilliseconds, useIsSettled, useShownSlides, useSlideTimer } from './useSlideTimer.ts';
import { watchAttention } from './watchAttention.ts';
import styles from './Carousel.module.css';

export interface CarouselSlide {
  key: string;
  /** Name of the slide's button. */
  label: string;
  thumbnail: string;
  /** Content of the slide; a function receives true for the current slide. */
  content: ReactNode | ((isCurrent: boolean) => ReactNode);
}

export interface CarouselProps extends Omit<ComponentPropsWithRef<'section'>, 'children' | 'aria-label'> {
  /** Accessible name of the region. */
  label: string;
  /** Name of the button that stops the slides. */
  pauseLabel: string;
  /** Name of the same button while the slides are stopped. */
  playLabel: string;
  /** The slides, in the order of their thumbnails. */
  slides: readonly CarouselSlide[];
}

/**
 * Slides that change automatically: they pause while the pointer or the focus is inside, while the window is hidden,
 * when the user pauses them, and under reduced motion; after one round they rest until the user moves the pointer or types on the
 * page, since each change is drawn by the processor where no graphics card is. The thumbnails select a slide.
 */
export function Carousel(props: CarouselProps) {
  const { label, pauseLabel, playLabel, slides, className, ref, ...rest } = props;
  const [current, setCurrent] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const [isResting, setIsResting] = useState(false);
  const [isAttended, setIsAttended] = useState(true);
  const isRunning = !isPaused && !isResting && isAttended && slides.length > 1;
  const region = useObjectRef(ref);
  // Markup is rendered where no choice of motion is known.
  useEffect(() => setIsPaused(isAutoplayOff()), []);
  useEffect(() => watchAttention(window, slides.length * slideMilliseconds, setIsAttended), [slides.length]);
  useSlideTimer(isRunning, current, slides.length, setCurrent);
  const isSettled = useIsSettled();
  const shown = useShownSlides(current, isSettled ? (current + 1) % slides.length : current);

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !(event.target instanceof Element) || !event.target.matches('[data-slide]'))
      return;
    event.preventDefault();
    const next = (current + step + slides.length) % slides.length;
    setCurrent(next);
    region.current?.querySelector<HTMLElement>(`[data-slide="${next}"]`)?.focus();
  }

  return (
    <section
      {...rest}
      ref={region}
      className={clsx(styles.carousel, className)}
      aria-roledescription="carousel"
      aria-label={label}
      data-running={isRunning}
      onPointerEnter={() => setIsResting(true)}
      onPointerLeave={() => setIsResting(false)}
      onFocus={() => setIsResting(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsResting(currentTarget.contains(relatedTarget))}
      onKeyDown={handleKeyDown}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.key}
          className={styles.slide}
          data-current={index === current}
          inert={index !== current}
        >
          {shown.has(index) && contentOf(slide, index === current)}
        </div>
      ))}
      <div className={styles.index}>
        <IconButton
          size={28}
          surface="media"
          label={isPaused ? playLabel : pauseLabel}
          icon={<Icon of={isPaused ? Play : Pause} size={14} />}
          onClick={() => setIsPaused(!isPaused)}
        />
        {slides.map((slide, index) => (
          <button
            key={slide.key}
            type="button"
            className={styles.thumbnail}
            data-slide={index}
            aria-label={slide.label}
            aria-current={index === current}
            onClick={() => setCurrent(index)}
          >
            <img
              src={slide.thumbnail}
              alt=""
              onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
            />
            {index === current && <SlideTime isRunning={isRunning} />}
          </button>
        ))}
      </div>
    </section>
  );
}

function contentOf({ content }: CarouselSlide, isCurrent: boolean): ReactNode {
  return typeof content === 'function' ? content(isCurrent) : content;
}
