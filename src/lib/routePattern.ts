/** The router's match: the path of the URL and its parameters. */
export type MatchedRoute = {
  pathname: string;
  params: Readonly<Record<string, string | undefined>>;
};

/**
 * The route pattern of a path, e.g. `/order/:orderNumber`, for reports without personal data. A segment
 * that is neither a parameter nor letters only becomes `:unknown`, because it may identify a person.
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
