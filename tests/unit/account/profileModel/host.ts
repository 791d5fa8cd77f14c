import type fc from 'fast-check';

import { HostError } from '../../../../src/services/client/hostError';
import { named, type Fate, type HostRecord } from './book';

/** The catalogue host's `/profile`. fast-check decides when each request and response arrives. */
export class ProfileHost {
  record: HostRecord | undefined;
  readonly bodies: object[] = [];
  /** The changes that are still to come, in order: whose they are and how each will end. */
  readonly awaited: { tab: number; fate: Fate }[] = [];
  /** The change that holds the lock. */
  serving: { tab: number; fate: Fate } | undefined;
  readonly nextId: (() => string) | undefined;
  readonly #scheduler: fc.Scheduler;

  constructor(scheduler: fc.Scheduler, record: HostRecord | undefined, nextId?: () => string) {
    this.#scheduler = scheduler;
    this.record = record;
    this.nextId = nextId;
  }

  /** Only a page's read has a signal to cancel it; the read at the start of a change has none. */
  async get(signal: AbortSignal | undefined): Promise<unknown> {
    const reader = signal ? 'page' : 'change';
    if (!signal) this.serving = this.awaited.shift();
    const fate = this.serving?.fate;
    await this.#travel(`${reader} asks`);
    const answer = JSON.stringify(this.record ? [this.record] : []);
    await this.#travel(`${reader} is answered`);
    if (!signal && fate === 'readFails') throw new HostError('http', 'trouble', 500);
    return JSON.parse(answer);
  }

  async post(body: object): Promise<unknown> {
    const fate = this.serving?.fate;
    this.bodies.push(body);
    const sent: HostRecord = JSON.parse(JSON.stringify(body));
    await this.#travel('save');
    if (fate !== 'refused') this.take(sent);
    await this.#travel(`save is answered (${fate})`);
    if (fate === 'refused') throw new HostError('http', 'refused', 400);
    if (fate === 'answerLost') throw new HostError('network', 'lost');
    return {};
  }

  /** Replaces the addresses and keeps fields that are not sent. */
  take(sent: Pick<HostRecord, 'addresses' | 'uid'>): void {
    const before = this.record ?? { _id: `record of ${sent.uid}`, tier: 'new' };
    this.record = { ...before, ...sent, addresses: named(sent.addresses, this.nextId) };
  }

  #travel(what: string): Promise<void> {
    return this.#scheduler.schedule(Promise.resolve(), what);
  }
}
