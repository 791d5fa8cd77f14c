import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';

const DELAY_MS = 3000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const OPTIONS = {
  loop: true,
  // In embla's own unit: a slide has arrived, to a hundredth of its way, after 500 ms.
  duration: 20,
  breakpoints: { [REDUCED_MOTION]: { duration: 0 } },
};

/**
 * The hero carousel's movement (specification section 9): on by itself every 3000 ms, until the
 * shopper pauses it. It stands still while it is pointed at, holds the keyboard's focus, is out of
 * sight or in a hidden tab, and from the start for who prefers reduced motion.
 */
export function useHeroRotation() {
  const [plugins] = useState(() => [
    Autoplay({ delay: DELAY_MS, playOnInit: false, stopOnFocusIn: false }),
  ]);
  const [setViewport, carousel] = useEmblaCarousel(OPTIONS, plugins);
  const [section, setSection] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState(0);
  const [chosen, setChosen] = useState<boolean>();
  const [isHovered, setIsHovered] = useHovered(section);
  const [isFocused, setIsFocused] = useState(false);
  const isInSight = useInSight(section);
  const isReduced = useReducedMotion();
  const isWanted = chosen ?? !isReduced;
  const isPlaying = isWanted && isInSight && !isHovered && !isFocused;

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setShown(carousel.selectedScrollSnap());
    carousel.on('select', follow).on('reInit', follow);
    return () => void carousel.off('select', follow).off('reInit', follow);
  }, [carousel]);

  useEffect(() => {
    if (!carousel || !isPlaying) return;
    const play = () => carousel.plugins().autoplay.play();
    play();
    // A finger on a slide stops embla's timer, a new size of the window forgets it.
    carousel.on('pointerUp', play).on('reInit', play);
    return () => {
      carousel.off('pointerUp', play).off('reInit', play);
      carousel.plugins().autoplay.stop();
    };
  }, [carousel, isPlaying]);

  return {
    setSection,
    setViewport,
    /** What else holds the carousel still, for its section. */
    holds: {
      onFocus: ({ target }: FocusEvent) => setIsFocused(target.matches(':focus-visible')),
      onBlur: () => setIsFocused(false),
    },
    shown,
    show: (slide: number) => carousel?.scrollTo(slide),
    isWanted,
    isPlaying,
    /** Play plays at once, whatever the pointer and the focus are on. */
    toggle: () => {
      setChosen(!isWanted);
      setIsHovered(false);
      setIsFocused(false);
    },
  };
}

function useHovered(element: Element | null) {
  const [isHovered, setIsHovered] = useState(false);
  useEffect(() => {
    if (!element) return;
    // A finger leaves without a word; only a mouse stays.
    const enter = (event: Event) =>
      setIsHovered(event instanceof PointerEvent && event.pointerType === 'mouse');
    const leave = () => setIsHovered(false);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
    };
  }, [element]);
  return [isHovered, setIsHovered] as const;
}

function useInSight(element: Element | null): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) =>
      setIsInSight(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(onMotionChange, () => matchMedia(REDUCED_MOTION).matches);
}

function onMotionChange(onChange: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
