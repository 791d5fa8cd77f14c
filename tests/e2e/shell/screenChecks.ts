import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import type { TFunction } from 'i18next';

import { expect } from '../base';

/** What every screen has to pass, whoever sees it. `screens.spec.ts` visits the screens. */

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules for WCAG A and AA that axe leaves off by default: the experimental ones and the target size. */
const MORE_RULES = Object.fromEntries(
  [
    'css-orientation-lock',
    'label-content-name-mismatch',
    'p-as-heading',
    'table-fake-caption',
    'target-size',
    'td-has-header',
  ].map((rule) => [rule, { enabled: true }]),
);

const MIN_TARGET_PX = 44;
const MIN_FIELD_TEXT_PX = 16;

type Target = { name: string; width: number; height: number };

/**
 * Returns the controls whose touch target is smaller than 44 px. The target includes the label and
 * absolutely positioned pseudo-elements. Links within a line of text (an exception of WCAG 2.5.8) and
 * elements for screen readers only do not count.
 */
async function smallTargets(area: Locator): Promise<Target[]> {
  return area.evaluateAll((areas, minimum) => {
    const controls = areas.flatMap((one) => [
      ...one.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=hidden])'),
    ]);
    const isInline = (control: HTMLElement) =>
      control.tagName === 'A' && getComputedStyle(control).display === 'inline';
    const targetSize = (control: HTMLElement) => {
      const boxes = [control, control.closest('label')].flatMap((element) =>
        element ? [element.getBoundingClientRect()] : [],
      );
      for (const pseudo of ['::before', '::after']) {
        const { position, content, width, height } = getComputedStyle(control, pseudo);
        if (content === 'none' || position !== 'absolute') continue;
        boxes.push(new DOMRect(0, 0, parseFloat(width), parseFloat(height)));
      }
      return {
        width: Math.round(Math.max(...boxes.map(({ width }) => width))),
        height: Math.round(Math.max(...boxes.map(({ height }) => height))),
      };
    };
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({
        control,
        name: control.getAttribute('aria-label') ?? (control.textContent || control.tagName),
        ...targetSize(control),
      }))
      .filter(
        ({ control, width, height }) =>
          Math.min(width, height) > 1 && Math.min(width, height) < minimum && !isInline(control),
      )
      .map(({ name, width, height }) => ({ name, width, height }));
  }, MIN_TARGET_PX);
}

/** Waits for finite animations: a running fade lowers the contrast, and a menu slides in. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The time for which a toast stays is an animation too, which moves nothing.
    const isTimeOfToast = (animation: Animation) =>
      animation instanceof CSSAnimation && animation.animationName === 'toast-time';
    const running = document
      .getAnimations()
      .filter((animation) => !isTimeOfToast(animation))
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

/** Axe's violations, each with the element in which it occurs. */
export async function axeProblems(page: Page): Promise<string[]> {
  const found = await axeViolations(page);
  // A target half under a fixed bar counts only if it is too small at another scroll position too.
  if (!found.some(isTargetSize)) return found;
  await page.evaluate(() => window.scrollBy({ top: innerHeight / 4, behavior: 'instant' }));
  const elsewhere = await axeViolations(page);
  return found.filter((problem) => !isTargetSize(problem) || elsewhere.includes(problem));
}

const isTargetSize = (problem: string) => problem.startsWith('target-size');

