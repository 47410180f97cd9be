import { Box, Center, Loader } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { isReachable } from './api-probe.ts';
import classes from './EmbeddedPage.module.css';

/** Milliseconds that a page of another site may take to load before it counts as failed. */
export const EMBED_LIMIT_MS = 15_000;

/**
 * Rights of the embedded page: scripts, forms, its own cookies and storage, and new windows. It can't navigate the
 * academy's window, and its other origin keeps it from reading what the academy stores.
 */
export const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups';

/** 'checking': the page's server is being contacted; 'loading': the frame loads the page. */
type Stage = 'checking' | 'loading' | 'shown' | 'failed';

interface EmbeddedPageProps {
  address: string;
  title: string;
  /** Text while the page loads. */
  waiting: string;
  /** Sets the size of the frame. */
  className: string | undefined;
  sandbox?: string;
  /** Shown in place of a page that failed to load. */
  failed: (retry: () => void) => ReactNode;
}

/** A page of another site in a frame, after a check that its server can be reached. */
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
    <Box
      className={`${classes.place} ${className}`}
      pos="relative"
      bg="var(--mantine-color-hover)"
      aria-busy={isWaiting}
    >
      {!isChecking && (
        <Box
          component="iframe"
          display="block"
          w="100%"
          h="100%"
          bd="0"
          src={address}
          title={title}
          sandbox={sandbox}
          onLoad={() => setStage('shown')}
        />
      )}
      {/* Covers the frame, which is white, grey or half drawn until its page has loaded. */}
      {isWaiting && (
        <Center pos="absolute" inset={0} bg="var(--mantine-color-hover)" role="status" aria-label={waiting}>
          <Loader aria-hidden="true" />
        </Center>
      )}
    </Box>
  );
}
