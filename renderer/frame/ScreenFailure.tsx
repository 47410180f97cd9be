import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { text as client } from '../client/client.es.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { text } from './frame.es.ts';
import { useScreenReload } from './useScreenReload.ts';

/**
 * In place of a screen that threw an error or whose code could not be loaded. The button reloads the page, since after a release the old
 * files are gone; for missing code that happens by itself (`useScreenReload`).
 */
export function ScreenFailure() {
  const error = useRouteError();
  usePageTitle(text.screenFailed);

  useScreenReload(error);
  useEffect(() => console.error(error), [error]);

  return (
    <div role="alert">
      <EmptyState
        isPage
        picture={<ClosedStall />}
        title={text.screenFailed}
        text={text.screenFailedSentence}
        action={<Button onClick={() => window.location.reload()}>{client.retry}</Button>}
      />
    </div>
  );
}
