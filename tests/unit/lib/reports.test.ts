// @vitest-environment jsdom

import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Metric } from 'web-vitals';

import { startReports } from '../../../src/lib/reports';
import { recordUncaught } from '../../../src/lib/uncaught';
import { HostError } from '../../../src/services/client/hostError';

const measured: ((metric: Pick<Metric, 'name' | 'value'>) => void)[] = [];

// jsdom measures no page.
vi.mock('web-vitals', () => {
  const never = () => undefined;
  const onLCP = (listener: (typeof measured)[number]) => measured.push(listener);
  return { onCLS: never, onFCP: never, onINP: never, onLCP, onTTFB: never };
});

beforeEach(() => {
  measured.length = 0;
});

const URL = 'https://reports.test/report';

/** Each report stands for a page of its own: what earlier tests have started has nothing left to send. */
function stubBeacon(isTaken = () => true) {
  const sendBeacon = vi.fn<(url: string, report: string) => boolean>(isTaken);
  Object.assign(navigator, { sendBeacon });
  return sendBeacon;
}

function showPage(state: DocumentVisibilityState): void {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  onTestFinished(() => spy.mockRestore());
  document.dispatchEvent(new Event('visibilitychange'));
}

const hidePage = () => showPage('hidden');

it('sends the type of each error with its page, and nothing that a host has said', () => {
  const sendBeacon = stubBeacon();
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
    version: '',
    language: '',
    vitals: [],
    errors: [
      { kind: 'rejection', error: 'HostError: http 400', page, count: 1 },
      { kind: 'error', error: 'RangeError', page, count: 2 },
      { kind: 'screen', error: 'string', page, count: 1 },
    ],
  });
});

it('sends nothing of a ResizeObserver that is called again in the next frame, which is no error', () => {
  const sendBeacon = stubBeacon();
  startReports(URL, () => '/');

  recordUncaught({
    kind: 'error',
    error: 'ResizeObserver loop completed with undelivered notifications.',
  });
  hidePage();

  expect(sendBeacon).not.toHaveBeenCalled();
});

it('sends a report again that the browser has not taken, and none twice', () => {
  let isTaken = false;
  const sendBeacon = stubBeacon(() => isTaken);
  startReports(URL, () => '/');
  recordUncaught({ kind: 'error', error: new RangeError('No') });
  hidePage();
  showPage('visible');
  expect(sendBeacon).toHaveBeenCalledTimes(1);

  isTaken = true;
  hidePage();
  expect(sendBeacon).toHaveBeenCalledTimes(2);
  expect(sendBeacon.mock.calls[1]).toEqual(sendBeacon.mock.calls[0]);

  hidePage();
  expect(sendBeacon).toHaveBeenCalledTimes(2);
});

it('names ten different errors of a page at most', () => {
  const sendBeacon = stubBeacon();
  startReports(URL, () => '/');
  for (let number = 0; number < 12; number += 1) {
    const error = Object.assign(new Error('No'), { name: `Error${number}` });
    recordUncaught({ kind: 'error', error });
  }
  hidePage();

  const { errors } = JSON.parse(sendBeacon.mock.calls[0]![1]);
  expect(errors).toHaveLength(10);
  expect(errors[9]).toMatchObject({ error: 'Error9' });
});

it('measures one page view in ten, with the page on which it began', () => {
  const sendBeacon = stubBeacon();
  const draw = vi.spyOn(Math, 'random').mockReturnValue(0.1);
  startReports(URL, () => '/');
  expect(measured).toEqual([]);

  draw.mockReturnValue(0.0999);
  let page = '/product/:productId';
  startReports(URL, () => page);
  page = '/cart';
  measured[0]!({ name: 'LCP', value: 1234.56789 });
  hidePage();

  const { vitals, errors } = JSON.parse(sendBeacon.mock.calls[0]![1]);
  expect({ vitals, errors }).toEqual({
    vitals: [{ name: 'LCP', value: 1234.568, page: '/product/:productId' }],
    errors: [],
  });
});
