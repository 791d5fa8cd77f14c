import { median, type Figure } from './figure';
import type { Disturbance } from './machineClock';
import { isDisturbed, waitUntilQuiet, watchMachine, type Span } from './quiet';

/** What one measurement of a subject gives: named values, and the time span they belong to. */
export type Reading = { values: Record<string, number>; span?: Span };

export type Subject = { name: string; take: (round: number) => Promise<Reading> };

type Sample = Reading & { isDisturbed: boolean };

/** All rounds of some subjects. */
export type Rounds = {
  /** The median of a value over all rounds; a disturbed round counts like any other. */
  median: (
    subject: string,
    value: string,
  ) => Pick<Figure, 'value'> & Required<Pick<Figure, 'rounds'>>;
};

/**
 * Measures every subject once a round, in an order that moves on by one each round, so that whatever
 * slows the machine for a while slows all subjects alike. Prints each measurement and marks disturbed ones.
 */
export async function takeRounds(subjects: readonly Subject[], rounds: number): Promise<Rounds> {
  const samples = new Map<string, Sample[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const start = round % subjects.length;
    for (const { name, take } of [...subjects.slice(start), ...subjects.slice(0, start)]) {
      await waitUntilQuiet();
      const { result, disturbance } = await watchMachine(() => take(round));
      const sample = { ...result, isDisturbed: isDisturbed(disturbance) };
      samples.get(name)?.push(sample);
      print(`Round ${round + 1} of ${rounds}, ${name}`, sample, disturbance);
    }
  }
  return {
    median(subject, name) {
      const all = samples.get(subject) ?? [];
      const value = (sample: Sample) => sample.values[name] ?? NaN;
      const undisturbed = all.filter((sample) => !sample.isDisturbed);
      return {
        value: median(all.map(value)),
        rounds: {
          total: all.length,
          disturbed: all.length - undisturbed.length,
          undisturbedMedian: undisturbed.length ? median(undisturbed.map(value)) : undefined,
        },
      };
    },
  };
}

function print(title: string, sample: Sample, { stolen, others }: Disturbance): void {
  const values = Object.entries(sample.values).map(
    ([name, value]) => `${name} ${Number(value.toPrecision(4))}`,
  );
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  const mark = sample.isDisturbed
    ? ` [DISTURBED: ${percent(stolen)} stolen by the host, ${percent(others)} used by other processes]`
    : '';
  console.log(`${title}: ${values.join(', ')}${mark}`);
}
