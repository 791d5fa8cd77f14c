import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axios from 'axios';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, vi } from 'vitest';

import { expectConsole } from './quietConsole';
import { renderApp, signedIn } from './renderApp';
import { hostAnswer, server } from './server';

// The ways a request can fail, and the checks that every page must pass for each of them.

type Failure = { failure: string; answer: () => Response | Promise<Response> };

const status = (code: number, headers: Record<string, string> = {}) =>
  HttpResponse.json({ message: 'No' }, { status: code, headers });
const text = (body: string) =>
  new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });

/** Error statuses from the host. */
export const REFUSALS: Failure[] = [
  { failure: '500', answer: () => status(500) },
  { failure: '401', answer: () => status(401) },
  { failure: '403', answer: () => status(403) },
  { failure: '429', answer: () => status(429, { 'Retry-After': '60' }) },
];

/** Failures where no response of the host arrives. */
export const LOST: Failure[] = [
  { failure: 'a connection reset', answer: () => HttpResponse.error() },
  { failure: 'no answer', answer: () => new Promise<never>(() => undefined) },
  { failure: 'HTML', answer: () => HttpResponse.html('<!doctype html><title>Hello</title>') },
];

/** Responses of the host that cannot be parsed (spec §11.2). */
export const UNREADABLE: Failure[] = [
  { failure: 'the wrong shape', answer: () => text('"soon"') },
  { failure: 'JSON that is cut off', answer: () => text('{"list":[{"productId":"a","na') },
];

export const NULL: Failure = { failure: 'null', answer: () => text('null') };

export const EVERY_FAILURE = [...REFUSALS, ...LOST, ...UNREADABLE, NULL];

const KINDS = ['500', '429', 'a connection reset', 'the wrong shape'];

/**
 * One failure of each kind that pages tell apart after a read. `services/client/http` turns every other failure
 * into one of these kinds (tests/unit/services/client/http.test.ts).
 */
export const EACH_KIND = EVERY_FAILURE.filter(({ failure }) => KINDS.includes(failure));

/** The other failures, which one public read and one private read are tested with. */
export const OTHER_FAILURES = EVERY_FAILURE.filter((failure) => !EACH_KIND.includes(failure));

const THREE_KINDS = ['500', 'a connection reset', 'HTML'];

/**
 * One failure of each kind that pages tell apart after a write, a sign-in operation or a failed load of
 * translations: an error status, no response and a response of the wrong shape.
 */
export const THREE_FAILURES = EVERY_FAILURE.filter(({ failure }) => THREE_KINDS.includes(failure));

/** A request, the page that makes it, and what the page shows during and after a failure. */
export type Call = {
  call: string;
  page: string;
  account?: 'shopper' | 'admin';
  method?: 'get' | 'post' | 'put' | 'delete';
  url: string | RegExp;
  /** Selects requests to that URL; all of them by default. */
  matches?: (url: URL) => boolean;
  /** Sets up storage or the hosts before the page opens. */
  prepare?: () => void;
  /** Triggers the request where opening the page does not. */
  act?: (user: UserEvent) => Promise<void>;
  /** The message on the page; absent where the page works without the response. */
  says?: string | RegExp;
  /** The line on the console. */
  log: RegExp;
  /** A line of another request that fails with this one. */
  alsoLogs?: RegExp;
  /** The number of lines on the console; one where left out. */
  logs?: number;
  /** Checks what the page shows despite the failure. */
  stays: () => Promise<unknown>;
  /** Repeats the request; presses *Retry* by default. */
  again?: (user: UserEvent) => Promise<void>;
  /** Checks what the page shows once the request succeeds. */
  works?: () => Promise<unknown>;
};

/** Opens the page and triggers the request. */
export async function openPage({ page, account, prepare, act }: Call, before = () => {}) {
  if (account === 'shopper') await signedIn();
  if (account === 'admin') await signedIn('admin@zan.demo', 'zan-admin');
  prepare?.();
  before();
  const view = await renderApp(page);
  await act?.(view.user);
  return view;
}

/** Makes the request fail until `mend` is called; `made` counts the failed requests. */
export function fail(
  { method = 'get', url, matches }: Pick<Call, 'method' | 'url' | 'matches'>,
  { failure, answer }: Failure,
) {
  let isBroken = true;
  let made = 0;
  const restore = failure === 'no answer' ? shortenRequestTimeouts() : () => undefined;
  onTestFinished(restore);
  server.use(
    http[method](url, ({ request }) => {
      if (!isBroken || matches?.(new URL(request.url)) === false) return undefined;
      made += 1;
      return answer();
    }),
  );
  return {
    made: () => made,
    mend: () => {
      isBroken = false;
      restore();
    },
  };
}

