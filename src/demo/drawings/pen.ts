import type { Colour, Material } from './palette';
import { brightness, line, mix, shape } from './shapes';
import { texture } from './textures';

/** Appearance of a product: colour, material, and a number that selects variations. */
export interface Look {
  readonly colour: Colour;
  readonly material: Material;
  readonly detail: number;
}

interface Metal {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
}

const GOLD: Metal = { base: '#c9a557', light: '#f3e3b3', dark: '#8a6a2b' };

const SILVER: Metal = { base: '#b4b8bc', light: '#f4f5f6', dark: '#767b82' };

const SHINY = ['patent', 'satin', 'silk', 'metal', 'acetate'];

/** Holds the tones of one look and collects the gradients and patterns of its drawing. */
export class Pen {
  readonly look: Look;
  readonly base: string;
  readonly shade: string;
  readonly light: string;
  readonly deep: string;
  readonly pale: string;
  readonly seamTone: string;
  readonly metal: Metal;
  readonly shiny: boolean;
  readonly prefix: string;
  readonly defs = new Map<string, string>();
  /** Id of the first gradient by its stops; rotated gradients reference it. */
  private readonly stops = new Map<string, string>();
  private count = 0;

  constructor(look: Look, prefix = 'g') {
    const { base, shade, light, key } = look.colour;
    this.look = look;
    this.base = base;
    this.shade = shade;
    this.light = light;
    this.deep = mix(shade, '#0d0a08', 0.4);
    this.pale = mix(light, '#ffffff', 0.4);
    this.seamTone = brightness(base) < 0.3 ? mix(light, '#ffffff', 0.08) : mix(shade, base, 0.15);
    this.metal =
      key === 'silver' ? SILVER : key === 'gold' ? GOLD : this.pick(77, [GOLD, GOLD, SILVER]);
    this.shiny = SHINY.includes(look.material.key);
    this.prefix = prefix;
  }

