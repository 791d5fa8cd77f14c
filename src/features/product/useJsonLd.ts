import { useLayoutEffect } from 'react';

/**
 * Puts structured data for search engines into `<head>` while the page shows. React would create its
 * `<script>` through innerHTML, which Trusted Types block (src/lib/trustedTypes.ts).
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
