import type { RowData } from '@tanstack/react-table';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '../../../../contexts/Language';
import { formatList } from '../../../../i18n/format';
import { isolated } from '../../../../i18n/isolated';
import { logFailure } from '../../../../services/client/hostError';
import { showToast } from '../../../../ui/toast';
import { namedChoice, type TextField } from '../table';
import { cellOf } from './cellOf';
import { formatRange, parseRange } from './clipboardText';
import { pastedCells, pasteTarget, type PastedCells } from './pastedCells';
import { changeCells, type Grid } from './useGridKeys';

/** Copies a range to a spreadsheet, and pastes one from it. A toast says what of it was not pasted. */
export function useGridClipboard<Stored extends RowData, Values>(grid: Grid<Stored, Values>) {
  const { t } = useTranslation(['admin', 'shop']);
  const { language } = useLanguage();
  const { table, columns, selectedRows, edits } = grid;

  /** What a pasted text means in a field; undefined where the field has no such choice. */
  function meant({ choices }: TextField, text: string): string | undefined {
    // A cell is one line.
    if (!choices) return text.trim().replaceAll(/\s*[\r\n]+\s*/g, ' ');
    return namedChoice(choices, text, ({ label }) => t(label))?.value;
  }

  /** What a cell shows for a text of its field: for a choice its label. */
  function shown({ choices }: TextField, text: string): string {
    const choice = choices?.find(({ value }) => value === text);
    return choice ? t(choice.label) : text;
  }

  /** What the cells of the range show, row by row. */
  function texts(): string[][] {
    const ids = new Set(table.getCellSelectionColumnIds());
    const columnsOfRange = columns.filter(({ id }) => ids.has(id));
    return selectedRows.map((key) =>
      columnsOfRange.map(({ id, cell, copied: text }) => {
        if (cell) return shown(cell.field, edits.textOf(key, id));
        const row = table.getRow(key);
        return String((text ? text(row.original) : row.getValue(id)) ?? '');
      }),
    );
  }

  /** Says what a paste has left out, and why. */
  function tellLeftOut({
    count,
    lines,
    columns: beyond,
    fixed,
    words,
  }: PastedCells<Stored, Values>) {
    if (count === 0) return;
    const names = (texts: readonly string[]) => formatList(texts, language);
    const sentences = [
      t('grid.notPasted', { count }),
      lines > 0 && t('grid.belowLast', { count: lines }),
      beyond > 0 && t('grid.afterLast', { count: beyond }),
      fixed.length > 0 &&
        t('grid.notEdited', { columns: names(fixed.map(({ label }) => t(label))) }),
      ...[...words].map(([{ label }, texts]) =>
        t('grid.noChoice', {
          column: t(label),
          words: names([...texts].map((text) => t('grid.quoted', { text: isolated(text) }))),
        }),
      ),
    ];
    showToast('warning', sentences.filter(Boolean).join(' '));
  }

  async function paste(text: string) {
    // The first paste of a visit loads the code that reads it, while the focus may move on.
    const target = pasteTarget(grid);
    if (!target) return;
    const range = await parseRange(text).catch((error: unknown) => {
      logFailure('Error reading a paste:', error);
      showToast('error', t('shop:failure.chunk'));
    });
    if (!range) return;
    const pasted = pastedCells(edits, range, target, ({ cell }, typed) =>
      cell ? meant(cell.field, typed) : undefined,
    );
    changeCells(() => edits.put(pasted.cells));
    tellLeftOut(pasted);
  }

  return {
    onCopy: (event: ClipboardEvent) => {
      const isRange = table.getSelectedCellCount() > 1;
      // In a text the browser copies what is selected of it.
      const isText = event.target instanceof HTMLInputElement || hasSelectedText();
      if (!isRange && (isText || !cellOf(event.target))) return;
      event.preventDefault();
      const range = texts();
      event.clipboardData.setData('text/plain', isRange ? formatRange(range) : range.flat().join());
    },
    onPaste: (event: ClipboardEvent) => {
      if (!cellOf(event.target)) return;
      const text = event.clipboardData.getData('text/plain');
      const isRange = /[\t\n]/.test(text.trim()) || table.getSelectedCellCount() > 1;
      // A word goes into a text where the cursor is.
      if (!isRange && event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      void paste(text);
    },
  };
}

function hasSelectedText(): boolean {
  return document.getSelection()?.isCollapsed === false;
}
