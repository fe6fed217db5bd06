export { Carousel, slideMilliseconds, type CarouselProps, type CarouselSlide } from './Carousel.tsx';