async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Without the details of what is in order, which nobody reads.
    .options({ rules: MORE_RULES, resultTypes: ['violations'] })
    // Runs in the page alone, without a second page that joins the findings of frames: the shop has none.
    .setLegacyMode()
    .withTags(STANDARDS)
    // A toast comes and goes on its own time, and has too little contrast only while it fades.
    .exclude('.toast-enter')
    .exclude('.toast-exit')
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id} (${help}): ${html}`),
  );
}

/** A screen wider than the viewport, or a dialog wider than itself. */
async function widthProblems(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => {
    window.scrollTo(50, window.scrollY);
    const shown = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    const wide = shown.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    return wide?.scrollWidth ?? window.scrollX;
  });
  return width > 0 ? [`${width} px wide`] : [];
}

/** Touch targets below 44 px, and fields into which iOS zooms because their text is below 16 px. */
async function touchProblems(page: Page): Promise<string[]> {
  const dialogs = page.getByRole('dialog');
  const areas = (await dialogs.count())
    ? [dialogs]
    : (['main', 'banner', 'navigation'] as const).map((role) => page.getByRole(role));
  const targets = await Promise.all(areas.map(smallTargets));
  const fields = page.getByRole('textbox').or(page.getByRole('combobox'));
  const sizes = await fields.evaluateAll((all) =>
    all.map((field) => parseFloat(getComputedStyle(field).fontSize)),
  );
  return [
    ...targets.flat().map((target) => `small: ${JSON.stringify(target)}`),
    ...sizes
      .filter((size) => size < MIN_FIELD_TEXT_PX)
      .map((size) => `a field's text of ${size} px`),
  ];
}

/**
 * Runs in the page: names the texts that are cut off without an ellipsis, and the places of the main content with
 * nothing for more than 96 px, down to the footer.
 */
function layoutProblems(): string[] {
  const MOST_PX = 96;
  const problems: string[] = [];
  // A text for screen readers alone is clipped away, by its class or where its place is too narrow for it.
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]') &&
    !isClipped(element);
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  // Where what holds a text is too low for it, all of the text may be out of sight.
  const isBelowItsPlace = (element: Element) => {
    const holder = element.parentElement ?? document.body;
    const { overflowY, webkitLineClamp } = getComputedStyle(holder);
    return (
      hides(overflowY) &&
      webkitLineClamp === 'none' &&
      element.getBoundingClientRect().bottom > holder.getBoundingClientRect().bottom + 2
    );
  };
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (!hasText || !isShown(element) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none')
      continue;
    if (isBelowItsPlace(element)) problems.push(`cut-off text: ${element.outerHTML}`);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    // A text for screen readers alone takes one pixel.
    if (clientWidth <= 1) continue;
    if (
      (hides(overflowX) && scrollWidth > clientWidth + 1) ||
      (hides(overflowY) && scrollHeight > clientHeight + 2)
    )
      problems.push(`cut-off text: ${element.outerHTML}`);
  }

  const main = document.querySelector('main');
  const footer = document.querySelector('footer');
  // Of a list only the rows in sight are in the document.
  if (!main || !footer || document.querySelector('dialog[open], article')) return problems;
  const spans: [top: number, bottom: number][] = [];
  const note = ({ top, bottom, width }: DOMRect) => {
    if (width > 1 && bottom - top > 1) spans.push([top, bottom]);
  };
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement || !isShown(node.parentElement) || !node.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) note(box);
  }
  for (const element of main.querySelectorAll('*')) {
    const { backgroundColor, borderStyle } = getComputedStyle(element);
    const isDrawn =
      element.matches('img, svg, canvas') ||
      backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      borderStyle !== 'none';
    if (isDrawn && isShown(element)) note(element.getBoundingClientRect());
  }
  // A bar that stays may lie over the footer, below the end of the content.
  spans.push([footer.getBoundingClientRect().top, Infinity]);
  spans.sort(([a], [b]) => a - b);
  let end = main.getBoundingClientRect().top;
  for (const [top, bottom] of spans) {
    if (top - end > MOST_PX)
      problems.push(
        `nothing for ${Math.round(top - end)} px, ${Math.round(end + scrollY)} px down`,
      );
    end = Math.max(end, bottom);
  }
  return problems;
}

/**
 * Runs in the page: names the texts that lie over another text or over a control of which they are no part, and the
 * parts of the page that begin elsewhere than the others and do not stand in its middle.
 */
