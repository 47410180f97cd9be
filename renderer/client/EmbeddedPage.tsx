import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { isReachable } from './api-probe.ts';
import classes from './EmbeddedPage.module.css';

/** How long a page of another site may take to load, in ms; then it counts as failed. */
export const EMBED_LIMIT_MS = 15_000;

/**
 * What such a page needs: its scripts, its forms, its own cookies and storage, and windows. It may not navigate the academy's window, and
 * it has another origin: it sees nothing of what the academy stores.
 */
export const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups';

/** The page is checked to be reachable, loads in its frame, is shown, or has failed. */
type Stage = 'checking' | 'loading' | 'shown' | 'failed';

interface EmbeddedPageProps {
  address: string;
  title: string;
  /** Said while the page is waited for. */
  waiting: string;
  /** How high and wide it is. */
  className: string | undefined;
  sandbox?: string;
  /** What stands in its place when it does not come. */
  failed: (retry: () => void) => ReactNode;
}

/** A page of another site in a frame, once it is known to be reachable. */
export function EmbeddedPage({
  address,
  title,
  waiting,
  className = '',
  sandbox = SANDBOX,
  failed,
}: EmbeddedPageProps) {
  const [stage, setStage] = useState<Stage>('checking');
  const isChecking = stage === 'checking';
  const isWaiting = isChecking || stage === 'loading';

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setStage('failed'), EMBED_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  useEffect(() => {
    if (!isChecking) return;
    const stop = new AbortController();
    void isReachable(address, stop.signal).then((isThere) => {
      if (!stop.signal.aborted) setStage(isThere ? 'loading' : 'failed');
    });
    return () => stop.abort();
  }, [isChecking, address]);

  if (stage === 'failed') return failed(() => setStage('checking'));

  return (
    <div className={`${classes.place} ${className}`} aria-busy={isWaiting}>
      {!isChecking && (
        <iframe
          className={classes.frame}
          src={address}
          title={title}
          sandbox={sandbox}
          onLoad={() => setStage('shown')}
        />
      )}
      {isWaiting && (
        <div className={classes.wait} role="status" aria-label={waiting}>
          <Loader aria-hidden="true" />
        </div>
      )}
    </div>
  );
}
