import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminAccount, PasswordLink } from '../../../contract/account-editing.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { NewTabButton } from '../../kit/NewTabButton.tsx';
import { toast, toastError } from '../../kit/toast.ts';
import { formatMoment } from '../values/moment.ts';
import { text } from './accounts.es.ts';
import { whatsappAddress } from './whatsapp-address.ts';

export interface MadeLink {
  account: AdminAccount;
  link: PasswordLink;
}

/** Shows a password link until it is closed; the link cannot be shown again. */
export function LinkDialog({ made, onClose }: { made: MadeLink | null; onClose: () => void }) {
  const { data: settings } = useSettings();
  // Shown while the dialog fades out, when `made` is null already.
  const [last, setLast] = useState(made);
  if (made && made !== last) setLast(made);
  const shown = made ?? last;

  // Mounted while closed: Mantine returns the focus only from a modal that was mounted before it opened.
  return (
    <Modal
      opened={made !== null}
      onClose={onClose}
      title={shown && text.linkFor(`${shown.account.name} ${shown.account.lastName}`.trim())}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': text.close }}
    >
      {shown && <Shown {...shown} isOpen={made !== null} timeZone={settings?.timeZone} onClose={onClose} />}
    </Modal>
  );
}

interface ShownProps extends MadeLink {
  isOpen: boolean;
  timeZone: string | undefined;
  onClose: () => void;
}

function Shown({ account, link, isOpen, timeZone, onClose }: ShownProps) {
  const until = formatMoment(link.expiresAt, timeZone);
  const whatsapp = whatsappAddress(account.phone, text.message(account.name, link.url, until));

  async function handleCopy(): Promise<void> {
    try {
      // `navigator.clipboard` is undefined on pages served over plain HTTP.
      await navigator.clipboard.writeText(link.url);
      toast({ title: text.copied });
    } catch {
      toastError({ title: text.copyFailed, message: text.copyByHand });
    }
  }

  return (
    <Stack>
      <p>
        <strong>{text.linkOnce}</strong> {text.linkUntil(until)}
      </p>
      <TextInput
        label={text.link}
        value={isOpen ? link.url : ''}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <Button leftSection={<IconCopy aria-hidden="true" />} onClick={() => void handleCopy()}>
          {text.copy}
        </Button>
        {whatsapp && (
          <NewTabButton variant="default" href={whatsapp} leftSection={<IconBrandWhatsapp aria-hidden="true" />}>
            {text.sendWhatsapp}
          </NewTabButton>
        )}
        <Button variant="default" onClick={onClose}>
          {text.close}
        </Button>
      </Group>
    </Stack>
  );
}
