import { useLayoutEffect } from 'react';

/**
 * Structured data for search engines, in `<head>` for as long as its page shows. Not a `<script>` of
 * React’s, which would make one out of HTML: Trusted Types (src/lib/trustedTypes.ts) let no text be that.
 */
export function useJsonLd(json: string): void {
  useLayoutEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = json;
    document.head.append(script);
    return () => script.remove();
  }, [json]);
}
