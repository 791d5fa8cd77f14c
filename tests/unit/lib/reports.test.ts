// @vitest-environment jsdom

import { expect, it, onTestFinished, vi } from 'vitest';

import { startReports } from '../../../src/lib/reports';
import { recordUncaught } from '../../../src/lib/uncaught';
import { HostError } from '../../../src/services/hostError';

// jsdom measures no page.
vi.mock('web-vitals', () => {
  const never = () => undefined;
  return { onCLS: never, onFCP: never, onINP: never, onLCP: never, onTTFB: never };
});

const URL = 'https://reports.test/report';

function hidePage(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => state.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
}

it('sends the type of each error with its page, and nothing that a host has said', () => {
  const sendBeacon = vi.fn<(url: string, report: string) => boolean>(() => true);
  Object.assign(navigator, { sendBeacon });
  startReports(URL, () => '/order/:orderNumber');

  const person = 'Chan Tai Man, Flat 8A, ZN4711';
  recordUncaught({ kind: 'rejection', error: new HostError('http', person, 400, { person }) });
  recordUncaught({ kind: 'error', error: new RangeError(`The host said ${person}`) });
  recordUncaught({ kind: 'error', error: new RangeError(`The host said ${person}`) });
  recordUncaught({ kind: 'screen', error: person });
  hidePage();

  expect(sendBeacon).toHaveBeenCalledTimes(1);
  const [url, report] = sendBeacon.mock.calls[0]!;
  expect(url).toBe(URL);
  const page = '/order/:orderNumber';
  expect(JSON.parse(report)).toEqual({
    ...{ version: '', language: '', vitals: [] },
    errors: [
      { kind: 'rejection', error: 'HostError: http 400', page, count: 1 },
      { kind: 'error', error: 'RangeError', page, count: 2 },
      { kind: 'screen', error: 'string', page, count: 1 },
    ],
  });
});

it('sends nothing of a ResizeObserver that is called again in the next frame, which is no error', () => {
  const sendBeacon = vi.fn(() => true);
  Object.assign(navigator, { sendBeacon });
  startReports(URL, () => '/');

  recordUncaught({
    kind: 'error',
    error: 'ResizeObserver loop completed with undelivered notifications.',
  });
  hidePage();

  expect(sendBeacon).not.toHaveBeenCalled();
});
