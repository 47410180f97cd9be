import { Button } from '@mantine/core';
import { IconTrash, IconTrashOff, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { text } from './accounts.es.ts';
import type { AccountAct } from './useAccountAct.ts';

interface ButtonProps {
  account: AdminAccount;
  act: AccountAct;
  /** Opens the dialog of the action. */
  onAsk: () => void;
}

/** Deactivates the account after a confirmation, or activates it at once. */
export function StateButton({ account, act, onAsk }: ButtonProps) {
  if (account.isActive) {
    return (
      <Button variant="default" leftSection={<IconUserOff aria-hidden="true" />} onClick={onAsk}>
        {text.deactivate}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconUserCheck aria-hidden="true" />}
      aria-disabled={act.isBusy}
      onClick={act.activate}
    >
      {text.activate}
    </Button>
  );
}

/** Requests the erasure of the person after a confirmation, or cancels the requested one at once. */
export function ErasureButton({ account, act, onAsk }: ButtonProps) {
  if (!account.erasesAt) {
    return (
      <Button variant="outline" color="danger" leftSection={<IconTrash aria-hidden="true" />} onClick={onAsk}>
        {text.erase}
      </Button>
    );
  }
  return (
    <Button
      variant="default"
      leftSection={<IconTrashOff aria-hidden="true" />}
      aria-disabled={act.isBusy}
      onClick={act.keep}
    >
      {text.keep}
    </Button>
  );
}
