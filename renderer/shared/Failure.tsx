import { Button } from '@mantine/core';
import type { ApiError } from './api-error.ts';
import { EmptyState } from './EmptyState.tsx';
import { ClosedStall } from './illustrations/ClosedStall.tsx';
import { text } from './shared.es.ts';

interface FailureProps {
  error: ApiError;
  /** What could not be done; a general sentence when absent. */
  title?: string;
  onRetry: () => void;
}

/** What a screen shows in place of data that did not come, with the way to try again. */
export function Failure({ error, title = text.loadFailed, onRetry }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState
        picture={<ClosedStall />}
        title={title}
        text={error.sentence}
        action={<Button onClick={onRetry}>{text.retry}</Button>}
      />
    </div>
  );
}
