import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axios from 'axios';
import { http, HttpResponse } from 'msw';
import { expect, onTestFinished, vi } from 'vitest';

import { expectConsole } from '../support/quietConsole';
import { renderApp, signedIn } from '../support/renderApp';
import { hostAnswer, server } from '../support/server';

/** Every way a call can fail, and what every page that makes it then owes the person. */

type Failure = { failure: string; answer: () => Response | Promise<Response> };

const status = (code: number, headers: Record<string, string> = {}) =>
  HttpResponse.json({ message: 'No' }, { status: code, headers });
const text = (body: string) =>
  new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } });

/** What the host means by it is no: asked again or not, the call fails. */
export const REFUSALS: Failure[] = [
  { failure: '500', answer: () => status(500) },
  { failure: '401', answer: () => status(401) },
  { failure: '403', answer: () => status(403) },
  { failure: '429', answer: () => status(429, { 'Retry-After': '60' }) },
];

/** It is not the host that speaks, or nobody does. */
export const LOST: Failure[] = [
  { failure: 'a connection reset', answer: () => HttpResponse.error() },
  { failure: 'no answer', answer: () => new Promise<never>(() => undefined) },
  { failure: 'HTML', answer: () => HttpResponse.html('<!doctype html><title>Hello</title>') },
];

/** The host speaks, but not of what was asked. */
export const UNREADABLE: Failure[] = [
  { failure: 'the wrong shape', answer: () => text('"soon"') },
  { failure: 'JSON that is cut off', answer: () => text('{"list":[{"productId":"a","na') },
];

export const NULL: Failure = { failure: 'null', answer: () => text('null') };

export const EVERY_FAILURE = [...REFUSALS, ...LOST, ...UNREADABLE, NULL];

/** A call, the page that makes it, and what the page owes while the call fails and afterwards. */
export type Call = {
  call: string;
  page: string;
  account?: 'shopper' | 'admin';
  method?: 'get' | 'post' | 'put' | 'delete';
  url: string | RegExp;
  /** Which requests to that URL are meant; all of them where it is not said. */
  matches?: (url: URL) => boolean;
  /** What lies in storage or at the hosts before the page opens. */
  prepare?: () => void;
  /** What sets the call off, where opening the page does not. */
  act?: (user: UserEvent) => Promise<void>;
  /** What the page says of it; nothing where it goes on without. */
  says?: string | RegExp;
  log: RegExp;
  /** What stands on the page whatever becomes of the call. */
  stays: () => Promise<unknown>;
  /** What is done to try again: Retry, where it is not said. */
  again?: (user: UserEvent) => Promise<void>;
  /** What stands once the call goes through. */
  works?: () => Promise<unknown>;
};

/** Opens the page and does what makes the call. */
export async function openPage({ page, account, prepare, act }: Call, before = () => {}) {
  if (account === 'shopper') await signedIn();
  if (account === 'admin') await signedIn('admin@zan.demo', 'zan-admin');
  prepare?.();
  before();
  const view = await renderApp(page);
  await act?.(view.user);
  return view;
}

/** Makes the call fail until it is mended; counts how often it was made. */
export function fail(
  { method = 'get', url, matches }: Pick<Call, 'method' | 'url' | 'matches'>,
  { failure, answer }: Failure,
) {
  let isBroken = true;
  let made = 0;
  const restore = failure === 'no answer' ? hurryTimeouts() : () => undefined;
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

/** One cell of the table: the call fails, the page stands and says so once, and trying again helps. */
export async function survives(call: Call, failure: Failure): Promise<void> {
  expectConsole(call.log);
  let fault: ReturnType<typeof fail> | undefined;
  const { user } = await openPage(call, () => {
    fault = fail(call, failure);
  });
  if (call.says !== undefined) expect(await screen.findByText(call.says)).toBeVisible();
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  if (failure.failure === '429' && call.says !== undefined && !call.act)
    expect(screen.getByText(/very busy right now/)).toBeVisible();
  await call.stays();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(1);

  fault?.mend();
  if (!call.works) return;
  await (call.again ?? retry)(user);
  await call.works();
  expect(vi.mocked(console.error)).toHaveBeenCalledTimes(1);
}

async function retry(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
}

/** The hosts' own answer with entries nobody can read in front of its list's good ones. */
async function withJunk(request: Request): Promise<Response> {
  const real = await hostAnswer(request);
  const answer = await real?.text();
  // The first list of the answer is the one that was asked for.
  return text((answer ?? '').replace('[', '[null,"junk",7,'));
}

/** The call's answer holds junk entries: the good ones are shown, with one warning for all. */
export async function leavesOutJunk(call: Call, what: string): Promise<void> {
  expectConsole(new RegExp(`^Left out 3 unreadable ${what} of a host's answer$`));
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

/** A call that is not answered is called off when its page is left, without a word. */
export async function isCalledOff(call: Call): Promise<void> {
  // The real thing, watched: what the network is told when nobody waits for an answer any more.
  const abort = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  let made = 0;
  const { router } = await openPage(call, () =>
    server.use(
      http.get(call.url, ({ request }) => {
        if (call.matches?.(new URL(request.url)) === false) return undefined;
        made += 1;
        return new Promise<never>(() => undefined);
      }),
    ),
  );
  await waitFor(() => expect(made).toBe(1));
  expect(abort).not.toHaveBeenCalled();
  await router.navigate('/noFakeStore');
  // What else the page was reading goes with it.
  await waitFor(() => expect(abort).toHaveBeenCalled());
  expect(made).toBe(1);
}

/**
 * Calls time out by themselves within a third of a second. MSW's XMLHttpRequest has no time-outs, so the
 * adapter that keeps its own takes its place. Returns what ends it.
 */
function hurryTimeouts(): () => void {
  const restoreTimers = hurryTimers();
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

/** Who waits for a quarter of a minute or more, as the identity provider's SDK, waits as short. */
function hurryTimers(): () => void {
  const wait = globalThis.setTimeout;
  const signal = AbortSignal.timeout.bind(AbortSignal);
  const short = (ms = 0) => (ms >= 15_000 && ms <= 60_000 ? 300 : ms);
  const hurried = (act: () => void, ms?: number) => wait(act, short(ms));
  Object.assign(globalThis, { setTimeout: hurried });
  const signals = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => signal(short(ms)));
  return () => {
    signals.mockRestore();
    if (Object.is(globalThis.setTimeout, hurried)) Object.assign(globalThis, { setTimeout: wait });
  };
}