/** Checks that the page renders despite the failure, logs it once, and recovers on a retry. */
export async function survives(call: Call, failure: Failure): Promise<void> {
  expectConsole(call.log, ...(call.alsoLogs ? [call.alsoLogs] : []));
  let fault: ReturnType<typeof fail> | undefined;
  const { user } = await openPage(call, () => {
    fault = fail(call, failure);
  });
  // A form repeats what its toast says.
  if (call.says !== undefined)
    for (const message of await screen.findAllByText(call.says)) expect(message).toBeVisible();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  if (failure.failure === '429' && call.says !== undefined && !call.act)
    expect(screen.getByText(/very busy right now/)).toBeVisible();
  await call.stays();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await screen.findByRole('main')).toBeInTheDocument();
  const { logs = 1 } = call;
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(logs));

  fault?.mend();
  if (!call.works) return;
  await (call.again ?? retry)(user);
  await call.works();
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(logs);
}

async function retry(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
}

/** The hosts' own response with three unreadable entries at the start of its first list. */
async function withJunk(request: Request): Promise<Response> {
  const real = await hostAnswer(request);
  const answer = await real?.text();
  // The first list in the response is the requested one.
  return text((answer ?? '').replace('[', '[null,"junk",7,'));
}

/** Checks that the page shows the readable entries of a list and logs one warning for the others. */
export async function leavesOutJunk(call: Call, what: string): Promise<void> {
  expectConsole(new RegExp(`^Left out 3 unreadable ${what} of a host's response$`));
  await openPage(call, () =>
    server.use(
      http.get(call.url, ({ request }) =>
        call.matches?.(new URL(request.url)) === false ? undefined : withJunk(request),
      ),
    ),
  );
  await (call.works ?? call.stays)();
  await waitFor(() => expect(console.warn).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('junk')).toBeNull();
}

/**
 * Counts the requests that the page aborts: each XMLHttpRequest, and each `fetch` whose request a handler
 * has given to `watch`.
 */
export function watchAborts() {
  // A spy without a mock, so the request really is aborted.
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  let fetches = 0;
  return {
    countAborts: () => abort.mock.calls.length + fetches,
    watch: ({ signal }: Request) => signal.addEventListener('abort', () => (fetches += 1)),
  };
}

/** Checks that leaving the page aborts its pending request and logs nothing. */
export async function isCalledOff(call: Call): Promise<void> {
  const { countAborts, watch } = watchAborts();
  let made = 0;
  const { router } = await openPage(call, () =>
    server.use(
      http.get(call.url, ({ request }) => {
        if (call.matches?.(new URL(request.url)) === false) return undefined;
        made += 1;
        watch(request);
        return new Promise<never>(() => undefined);
      }),
    ),
  );
  await waitFor(() => expect(made).toBe(1));
  expect(countAborts()).toBe(0);
  await router.navigate('/noFakeStore');
  // The page may abort several requests, so this does not count them.
  await waitFor(() => expect(countAborts()).toBeGreaterThan(0));
  expect(made).toBe(1);
}

/**
 * Makes requests time out within 300 ms. Uses axios's fetch adapter, because MSW's XMLHttpRequest has no
 * time-outs. Returns a function that restores the defaults.
 */
function shortenRequestTimeouts(): () => void {
  const restoreTimers = shortenTimers();
  const adapter = axios.defaults.adapter;
  axios.defaults.adapter = 'fetch';
  const id = axios.interceptors.request.use((request) => ({
    ...request,
    timeout: Math.min((request.timeout ?? 0) / 100, 300),
  }));
  return () => {
    restoreTimers();
    axios.interceptors.request.eject(id);
    axios.defaults.adapter = adapter;
  };
}

/** Shortens timers of 15 to 60 s, such as those of the identity provider's SDK, to 300 ms. */
function shortenTimers(): () => void {
  const wait = globalThis.setTimeout;
  const signal = AbortSignal.timeout.bind(AbortSignal);
  const shorten = (ms = 0) => (ms >= 15_000 && ms <= 60_000 ? 300 : ms);
  const shortTimeout = (act: () => void, ms?: number) => wait(act, shorten(ms));
  Object.assign(globalThis, { setTimeout: shortTimeout });
  const signals = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => signal(shorten(ms)));
  return () => {
    signals.mockRestore();
    if (Object.is(globalThis.setTimeout, shortTimeout))
      Object.assign(globalThis, { setTimeout: wait });
  };
}
