/** What a route matched: its URL's path and the values in it. */
export type MatchedRoute = {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
};

/**
 * The pattern of a page's URL without what it names: `/order/:orderNumber`. Whatever is not a plain
 * word can be somebody's, so it goes too.
 */
export function routePattern({ pathname, params }: MatchedRoute): string {
  if (params['*'] !== undefined) return '/*';
  const named = Object.entries(params);
  return pathname
    .split('/')
    .map((segment) => {
      const name = named.find(([, value]) => value === segment || value === decoded(segment))?.[0];
      if (name) return `:${name}`;
      return /^[a-z]*$/i.test(segment) ? segment : ':unknown';
    })
    .join('/');
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
