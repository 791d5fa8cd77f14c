import { beforeAll, expect, it, vi } from 'vitest';

// Workbox reads the scope of a service worker as it is imported.
beforeAll(() => void vi.stubGlobal('self', globalThis));

/** What the plugins of the strategy for catalogue reads make of a response. */
async function taken(body: string, status = 200): Promise<string> {
  const { catalogueReads } = await import('../../../src/worker/runtimeCaches');
  const request = new Request('https://catalogue.test/spulist?status=1&page=1');
  let response = new Response(body, { status });
  for (const { fetchDidSucceed } of catalogueReads.strategy.plugins)
    response = (await fetchDidSucceed?.({ request, response, event: EVENT })) ?? response;
  return response.text();
}

/** The plugins do not look at the event. */
const EVENT = Object.assign(new Event('fetch'), { waitUntil: () => undefined });

it.each([
  '{"list":[{"productId":"a"}]}',
  '{"list":[]}',
  '{}',
  '{"list":[{"productId":"a"}],"error":"One of them is away"}',
])('The answer %s is taken, and can still be read', async (body) => {
  expect(await taken(body)).toBe(body);
});

it.each([
  '{"error":"The database is away"}',
  '{"list":[],"success":false}',
  'false',
  '[]',
  '{"list":[{"produ',
  'Service restarting',
])(
  'The answer %s with status 200 counts as none, so that the last known list stays',
  async (body) => {
    await expect(taken(body)).rejects.toThrow();
  },
);

it('An error status is taken as it is, which is never cached', async () => {
  expect(await taken('Service restarting', 503)).toBe('Service restarting');
});