  /** Returns an integer below `count`, always the same for a look and a `question` number. */
  roll(question: number, count: number): number {
    let hash = (this.look.detail + 1) * 2654435761 + question * 40503 * 977;
    hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489917);
    return ((hash ^ (hash >>> 16)) >>> 0) % count;
  }

  /** Returns one of the options, always the same for a look and a `question` number. */
  pick<T>(question: number, options: readonly [T, ...T[]]): T {
    return options[this.roll(question, options.length)] ?? options[0];
  }

  /** Returns the main variation; consecutive detail numbers give different ones. */
  kind<T>(options: readonly [T, ...T[]]): T {
    return options[Math.trunc(this.look.detail) % options.length] ?? options[0];
  }

  define(key: string, build: (id: string) => string): string {
    const known = this.defs.get(key);
    const id = `${this.prefix}${known === undefined ? this.defs.size : [...this.defs.keys()].indexOf(key)}`;
    if (known === undefined) this.defs.set(key, build(id));
    return `url(#${id})`;
  }

  /** Defines a linear gradient of evenly spaced stops; 0° is left to right, 90° top to bottom. */
  ramp(stops: readonly string[], degrees = 0): string {
    return this.define(`${stops.join()}${degrees}`, (id) => {
      const x = Math.cos((degrees * Math.PI) / 180) / 2;
      const y = Math.sin((degrees * Math.PI) / 180) / 2;
      const marks = stops.map(
        (stop, i) =>
          `<stop offset="${+(i / (stops.length - 1)).toFixed(2)}" stop-color="${stop}"/>`,
      );
      const at = (value: number): string => String(+value.toFixed(2));
      const line = `id="${id}" x1="${at(0.5 - x)}" y1="${at(0.5 - y)}" x2="${at(0.5 + x)}" y2="${at(0.5 + y)}"`;
      const twin = this.stops.get(stops.join());
      if (twin) return `<linearGradient ${line} href="#${twin}"/>`;
      this.stops.set(stops.join(), id);
      return `<linearGradient ${line}>${marks.join('')}</linearGradient>`;
    });
  }

  /** Defines a radial gradient from a colour to transparent. */
  glow(colour: string, strength: number): string {
    return this.define(
      `glow${colour}${strength}`,
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".55" stop-color="${colour}" stop-opacity="${+(strength * 0.42).toFixed(2)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    );
  }

  /** Defines a repeating pattern. */
  tile(w: number, h: number, content: string, transform = ''): string {
    const turned = transform ? ` patternTransform="${transform}"` : '';
    return this.define(
      `tile${w}${h}${content}${transform}`,
      (id) =>
        `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${turned}>${content}</pattern>`,
    );
  }

  /** Fill from light to shade, with highlights for glossy materials. */
  fill(degrees = 60): string {
    const stops = this.shiny
      ? [this.base, this.pale, this.base, this.shade, this.base, this.light]
      : [mix(this.light, this.base, 0.35), this.base, mix(this.base, this.shade, 0.75)];
    return this.ramp(stops, degrees);
  }

  /** Draws a surface in the material of the look, with its texture. */
  skin(d: string, degrees = 60, fill = this.fill(degrees)): string {
    return this.layers(d, [fill, texture(this)]);
  }

  /** Fills one path several times; the path data appears once in the SVG. */
  layers(d: string, fills: readonly (string | undefined)[]): string {
    const used = fills.filter((fill) => fill !== undefined);
    if (used.length < 2) return shape(d, used[0] ?? this.base);
    const id = this.name();
    this.defs.set(id, `<path id="${id}" d="${d}"/>`);
    return used.map((fill) => `<use href="#${id}" fill="${fill}"/>`).join('');
  }

  /** Strokes one path several times, widest first; long path data appears once in the SVG. */
  strokes(
    d: string,
    layers: readonly (readonly [tone: string, width: number, opacity?: number])[],
  ): string {
    if (d.length < 26)
      return layers.map(([tone, width, opacity = 1]) => line(d, tone, width, opacity)).join('');
    const id = this.name();
    this.defs.set(id, `<path id="${id}" d="${d}"/>`);
    return layers
      .map(
        ([tone, width, opacity = 1]) =>
          `<use href="#${id}" stroke="${tone}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`,
      )
      .join('');
  }

  /** Returns the art and a transformed copy. */
  withCopy(art: string, transform: string): string {
    const id = this.name();
    return `<g id="${id}">${art}</g><use href="#${id}" transform="${transform}"/>`;
  }

  /** Returns the art and its mirror image, for sleeves, lapels and straps. */
  mirrored(art: string): string {
    return this.withCopy(art, 'translate(800)scale(-1 1)');
  }

  private name(): string {
    this.count += 1;
    return `${this.prefix}x${this.count}`;
  }

  /** Draws a thin seam. */
  seam(d: string, width = 2, opacity = 0.6): string {
    return line(d, this.seamTone, width, opacity);
  }

  /** Draws a row of stitches. */
  stitch(d: string, tone = this.seamTone, width = 2): string {
    return line(d, tone, width, 0.75, '7 6');
  }

  /** Draws a rounded strap or handle. */
  strap(
    d: string,
    width: number,
    tones: readonly [string, string, string] = [this.deep, this.base, this.light],
  ): string {
    return this.strokes(d, [
      [tones[0], width],
      [tones[1], width - 4],
      [tones[2], Math.max(1.5, Math.round(width * 1.6) / 10), 0.6],
    ]);
  }

  /** Draws a fold as a soft shadow. */
  fold(d: string, opacity = 0.28): string {
    return shape(d, brightness(this.base) > 0.6 ? this.shade : this.deep, opacity);
  }

  /** Defines the gradient of the metal. */
  shine(degrees = 60): string {
    const { dark, base, light } = this.metal;
    return this.ramp([base, light, base, dark, base], degrees);
  }

  /** Draws a chain along a path. */
  chain(d: string, size = 9): string {
    return (
      line(d, this.metal.dark, size, 1, `${size * 1.1} ${size * 1.25}`) +
      line(d, this.metal.base, size * 0.62, 1, `${size * 1.1} ${size * 1.25}`) +
      line(d, this.metal.light, size * 0.26, 1, `${size * 0.7} ${size * 1.65}`)
    );
  }

  /** Draws a metal ring or stud. */
  stud(x: number, y: number, r = 6): string {
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${this.shine(45)}" stroke="${this.metal.dark}"/>`;
  }

  /** Draws a rectangular metal frame, for buckles, sliders and rings. */
  frame(x: number, y: number, w: number, h: number, thick = 6): string {
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.min(w, h) / 5}" stroke="${this.metal.dark}" stroke-width="${thick + 2}"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${Math.min(w, h) / 5}" stroke="${this.shine(45)}" stroke-width="${thick}"/>`;
  }

  /** Draws a zip along a path. */
  zip(d: string, width = 7): string {
    return line(d, this.deep, width + 4) + line(d, this.metal.base, width, 0.95, '2 5');
  }

  /** Returns the `<defs>` element with all definitions so far. */
  definitions(): string {
    return `<defs>${[...this.defs.values()].join('')}</defs>`;
  }
}