function placeProblems(): string[] {
  const problems: string[] = [];
  const main = document.querySelector('main');
  if (!main || document.querySelector('dialog[open]')) return problems;
  // A text for screen readers alone is clipped away, by its class or where its place is too narrow for it.
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('[inert]') &&
    !isClipped(element);
  const ancestors = (element: Element | null): Element[] =>
    element ? [element, ...ancestors(element.parentElement)] : [];
  // What stays while the page scrolls lies over what scrolls below it.
  const stays = (element: Element) =>
    ancestors(element).some((one) => /fixed|sticky/.test(getComputedStyle(one).position));
  // Of what scrolls in itself, and of a text with an ellipsis, only a part is drawn.
  const drawnPart = (element: Element, box: DOMRect): DOMRect => {
    let { left, right, top, bottom } = box;
    for (const one of ancestors(element)) {
      const { overflowX, overflowY } = getComputedStyle(one);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = one.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  type Place = { owner: Element; box: DOMRect; text: string };
  const drawn = (places: Place[]) =>
    places
      .map((place) => ({ ...place, box: drawnPart(place.owner, place.box) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
  const textsIn = (area: Element): Place[] => {
    const found: Place[] = [];
    const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!owner || text === '' || !isShown(owner)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) found.push({ owner, box, text });
    }
    return drawn(found);
  };

  const texts = textsIn(document.body).filter(({ owner }) => !stays(owner));
  const placesOf = (elements: Iterable<Element>) =>
    drawn(
      [...elements]
        .filter(isShown)
        .map((owner) => ({ owner, box: owner.getBoundingClientRect(), text: owner.outerHTML })),
    );
  const controls = placesOf(
    document.body.querySelectorAll('button, select, input, textarea, summary'),
  ).filter(({ owner }) => !stays(owner));
  for (const [at, { owner, box, text }] of texts.entries())
    for (const other of [...texts.slice(at + 1), ...controls]) {
      if (owner.contains(other.owner) || other.owner.contains(owner)) continue;
      const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      // Lines of text are higher than their letters.
      if (width > 2 && height > 4) problems.push(`${text} over ${other.text}`);
    }

  let page: Element = main;
  while (page.children.length === 1 && page.firstElementChild) page = page.firstElementChild;
  const { left: start, right: end } = main.getBoundingClientRect();
  const edges = new Map<number, string>();
  for (const part of page.children) {
    // The slides of the hero come and go.
    if (!isShown(part) || part.querySelector('[aria-roledescription]')) continue;
    const hasEdge = (element: Element) => {
      const { borderInlineStartStyle, borderInlineStartColor, backgroundColor } =
        getComputedStyle(element);
      const { left, right } = element.getBoundingClientRect();
      const isSeen = (colour: string) => colour !== 'rgba(0, 0, 0, 0)';
      const isDrawn =
        (borderInlineStartStyle !== 'none' && isSeen(borderInlineStartColor)) ||
        isSeen(backgroundColor);
      return (
        element.matches('img, input, select, textarea, svg:not(button *)') ||
        // The ground of a bar is as wide as the window.
        (isDrawn && !(left <= start && right >= end))
      );
    };
    const edged = placesOf([part, ...part.querySelectorAll('*')].filter(hasEdge));
    const boxes = [...textsIn(part), ...edged].map(({ box }) => box);
    if (boxes.length === 0) continue;
    const left = Math.min(...boxes.map((box) => box.left)) - start;
    const right = end - Math.max(...boxes.map((box) => box.right));
    const isInTheMiddle = Math.abs(left - right) <= 12;
    if (!isInTheMiddle) edges.set(Math.round(left), part.outerHTML.slice(0, 80));
  }
  if (edges.size > 1) problems.push(`left edges: ${JSON.stringify([...edges])}`);
  return problems;
}

const PHONE_WIDTHS = [320, 390];
const PHONE_HEIGHT = 844;

/** What breaks at the widths of phones when a reader's browser setting makes all text twice as large. */
async function largeTextProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  await page.evaluate(doubleText);
  for (const width of PHONE_WIDTHS) {
    await setWidth(page, width);
    for (const problem of await page.evaluate(brokenLayout, width))
      problems.push(`text of 200% at ${width} px: ${problem}`);
  }
  await page.evaluate(resetText);
  return problems;
}

/**
 * Where the chat link is out of reach, and the texts and controls that it covers: at the top, in the middle
 * and at the end of the page, from phones to desktops.
 */
async function chatProblems(page: Page, t: TFunction): Promise<string[]> {
  const problems = new Set<string>();
  for (const width of [...PHONE_WIDTHS, 768, 1280, 2080]) {
    await setWidth(page, width);
    for (const part of [0, 0.5, 1]) {
      const isList = await page.evaluate(scrollToPart, part);
      // A list renders the rows of its new place a few frames later.
      await page.evaluate(frames, isList ? 4 : 1);
      for (const html of await page.evaluate(coveredByChat, t('action.chat')))
        problems.add(`the chat link at ${width} px: ${html}`);
    }
  }
  return [...problems];
}

/** Resizes the viewport and waits until lists and the chart have taken their new size. */
async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: PHONE_HEIGHT });
  await page.evaluate(frames, 4);
}

