import { useEffect, useRef, useState } from 'react';

import { logFailure } from '../../services/client/hostError';
import { useDropWhenHidden } from './access/AdminSession';
import { saveCsv } from './csv';

type Rows = Parameters<typeof saveCsv>[1];

/**
 * Saves rows as a file `{name}-{today}.csv`; the button is busy meanwhile. Nothing is saved once the page was left or
 * its session has ended: whoever uses the device then may read the file. A failure is logged with `failure`.
 */
export function useSaveCsv(failure: string) {
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const running = useRef<AbortController>(undefined);
  useDropWhenHidden(() => running.current?.abort());
  useEffect(() => () => running.current?.abort(), []);

  async function save(name: string, rowsOf: () => Rows | Promise<Rows>) {
    const controller = new AbortController();
    running.current = controller;
    setSaving(true);
    setFailed(false);
    try {
      await saveCsv(name, await rowsOf(), controller.signal);
    } catch (error) {
      logFailure(failure, error);
      setFailed(true);
    }
    setSaving(false);
  }

  return { isSaving, hasFailed, save };
}
