export function findChromium(): string | undefined;
/** The path of the headless shell, else of Chromium. */
export function findHeadlessShell(): string | undefined;
