import type { Pen } from './pen';
import { brightness, line, mix, shape } from './shapes';

/** Returns the pattern of the material; undefined for a smooth material. */
export function texture(pen: Pen): string | undefined {
  const dark = (d: string, w = 1.4, o = 0.22): string => line(d, pen.deep, w, o);
  const pale = (d: string, w = 1.4, o = 0.2): string => line(d, pen.pale, w, o);
  switch (pen.look.material.key) {
    case 'grained':
      return pen.tile(
        18,
        16,
        dark('M2 3q3-3 6 0t5 2M10 11q3-3 6 0M1 12q3 3 6 0') +
          pale('M3 6q3-2 5 0M11 14q3-2 5 0M12 3h3'),
      );
    case 'suede':
      return pen.tile(
        15,
        13,
        pale('M1 2l2 2M8 1l1 3M12 8l2 2M5 9l2 2', 1.3, 0.24) +
          dark('M4 5l2 1M11 3l2 1M2 10l1 2M9 11l2-1', 1.3),
      );
    case 'shearling':
      return pen.tile(
        26,
        24,
        dark('M3 8q5-7 9 0q-4 5-7 1M15 18q5-7 9 0q-4 5-7 1', 2) +
          pale('M15 6q4-5 8 0M3 18q4-5 8 0', 2.4, 0.4),
      );
    case 'canvas':
      return pen.tile(7, 7, dark('M0 1.5h3M3.5 5h3', 1.6) + pale('M1.5 3v3M5 0v3', 1.6));
    case 'wool':
      return pen.tile(12, 11, dark('M1 1l5 6l5-6', 1.8, 0.2) + pale('M1 4l5 6l5-6', 1.6, 0.2));
    case 'cashmere':
      return pen.tile(8, 7, dark('M1 1l3 4l3-4', 1.2, 0.16) + pale('M1 3l3 4l3-4', 1.1, 0.16));
    case 'cotton':
      return pen.tile(5, 5, dark('M0 1h5', 1, 0.1) + pale('M1 0v5', 1, 0.12));
    case 'denim':
      return pen.tile(6, 6, pale('M0 6l6-6', 1.5, 0.3) + dark('M-1 3l4-4M3 7l4-4', 1.3, 0.3));
    case 'raffia':
      return pen.tile(
        22,
        22,
        dark('M1 3h9M1 7h9M12 14h9M12 18h9M14 1v9M18 1v9M3 12v9M7 12v9', 2, 0.3) +
          pale('M1 5h9M12 16h9M16 1v9M5 12v9', 2, 0.42),
      );
    case 'nylon':
      return pen.tile(16, 16, pale('M0 8h16M8 0v16', 1, 0.18));
    default:
      return undefined;
  }
}

/** Returns the pattern of a design, e.g. stripes or checks; undefined for an unknown design. */
export function printOf(pen: Pen, design: string): string | undefined {
  const ink =
    brightness(pen.base) < 0.45 ? mix(pen.light, '#f6efe2', 0.6) : mix(pen.shade, '#2a2320', 0.35);
  switch (design) {
    case 'stripes':
      return pen.tile(40, 40, `<rect width="40" height="13" fill="${ink}" opacity=".85"/>`);
    case 'pinstripe':
      return pen.tile(22, 22, line('M11 0v22', ink, 1.6, 0.5));
    case 'checks':
      return pen.tile(
        64,
        64,
        `<path d="M0 0h28v64h-28zM0 0h64v28h-64z" fill="${ink}" opacity=".22"/>${line('M46 0v64M0 46h64', ink, 2, 0.4)}`,
      );
    case 'quilt':
      return pen.tile(
        46,
        46,
        line('M0 0l46 46M46 0l-46 46', pen.deep, 2.4, 0.5) +
          line('M0 3l43 43M46 3l-43 43', pen.pale, 1.4, 0.3),
      );
    case 'dots':
      return pen.tile(
        34,
        34,
        `<circle cx="8" cy="8" r="4.5" fill="${ink}" opacity=".8"/><circle cx="25" cy="25" r="4.5" fill="${ink}" opacity=".8"/>`,
      );
    case 'woven':
      return pen.tile(
        36,
        36,
        shape('M0 0h18v18H0zM18 18h18v18H18z', pen.deep, 0.22) +
          line('M0 0h36v36H0zM18 0v36M0 18h36', pen.deep, 2, 0.4) +
          line('M2 3h14M20 21h14', pen.pale, 2, 0.3),
        'rotate(45)',
      );
    default:
      return undefined;
  }
}
