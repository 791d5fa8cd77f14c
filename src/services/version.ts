/** The page that every deploy changes: it names the entry script by its hash. */
const SHELL = '/index.html';

function entryScript(): string | undefined {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  // The last: before it run the packages, which outlive a deployment.
  const entry = [...scripts].at(-1);
  return entry?.src && new URL(entry.src).pathname;
}

/** The build that runs in this page, by its entry script: `shop-BJPYRvXu`; '' where it has none. */
export function runningVersion(): string {
  return entryScript()?.replace(/^.*\/|\.\w+$/g, '') ?? '';
}

/** Whether another version than this page's is deployed; false when that can't be told. */
export async function isNewVersionDeployed(): Promise<boolean> {
  const entry = entryScript();
  if (!entry) return false;
  try {
    const response = await fetch(new URL(SHELL, location.href), { cache: 'no-store' });
    const html = response.ok ? await response.text() : '';
    // Not any page that a network puts in between: the shop's own, with another entry.
    return html.includes('id="root"') && html.includes('type="module"') && !html.includes(entry);
  } catch {
    return false;
  }
}
