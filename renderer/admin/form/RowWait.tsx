import { Button, Skeleton, Stack } from '@mantine/core';
import type { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { text } from './form.es.ts';
import { SidePanel } from './SidePanel.tsx';

interface RowWaitProps {
  title: string;
  /** Reason why the row failed to load; `undefined` while it loads. */
  error: ApiError | undefined;
  onRetry: () => void;
  onClose: () => void;
}

/** Placeholder of a row that loads or failed to load. */
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
        <Stack p="1.25rem" role="status" aria-busy="true" aria-label={text.loading}>
          <Skeleton height="4.25rem" />
          <Skeleton height="4.25rem" />
          <Skeleton height="4.25rem" />
        </Stack>
      )}
    </SidePanel>
  );
}