const WINDOWS = [
  // 1280×1024 at 400 %, small phones, and phones on their side, below a browser's own bars.
  ...([
    [320, 256],
    [320, 460],
    [360, 512],
    [568, 232],
    [667, 331],
    [740, 360],
  ] as const),
  ...([
    [844, 342],
    [932, 430],
    [1024, 480],
    [1280, 560],
    [1280, 720],
  ] as const),
  ...([
    [390, 664],
    [390, 844],
    [768, 1024],
  ] as const),
];

/** Runs in the page: the share of the window's height that bars cover in the middle of the page. */
async function coveredShare(): Promise<number> {
  const scrollTo = async (top: number) => {
    window.scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  };
  const topsOf = (elements: Element[]) =>
    elements.map((element) => element.getBoundingClientRect().top);
  const bars = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      /fixed|sticky/.test(getComputedStyle(element).position) &&
      element.checkVisibility() &&
      element.getBoundingClientRect().width > innerWidth / 2,
  );
  const middle = (document.documentElement.scrollHeight - innerHeight) / 2;
  await scrollTo(middle);
  const before = topsOf(bars);
  await scrollTo(middle + 16);
  const after = topsOf(bars);
  const rows = new Set<number>();
  for (const [index, bar] of bars.entries()) {
    if (before[index] !== after[index]) continue;
    const { top, bottom } = bar.getBoundingClientRect();
    for (let row = Math.max(0, Math.ceil(top)); row < Math.min(bottom, innerHeight); row += 1)
      rows.add(row);
  }
  return rows.size / innerHeight;
}

/** Expects that bars that stay while the page scrolls leave two thirds of a window to it, however low it is. */
export async function expectRoom(page: Page, where: string): Promise<void> {
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const share = await page.evaluate(coveredShare);
    expect.soft(share, `${where} at ${width}×${height}`).toBeLessThanOrEqual(1 / 3);
  }
}

/** The contrast of a focused control's ring with the ground on which the control stands (WCAG 1.4.11). */
export function ringContrast(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    /** Relative luminance, as WCAG defines it. */
    const luminance = (colour: string) => {
      const [red, green, blue] = colour
        .match(/\d+/g)!
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const { outlineStyle, outlineColor } = getComputedStyle(element);
    if (outlineStyle === 'none') return 0;
    let ground: Element | null = element.parentElement;
    while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)')
      ground = ground.parentElement;
    const [ring, below] = [
      luminance(outlineColor),
      luminance(getComputedStyle(ground ?? document.body).backgroundColor),
    ];
    return (Math.max(ring, below) + 0.05) / (Math.min(ring, below) + 0.05);
  });
}

/**
 * Checks screens one after another. Each is checked as it is loaded: with axe and for its width, and on
 * a phone also for touch targets, text of 200% and the chat link, at more widths.
 */
