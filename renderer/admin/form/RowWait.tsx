import { Button, Skeleton } from '@mantine/core';
import type { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { text } from './form.es.ts';
import { SidePanel } from './SidePanel.tsx';

interface RowWaitProps {
  title: string;
  /** Why the row did not come; undefined while it is on its way. */
  error: ApiError | undefined;
  onRetry: () => void;
  onClose: () => void;
}

/** The place of a row while it is read, and when it does not come. */
export function RowWait({ title, error, onRetry, onClose }: RowWaitProps) {
  return (
    <SidePanel title={title} onClose={onClose}>
      {error?.status === 404 && (
        <EmptyState
          title={text.notFound}
          text={text.notFoundSentence}
          action={
            <Button variant="default" onClick={onClose}>
              {text.backToList}
            </Button>
          }
        />
      )}
      {error && error.status !== 404 && <Failure error={error} title={text.loadFailed} onRetry={onRetry} />}
      {!error && (
        <div
          role="status"
          aria-busy="true"
          aria-label={text.loading}
          style={{ display: 'grid', gap: '1rem', padding: '1.25rem' }}
        >
          <Skeleton height="4.25rem" />
          <Skeleton height="4.25rem" />
          <Skeleton height="4.25rem" />
        </div>
      )}
    </SidePanel>
  );
}
