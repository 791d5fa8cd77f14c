import { useMutation, useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { ownerKey } from '../../../../domain/currentUser';
import { designerItemsQuery, type DesignerItem } from '../../../../services/adminCatalogue';
import { currentUid } from '../../../../services/identity/identity';
import { claimedImOrders } from '../../../../services/storage/imOrderStorage';
import { useDropWhenHidden } from '../../access/AdminSession';
import { queueLines } from './queueLines';
import { designersOf, queueRows, type QueueRow } from './queueRows';
import { sendManualOrder, type SendResult } from './sendManualOrder';
import { lastSent } from './sentLog';
import { useSearchedDesigner } from './useSearchedDesigner';
import { useSentLog } from './useSentLog';

/** A line of the queue, and what became of it. */
export type QueuedOrder = Omit<QueueRow, 'canSend'> & {
  canTick: boolean;
  isTicked: boolean;
  /** What it cost when the admin last saw it, where it costs something else now. */
  priceBefore: number | undefined;
  result: SendResult | undefined;
};

/** What became of a line, with the item as it was sent. */
type Sent = { item: DesignerItem; result: SendResult };

const NO_TICKS: ReadonlyMap<string, boolean> = new Map();
const NOTHING_SENT: ReadonlyMap<string, Sent> = new Map();

/** After these a line stays ticked, so that one press tries it again. */
const GOES_ON: readonly SendResult['kind'][] = ['refused', 'unsent', 'unread', 'priceChanged'];

/** After these the channel may have the order, so only the admin can tick it again. */
const MAY_EXIST: readonly SendResult['kind'][] = ['unknown', 'doubtful', 'mayExist'];

/**
 * Many manual orders from a pasted list: they are read, ticked, and sent one after another. Leaving the page stops the
 * run, and so does another person's sign-in.
 */
export function useOrderQueue() {
  const { designerId } = useSearchedDesigner();
  const { owner, log } = useSentLog();
  const [pasted, setPasted] = useState<{ text: string; searched?: string }>({ text: '' });
  const [ticks, setTicks] = useState(NO_TICKS);
  const [sent, setSent] = useState(NOTHING_SENT);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const stopped = useRef(false);
  useDropWhenHidden(() => setSent(NOTHING_SENT));

  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  // Another search must not change what the lines of a run are about.
  const searched = pasted.searched ?? designerId;
  const lines = useMemo(() => queueLines(pasted.text), [pasted.text]);
  const designers = designersOf(lines, searched);
  const queries = useQueries({ queries: designers.map((id) => designerItemsQuery(id)) });

  function itemsOf(id: string) {
    const query = queries[designers.indexOf(id)];
    return query?.data ?? (query?.isError ? 'unread' : 'loading');
  }

  const isClaimed = claimedImOrders(ownerKey(currentUid() ?? ''));
  const rows = queueRows(lines, {
    searched,
    itemsOf,
    isSent: (order) => lastSent(log, order) !== undefined || isClaimed(order),
  }).map((row): QueuedOrder => {
    const { item, result } = sent.get(row.key) ?? {};
    const isNewPrice = result?.kind === 'priceChanged';
    const canTick = result ? result.kind !== 'created' && row.canSend : row.canSend;
    const isDoubtful = result ? !GOES_ON.includes(result.kind) : row.doubts.length > 0;
    return {
      ...row,
      item: isNewPrice ? result.item : (item ?? row.item),
      priceBefore: isNewPrice ? item?.salePrice : undefined,
      result,
      canTick,
      isTicked: canTick && (ticks.get(row.key) ?? !isDoubtful),
    };
  });
  const due = rows.filter(({ isTicked }) => isTicked);

  const { mutate } = useMutation({
    // Nothing of an order stays in memory once the page has closed.
    gcTime: 0,
    mutationFn: async (orders: readonly QueuedOrder[]) => {
      stopped.current = false;
      const uid = currentUid();
      const isStopped = () => stopped.current || currentUid() !== uid;
      for (const [done, { key, item, channelOrderNo, doubts, result }] of orders.entries()) {
        if (isStopped() || !item) break;
        setProgress({ done, total: orders.length });
        // The admin has ticked what may have been sent before.
        const mayExist = result !== undefined && MAY_EXIST.includes(result.kind);
        const isAsked = mayExist || doubts.includes('sentBefore');
        const next = await sendManualOrder({ item, channelOrderNo }, { isAsked, logOwner: owner });
        if (next.kind === 'sessionOver') break;
        setSent((before) => new Map(before).set(key, { item, result: next }));
        // What may exist by now needs another tick.
        setTicks((before) => new Map([...before].filter(([ticked]) => ticked !== key)));
      }
    },
    onSettled: () => setProgress(undefined),
  });

  return {
    text: pasted.text,
    paste: (text: string) => {
      setPasted({ text });
      setTicks(NO_TICKS);
      setSent(NOTHING_SENT);
    },
    rows,
    due,
    /** Undefined while nothing is sent. */
    progress,
    /** The designers whose items could not be read. */
    unread: designers.filter((id) => itemsOf(id) === 'unread'),
    readAgain: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
    tick: (key: string, isTicked: boolean) => setTicks(new Map(ticks).set(key, isTicked)),
    run: () => {
      if (progress) return;
      setPasted({ text: pasted.text, searched });
      setProgress({ done: 0, total: due.length });
      mutate(due);
    },
    /** Ends the run after the order that is on its way. */
    stop: () => {
      stopped.current = true;
    },
  };
}

export type OrderQueue = ReturnType<typeof useOrderQueue>;
