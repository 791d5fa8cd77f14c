import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { format } from 'prettier';

import { compared, missesBar, type Figure } from './figure';

const FILE = 'docs/performance.md';
const [BEGIN, END] = ['<!-- bench: begin -->', '<!-- bench: end -->'];

/** Columns of the first table, which has a row for each page. */
const PAGE_COLUMNS = ['JS', 'FCP', 'LCP', 'TBT', 'CLS'];

/** Machine, date and commit, then the tables, as Markdown. */
export function reportOf(figures: readonly Figure[], chromium: string, roundCount: number): string {
  const ofPages = figures.filter(({ what }) => PAGE_COLUMNS.includes(what));
  const others = figures.filter((figure) => !ofPages.includes(figure));
  const disturbed = figures.filter(
    ({ bar, rounds }) => bar !== undefined && rounds && rounds.disturbed > 0,
  );
  return [
    machine(chromium, roundCount),
    ...(ofPages.length ? [pageTable(ofPages)] : []),
    ...(others.length ? [figureTable(others)] : []),
    ...(disturbed.length ? [disturbedTable(disturbed)] : []),
  ].join('\n\n');
}

/** Puts the report between the markers of docs/performance.md; the text around them stays. */
export async function writeReport(report: string): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${FILE} has lost its markers ${BEGIN} and ${END}`);
  const written = `${before ?? ''}${BEGIN}\n\n${report}\n\n${END}${after}`;
  await writeFile(FILE, await format(written, { parser: 'markdown' }));
}

function machine(chromium: string, rounds: number): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const day = new Date().toISOString().slice(0, 10);
  const cores = `${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}`;
  return `Measured on ${day} at ${commit()}: ${cores}, ${memory}, Chromium ${chromium}, Node ${process.versions.node}; medians of rounds: ${rounds}.`;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') ? ' with changes' : '';
    return `commit ${git('rev-parse', '--short', 'HEAD')}${changed}`;
  } catch {
    return 'an unknown commit';
  }
}

function pageTable(figures: readonly Figure[]): string {
  const pages = [...new Set(figures.map(({ page }) => page))];
  const rows = pages.map((page) => {
    const own = figures.filter((figure) => figure.page === page);
    const cells = PAGE_COLUMNS.map((column) => own.find(({ what }) => what === column));
    return [page, ...cells.map((figure) => (figure ? pageCell(figure) : '')), verdict(own)];
  });
  return table(['page', ...PAGE_COLUMNS, 'verdict'], rows);
}

function pageCell(figure: Figure): string {
  const ratio = figure.base ? `${compared(figure).toFixed(2)} × ${figure.base.of}` : '';
  const details = [ratio, limit(figure)].filter(Boolean).join(', ');
  const text = details ? `${amount(figure)} (${details})` : amount(figure);
  return missesBar(figure) ? `**${text}**` : text;
}

function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { page, what, base } = figure;
    const baseAmount = base ? `${amount({ ...figure, value: base.value })} (${base.of})` : '';
    const ratio = base ? compared(figure).toFixed(2) : '';
    return [page, what, amount(figure), baseAmount, ratio, limit(figure), verdict([figure])];
  });
  return table(['page', 'what', 'shop', 'compared with', 'ratio', 'bar', 'verdict'], rows);
}

function disturbedTable(figures: readonly Figure[]): string {
  const rows = figures.flatMap((figure) => {
    const { page, what, rounds } = figure;
    if (!rounds) return [];
    const { disturbed, total, undisturbedMedian } = rounds;
    const without =
      undisturbedMedian === undefined ? 'none' : amount({ ...figure, value: undisturbedMedian });
    return [[page, what, `${disturbed} of ${total}`, amount(figure), without]];
  });
  const head = ['page', 'what', 'disturbed rounds', 'median of all', 'median without them'];
  return `Rounds during which the machine was disturbed (for information: the bars use all rounds):\n\n${table(head, rows)}`;
}

function verdict(figures: readonly Figure[]): string {
  const withBar = figures.filter(({ bar }) => bar !== undefined);
  if (withBar.length === 0) return '';
  return withBar.some(missesBar) ? '**missed**' : 'ok';
}

function limit({ bar, base, isMinimum }: Figure): string {
  return bar === undefined ? '' : `${isMinimum ? '≥' : '≤'} ${base ? `${bar} ×` : bar}`;
}

function amount({ value, unit }: Figure): string {
  if (Number.isNaN(value)) return 'not measured';
  const isWhole = Math.abs(value) >= 100 || Number.isInteger(value);
  return `${isWhole ? Math.round(value) : Number(value.toPrecision(3))} ${unit}`.trim();
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
