import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';

import { useMediaQuery } from '../../lib/useMediaQuery';

const DELAY_MS = 3000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const OPTIONS = {
  loop: true,
  // Embla's unit, not milliseconds: 20 moves a slide 99 % of its way in 500 ms (spec §9).
  duration: 20,
  breakpoints: { [REDUCED_MOTION]: { duration: 0 } },
};

/**
 * Autoplay of the hero carousel: advances every 3000 ms (spec §9) until the shopper pauses it. It stops
 * during hover or keyboard focus, outside the viewport and in a hidden tab, and starts paused under
 * `prefers-reduced-motion`.
 */
export function useHeroRotation() {
  const [plugins] = useState(() => [
    Autoplay({ delay: DELAY_MS, playOnInit: false, stopOnFocusIn: false }),
  ]);
  const [setViewport, carousel] = useEmblaCarousel(OPTIONS, plugins);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(0);
  const [autoplayChoice, setAutoplayChoice] = useState<boolean>();
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isInViewport = useInViewport(section);
  const isReduced = useMediaQuery(REDUCED_MOTION);
  const isAutoplayOn = autoplayChoice ?? !isReduced;
  const isPlaying = isAutoplayOn && isInViewport && !isHovered && !isFocused;

  useEffect(() => {
    if (!carousel) return;
    const updateShown = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', updateShown).on('reInit', updateShown);
    return () => void carousel.off('select', updateShown).off('reInit', updateShown);
  }, [carousel]);

  useEffect(() => {
    if (!carousel || !isPlaying) return;
    const play = () => carousel.plugins().autoplay.play();
    play();
    // Embla stops the timer on a touch and discards it on a resize, so both restart it.
    carousel.on('pointerUp', play).on('reInit', play);
    return () => {
      carousel.off('pointerUp', play).off('reInit', play);
      carousel.plugins().autoplay.stop();
    };
  }, [carousel, isPlaying]);

  return {
    setSection,
    setViewport,
    /** Event handlers for the section that pause the carousel. */
    pauseHandlers: {
      // Only a mouse hovers: a touch may end without a pointerleave event. Embla's own `stopOnMouseEnter`
      // takes a touch for a mouse, and plays again after Pause when the mouse leaves.
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsHovered(pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
    shown,
    show: (slide: number) => carousel?.scrollTo(slide),
    isAutoplayOn,
    isPlaying,
    /** Clears hover and focus, so that Play starts at once. */
    toggle: () => {
      setAutoplayChoice(!isAutoplayOn);
      setIsHovered(false);
      setIsFocused(false);
    },
  };
}

function useInViewport(element: Element | null): boolean {
  const [isInViewport, setIsInViewport] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) =>
      setIsInViewport(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInViewport;
}
