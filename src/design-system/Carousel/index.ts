export { Carousel, type CarouselProps, type CarouselSlide } from './Carousel.tsx';
export { slideMilliseconds } from './useSlideTimer.ts';
