import type { ReactNode } from 'react';

import { useNearScreen } from './useNearScreen';

/** A part of a long list that is drawn only while it is near the screen. */
export function OnScreen({ className, children }: { className?: string; children: ReactNode }) {
  const { box, isDrawn, height } = useNearScreen({});
  return (
    <div ref={box} className={className} style={{ height }}>
      {isDrawn && children}
    </div>
  );
}
