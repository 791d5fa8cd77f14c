/** The page that every deployment changes, because it names the entry script with its hash. */
const SHELL = '/index.html';

function entryScript(): string | undefined {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]');
  const entry = [...scripts].at(-1);
  return entry?.src && new URL(entry.src).pathname;
}

/** The running build, named by its entry script, e.g. `index-BJPYRvXu`; '' in development. */
export function runningVersion(): string {
  return entryScript()?.replace(/^.*\/|\.\w+$/g, '') ?? '';
}

/**
 * Whether the deployed version differs from the running one; false where the request fails
 * (docs/decisions/0019-new-version-notice.md).
 */
export async function isNewVersionDeployed(): Promise<boolean> {
  const entry = entryScript();
  if (!entry) return false;
  try {
    const response = await fetch(new URL(SHELL, location.href), { cache: 'no-store' });
    const html = response.ok ? await response.text() : '';
    // A captive portal may respond with its own page, so the response must look like the shop's.
    return html.includes('id="root"') && html.includes('type="module"') && !html.includes(entry);
  } catch {
    return false;
  }
}
