import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { text as client } from '../client/client.es.ts';
import { CodeNotLoaded } from '../client/code-loading.ts';
import { useTellOfflineFailure } from '../client/offline-failures.ts';
import { useIsOffline } from '../client/useConnection.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { text } from './frame.es.ts';
import { useScreenReload } from './useScreenReload.ts';

/**
 * Replaces a screen that threw an error, or whose code failed to load. The button reloads the page, since after a
 * release the old files are gone; for missing code `useScreenReload` reloads it without the button.
 */
export function ScreenFailure() {
  const error = useRouteError();
  const isLost = useIsOffline() && error instanceof CodeNotLoaded;
  const title = isLost ? text.screenOffline : text.screenFailed;
  usePageTitle(title);

  useTellOfflineFailure(isLost);
  useScreenReload(error);
  useEffect(() => console.error(error), [error]);

  return (
    <div role="alert">
      <EmptyState
        isPage
        picture={<ClosedStall />}
        title={title}
        text={isLost ? client.offlineSentence : text.screenFailedSentence}
        action={<Button onClick={() => window.location.reload()}>{client.retry}</Button>}
      />
    </div>
  );
}
