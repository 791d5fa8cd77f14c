const PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5L5 19',
  chevron: 'M6 9l6 6 6-6',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.6-4.2 3.8-6 8-6s7.400 1.800 8 6',
  bag: 'M5 8h14l1 13H4L5 8zM8.500 8V7a3.500 3.500 0 0 1 7 0v1',
  heart:
    'M12 20.300C4.800 15.600 3 12 3 8.900A4.900 4.900 0 0 1 12 6.200 4.900 4.900 0 0 1 21 8.900c0 3.100-1.800 6.700-9 11.400z',
  home: 'M4 11l8-7 8 7v9.500h-5.500V15h-5v5.500H4z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  chat: 'M4 4.500h16v12H10.500L6 20.500v-4H4z',
  check: 'M4.500 12.500l5 5 10-11',
  box: 'M4 8l8-4.500L20 8v8.500L12 21l-8-4.500zM4 8l8 4.500L20 8M12 12.500V21',
  shield:
    'M12 3l8 3v5.500c0 5-3.500 8-8 9.500-4.500-1.500-8-4.500-8-9.500V6zM8.500 12l2.500 2.500 4.500-5',
  show: 'M2.5 12c4-7.500 15-7.500 19 0-4 7.500-15 7.500-19 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  hide: 'M2.5 12c4-7.500 15-7.500 19 0-4 7.500-15 7.500-19 0zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 20L20 4',
  filter: 'M4 7h16M7 12h10M10 17h4',
  plus: 'M12 5v14M5 12h14',
  share: 'M12 15V4M8 7.500L12 3.500l4 4M6 11H5v9.500h14V11h-1',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.500v13L18.500 12z',
  instagram:
    'M7.500 3.500h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM17 7h.01',
  facebook:
    'M14 21v-8h3l.5-3.500H14V7.500c0-1 .4-1.700 1.800-1.700h1.800V2.700C16.800 2.600 16 2.500 15 2.500c-2.600 0-4.300 1.600-4.300 4.500v2.500H7.500V13h3.200v8z',
} as const;

type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers; the control around it has the accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
