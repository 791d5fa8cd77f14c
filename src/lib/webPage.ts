/** Whether a response is HTML, as a captive portal or a static host sends it in place of a file. */
export function isWebPage({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}
