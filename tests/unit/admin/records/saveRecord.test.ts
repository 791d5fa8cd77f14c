import { describe, expect, it, vi } from 'vitest';

import { saveRecord, type RecordAdapter } from '../../../../src/features/admin/records/saveRecord';
import { WriteRefusal } from '../../../../src/features/admin/records/writeProblem';
import { HostError } from '../../../../src/services/client/hostError';

vi.mock('../../../../src/services/identity/identity', () => ({ currentUid: () => 'ada' }));

type Lamp = { name: string; shade: string };

/** A host with one lamp, whose next write fails as `failure` says. */
function lampHost(stored: Lamp | null, failure?: { error: Error; isStored: boolean }) {
  const host = { stored, writes: 0 };
  const adapter: RecordAdapter<Lamp, 'name' | 'shade', never, never> = {
    kind: 'lamp',
    keyOf: ({ name }) => name,
    table: {
      texts: {
        name: { label: 'field.name', control: 'text' },
        shade: { label: 'field.desc', control: 'text' },
      },
      lists: {},
      rows: {},
    },
    read: ({ name, shade }) => ({ texts: { name, shade }, lists: {}, rows: [] }),
    fetchAgain: () => Promise.resolve(host.stored),
    write: (lamp, _before, { texts: { name = '', shade = '' } }) => {
      host.writes += 1;
      const saved = { ...lamp, name: name.trim(), shade: shade.trim() };
      if (!failure || failure.isStored) host.stored = saved;
      return failure ? Promise.reject(failure.error) : Promise.resolve(saved);
    },
  };
  return { host, adapter };
}

const OLD: Lamp = { name: 'Lamp', shade: 'white' };
const edit = (change: Partial<Lamp>) => ({
  before: { texts: { ...OLD }, lists: {}, rows: [] },
  after: { texts: { ...OLD, ...change }, lists: {}, rows: [] },
});
const GOES_ON = { isStopped: () => false };

describe('Saving a record', () => {
  it('sends the edit, and gives the record as the host has stored it', async () => {
    const { host, adapter } = lampHost(OLD);
    const outcome = await saveRecord(adapter, OLD, edit({ name: ' Torch ' }), GOES_ON);
    expect(outcome).toEqual({ record: { name: 'Torch', shade: 'white' } });
    expect(host.stored).toEqual({ name: 'Torch', shade: 'white' });
  });

  it('asks where somebody else has changed any field, and sends nothing', async () => {
    const { host, adapter } = lampHost({ ...OLD, shade: 'grey' });
    const outcome = await saveRecord(adapter, OLD, edit({ name: 'Torch' }), GOES_ON);
    expect(outcome).toMatchObject({
      host: { shade: 'grey' },
      hostChanges: [{ input: 'shade', before: 'white', after: 'grey' }],
      merged: { after: { texts: { name: 'Torch', shade: 'grey' } } },
    });
    expect(host.writes).toBe(0);
  });

  it('is no conflict where the host has what the edit would store', async () => {
    const { adapter } = lampHost({ ...OLD, name: 'Torch' });
    const outcome = await saveRecord(adapter, OLD, edit({ name: ' Torch ' }), GOES_ON);
    expect(outcome).toMatchObject({ record: { name: 'Torch' } });
  });

  it('is refused for a record that the host no longer has', async () => {
    const { adapter } = lampHost(null);
    await expect(saveRecord(adapter, OLD, edit({ name: 'Torch' }), GOES_ON)).rejects.toMatchObject({
      problem: 'gone',
    });
  });

  it('sends nothing once it is stopped while the record was read', async () => {
    const { host, adapter } = lampHost(OLD);
    let isStopped = false;
    const fetchAgain = () => {
      isStopped = true;
      return Promise.resolve(OLD);
    };
    const saving = saveRecord({ ...adapter, fetchAgain }, OLD, edit({ name: 'Torch' }), {
      isStopped: () => isStopped,
    });
    await expect(saving).rejects.toEqual(new WriteRefusal('sessionOver'));
    expect(host.writes).toBe(0);
  });

  it('of a part asks only where somebody else has changed that part', async () => {
    const part = {
      before: { texts: { shade: 'white' }, lists: {}, rows: [] },
      after: { texts: { shade: 'red' }, lists: {}, rows: [] },
    };
    const options = { ...GOES_ON, isPartial: true };
    const renamed = lampHost({ ...OLD, name: 'Torch' });
    const outcome = await saveRecord(renamed.adapter, OLD, part, options);
    expect(outcome).toEqual({ record: { name: 'Torch', shade: 'red' } });
    const greyed = lampHost({ ...OLD, shade: 'grey' });
    expect(await saveRecord(greyed.adapter, OLD, part, options)).toMatchObject({
      hostChanges: [{ input: 'shade', before: 'white', after: 'grey' }],
    });
    expect(greyed.host.writes).toBe(0);
  });

  it('of a part sends nothing where the host has that already', async () => {
    const { host, adapter } = lampHost({ ...OLD, shade: 'red' });
    const part = {
      before: { texts: { shade: 'white' }, lists: {}, rows: [] },
      after: { texts: { shade: 'red' }, lists: {}, rows: [] },
    };
    const outcome = await saveRecord(adapter, OLD, part, { ...GOES_ON, isPartial: true });
    expect(outcome).toEqual({ record: { name: 'Lamp', shade: 'red' } });
    expect(host.writes).toBe(0);
  });

  describe('whose response is lost', () => {
    const lost = new HostError('timeout', 'no response');

    it('is saved where the host shows it', async () => {
      const { adapter } = lampHost(OLD, { error: lost, isStored: true });
      const outcome = await saveRecord(adapter, OLD, edit({ name: ' Torch ' }), GOES_ON);
      expect(outcome).toMatchObject({ record: { name: 'Torch' } });
    });

    it('fails where the host does not show it, or nothing was changed that it could show', async () => {
      const failing = { error: lost, isStored: false };
      const torch = saveRecord(
        lampHost(OLD, failing).adapter,
        OLD,
        edit({ name: 'Torch' }),
        GOES_ON,
      );
      await expect(torch).rejects.toBe(lost);
      const same = saveRecord(lampHost(OLD, failing).adapter, OLD, edit({}), GOES_ON);
      await expect(same).rejects.toBe(lost);
    });

    it('fails at once where the host has refused it', async () => {
      const refusal = new HostError('http', 'no', 400);
      const { adapter } = lampHost(OLD, { error: refusal, isStored: true });
      const saving = saveRecord(adapter, OLD, edit({ name: 'Torch' }), GOES_ON);
      await expect(saving).rejects.toBe(refusal);
    });
  });
});
