import { Text } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../kit/ActionButton.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import { text } from './kiosk.es.ts';
import { kioskApi } from './kiosk-api.ts';

/** The kiosk is not opened. @param reason in Spanish */
export function KioskShut({ reason }: { reason: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleRetry(): Promise<void> {
    setIsBusy(true);
    await kioskApi().retry();
    setIsBusy(false);
  }

  return (
    <div role="alert">
      <EmptyState
        isPage
        picture={<ClosedStall />}
        title={text.shut}
        text={reason}
        action={
          <>
            <Text c="dimmed" mb="md">
              {text.shutLead}
            </Text>
            <ActionButton isDisabled={isBusy} onClick={() => void handleRetry()}>
              {text.retry}
            </ActionButton>
          </>
        }
      />
    </div>
  );
}
