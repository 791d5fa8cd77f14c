import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

import { format } from 'prettier';

import type { Figure } from './figure';

const FILE = 'docs/performance.md';
const [BEGIN, END] = ['<!-- bench: begin -->', '<!-- bench: end -->'];

/** What is held against the bar: value / floor, or the value where there is no floor. */
function held({ value, floor }: Figure): number {
  return floor ? value / floor.value : value;
}

/** Whether a figure is past its bar, or could not be measured. */
export function isPast(figure: Figure): boolean {
  return figure.bar !== undefined && !(held(figure) <= figure.bar);
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, unit, value, floor, bar, reach } = figure;
    const times = (number: number | string) => `${floor ? '× ' : ''}${number}`;
    return [
      what,
      `${rounded(value)} ${unit}`,
      floor ? `${rounded(floor.value)} ${unit} (${floor.of})` : '',
      floor ? held(figure).toFixed(2) : '',
      bar === undefined ? '' : `≤ ${times(bar)}`,
      reach === undefined ? '' : times(reach),
      bar === undefined ? '' : isPast(figure) ? '**past**' : 'ok',
    ].map((cell) => cell.trim());
  });
  const head = ['what', 'shop', 'floor', 'ratio', 'bar', 'reach for', ''];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** When and on what it was measured. */
export function machine(chromium: string): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, ${memory}, Chromium ${chromium}, Node ${process.versions.node}.`;
}

/** Puts the table between the markers of docs/performance.md; what is written around them stays. */
export async function writeReport(figures: readonly Figure[], chromium: string): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${FILE} has lost its markers ${BEGIN} and ${END}`);
  const table = [machine(chromium), tableOf(figures)].join('\n\n');
  const report = `${before ?? ''}${BEGIN}\n\n${table}\n\n${END}${after}`;
  await writeFile(FILE, await format(report, { parser: 'markdown' }));
}

function rounded(value: number): string {
  return value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toPrecision(3);
}
