/** One measured value of one page, with the limit it has to keep. */
export type Figure = {
  /** The page or list it belongs to, e.g. `Home`. */
  page: string;
  /** What was measured, e.g. `FCP`. */
  what: string;
  unit: 'MB' | 'KB' | 's' | 'ms' | 'px' | 'B' | '';
  value: number;
  /** What the value is divided by: a floor's value, or the shop's own with fewer products. */
  base?: { of: string; value: number };
  /** The limit of value / base, or of the value itself where there is no base. None: for information. */
  bar?: number;
  /** Set where the bar is the least allowed value, not the most. */
  isMinimum?: true;
  /** Rounds behind the median, how many were disturbed, and the median of the others. */
  rounds?: { total: number; disturbed: number; undisturbedMedian: number | undefined };
};

/** The middle value, or the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  if (low === undefined || high === undefined) throw new Error('No values to take the median of');
  return (low + high) / 2;
}

/** What the bar limits: value / base, or the value where there is no base. */
export function compared({ value, base }: Figure): number {
  return base ? value / base.value : value;
}

/** Whether a figure misses its bar. A figure that could not be measured (NaN) misses it too. */
export function missesBar(figure: Figure): boolean {
  const { bar, isMinimum } = figure;
  if (bar === undefined) return false;
  return isMinimum ? !(compared(figure) >= bar) : !(compared(figure) <= bar);
}
