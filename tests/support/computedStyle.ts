/**
 * Makes `getComputedStyle` of page tests quick. Testing Library asks for the style of every element that it
 * looks at, and jsdom matches its whole default style sheet each time, which took a third of the time of all
 * page tests. These load no style sheet of the shop, so most elements have the style of their tag.
 */
export function cacheComputedStyles(): void {
  const getComputedStyle = window.getComputedStyle.bind(window);
  const byTag = new Map<string, CSSStyleDeclaration>();

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || hasStyleOfItsOwn(element) || inheritsInlineStyle(element))
      return getComputedStyle(element, pseudo);
    const tag = `${element.tagName} ${element.hasAttribute('open') ? 'open' : ''}`;
    const style = byTag.get(tag) ?? getComputedStyle(sampleOf(element));
    byTag.set(tag, style);
    return style;
  };
}

/** Whether an attribute decides how an element is displayed. */
function hasStyleOfItsOwn(element: Element): boolean {
  return (
    element.getAttribute('type') === 'hidden' ||
    ['style', 'hidden', 'popover'].some((name) => element.hasAttribute(name))
  );
}

/** Whether an ancestor hides an element, or lets presses through, by an inline style. */
function inheritsInlineStyle({ parentElement }: Element): boolean {
  if (!parentElement) return false;
  return (
    /visibility|pointer-events/.test(parentElement.getAttribute('style') ?? '') ||
    inheritsInlineStyle(parentElement)
  );
}

/** An element of the same tag that stands on no page. */
function sampleOf(element: Element): Element {
  const copy = document.createElement(element.tagName);
  if (element.hasAttribute('open')) copy.setAttribute('open', '');
  return copy;
}
