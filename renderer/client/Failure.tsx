import { Button } from '@mantine/core';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import type { ApiError } from './api-error.ts';
import { text } from './client.es.ts';
import { useTellOfflineFailure } from './offline-failures.ts';

interface FailureProps {
  error: ApiError;
  /** Names the action that failed. */
  title: string;
  onRetry: () => void;
  /** Whether the failure fills the whole page. */
  isPage?: boolean;
}

/** Replaces data that failed to load, and offers a retry. */
export function Failure({ error, title, onRetry, isPage }: FailureProps) {
  useTellOfflineFailure(error.code === 'offline');
  return (
    <div role="alert">
      <EmptyState
        picture={<ClosedStall />}
        title={title}
        isPage={isPage}
        text={error.sentence}
        action={<Button onClick={onRetry}>{text.retry}</Button>}
      />
    </div>
  );
}
