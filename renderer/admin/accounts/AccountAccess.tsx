import { Box, Button, Group, Stack } from '@mantine/core';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { AdminAccount } from '../../../contract/account-editing.ts';
import { useSettings } from '../../academy/useSettings.ts';
import look from '../look/look.module.css';
import { ErasureButton, StateButton } from './AccessButtons.tsx';
import { AccountBadges } from './AccountBadges.tsx';
import { AccountFacts } from './AccountFacts.tsx';
import { text } from './accounts.es.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { useAccountAct } from './useAccountAct.ts';

interface AccountAccessProps {
  account: AdminAccount;
  onInvite: () => void;
}

/** A person's access: state, last session, password link; export of the data, deactivation and erasure. */
export function AccountAccess({ account, onInvite }: AccountAccessProps) {
  const { data: settings } = useSettings();
  const act = useAccountAct(account);
  const [asking, setAsking] = useState<'deactivate' | 'erase' | null>(null);
  const helpId = useId();
  const { role, isActive, hasPassword, erasesAt } = account;
  const hasSignIn = role !== 'learner' || account.email !== null;
  const isElsewhere = role === 'learner' && settings?.hasIdentityProvider === true;

  return (
    <Stack component="section" className={look.lineBelow} gap="sm" pb="md" aria-label={text.access}>
      <AccountBadges account={account} />
      <AccountFacts account={account} />
      <Group gap="xs">
        {isActive && !isElsewhere && hasSignIn && (
          <Button variant="default" leftSection={<IconLink aria-hidden="true" />} onClick={onInvite}>
            {hasPassword ? text.makeLink : text.invite}
          </Button>
        )}
        <StateButton account={account} act={act} onAsk={() => setAsking('deactivate')} />
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden="true" />}
          aria-disabled={act.isBusy}
          aria-describedby={helpId}
          onClick={act.download}
        >
          {text.downloadData}
        </Button>
        {(erasesAt || !isElsewhere) && <ErasureButton account={account} act={act} onAsk={() => setAsking('erase')} />}
      </Group>
      <Box component="p" id={helpId} c="dimmed" fz="sm">
        {text.downloadDataHelp}
      </Box>
      <DeactivateDialog account={account} isOpen={asking === 'deactivate'} onClose={() => setAsking(null)} />
      <EraseDialog account={account} isOpen={asking === 'erase'} onClose={() => setAsking(null)} />
    </Stack>
  );
}