export function checkScreens(page: Page, t: TFunction, { isPhone }: { isPhone: boolean }) {
  /** Each problem with the screens that have it. */
  const found = new Map<string, string[]>();

  async function problemsOf(hasChat: boolean): Promise<string[]> {
    await waitForAnimations(page);
    const problems = [
      ...(await axeProblems(page)),
      ...(await widthProblems(page)),
      ...(await page.evaluate(layoutProblems)),
      ...(await page.evaluate(placeProblems)),
    ];
    if (!isPhone) return problems;
    const size = page.viewportSize();
    problems.push(...(await touchProblems(page)), ...(await largeTextProblems(page)));
    if (hasChat) problems.push(...(await chatProblems(page, t)));
    if (size) await page.setViewportSize(size);
    return problems;
  }

  return {
    /** `hasChat` is false in the admin area, and where a dialog covers the chat link. */
    check: async (where: string, { hasChat = true } = {}): Promise<void> => {
      for (const problem of await problemsOf(hasChat))
        found.set(problem, [...(found.get(problem) ?? []), where]);
    },
    expectNone: () =>
      expect([...found].map(([problem, places]) => [problem, ...places])).toEqual([]),
  };
}

/** Runs in the page: makes all text twice as large, as a reader's browser setting does. */
export function doubleText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 200% !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: undoes `doubleText`. */
function resetText(): void {
  document.adoptedStyleSheets.pop();
}

/**
 * Runs in the page: names the words that break in two, the texts with fewer than three characters a
 * line, and the controls that reach outside the viewport of this width.
 */
function brokenLayout(width: number): string[] {
  const problems = new Set<string>();
  const pageWidth = document.documentElement.scrollWidth;
  if (pageWidth > width) problems.add(`page of ${pageWidth} px`);

  const linesOf = (node: Node, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    return new Set(boxes.map(({ top }) => Math.round(top))).size;
  };
  // A text for screen readers alone is clipped away, by its class or where its place is too narrow for it.
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !isClipped(element);
  // A row of pictures and a wide table scroll on their own; fixed and covered ones do not.
  const scrollsSideways = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) ||
      scrollsSideways(element.parentElement));

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent ?? '';
    if (!parent || parent.closest('option') || !isShown(parent)) continue;
    const length = text.trim().length;
    if (length >= 4 && length / linesOf(node, 0, text.length) < 3) problems.add(`narrow: ${text}`);
    // Words and amounts. Ids, emails and links may break.
    for (const { 0: word, index } of text.matchAll(
      /(?<![\w@.-])(?:[A-Za-z]{4,}|HK\$[\d,]+)(?![\w@.-])/g,
    ))
      if (linesOf(node, index, index + word.length) > 1) problems.add(`broken: ${word}`);
  }
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
    const { left, right, width: size } = control.getBoundingClientRect();
    if (size <= 1 || !isShown(control) || scrollsSideways(control.parentElement)) continue;
    if (left < -1 || right > width + 1) problems.add(`cut off: ${control.outerHTML}`);
  }
  return [...problems];
}

/** Runs in the page: scrolls to 0 for its top, to 1 for its end, and between; says whether it is a list. */
function scrollToPart(part: number): boolean {
  window.scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight));
  return document.querySelector('article') !== null;
}

/** Runs in the page: waits for this number of frames. */
async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
}

/** Runs in the page: says that the chat link is not in the viewport, or which texts and controls lie under it. */
function coveredByChat(name: string): string[] {
  const chat = document.querySelector(`a[aria-label="${name}"]`);
  if (!chat) return ['no chat link'];
  const covered = new Set<string>();
  const isTextAt = (element: Element, x: number, y: number) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
      );
    });
  const { left, top, right, bottom, width, height } = chat.getBoundingClientRect();
  const isInViewport = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!isInViewport || !chat.contains(onTop))
    covered.add(`out of reach ${Math.round(scrollY)} px down the page`);
  for (let step = 0; step < 64; step += 1) {
    const x = left + (((step % 8) + 0.5) / 8) * width;
    const y = top + ((Math.floor(step / 8) + 0.5) / 8) * height;
    const stack = document.elementsFromPoint(x, y);
    const at = stack.findIndex((element) => chat.contains(element));
    if (at < 0) continue;
    for (const element of stack.slice(at)) {
      if (chat.contains(element)) continue;
      if (element.matches('a, button, input, select, label') || isTextAt(element, x, y))
        covered.add(element.outerHTML);
      // The bar in which the link stands hides what is below the bar.
      if (getComputedStyle(element).backgroundColor.startsWith('rgb(')) break;
    }
  }
  return [...covered];
}
