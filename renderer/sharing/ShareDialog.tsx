import { Box, Button, Group, Modal, Stack, VisuallyHidden } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconDots } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { text as kit } from '../kit/kit.es.ts';
import { copyAndTell } from './copy-and-tell.ts';
import { QrCode } from './QrCode.tsx';
import classes from './ShareDialog.module.css';
import { hasSystemDialog, shareBySystem } from './share-link.ts';
import type { SharedAddress, SharedLink } from './shared-page.ts';
import { text } from './sharing.es.ts';
import { whatsappAddress } from './whatsapp-address.ts';

interface ShareDialogProps {
  link: SharedLink;
  isOpen: boolean;
  onClose: () => void;
}

/** The ways to share a link: WhatsApp, the clipboard, a QR code, and the system's dialog if it has one. */
export function ShareDialog({ link, isOpen, onClose }: ShareDialogProps) {
  const { title, moment } = link;
  /** The address of the chosen moment; the choice does not apply to the next lesson's moment. */
  const [chosenMoment, setChosenMoment] = useState<string | null>(null);
  const [isShown, setIsShown] = useState(false);
  const isFromMoment = moment?.address === chosenMoment;
  const chosen = moment && isFromMoment ? moment : link;

  // The dialog must be mounted before it opens to note and restore the focus.
  useEffect(() => setIsShown(isOpen), [isOpen]);

  return (
    <Modal
      opened={isShown}
      onClose={onClose}
      title={text.title}
      centered
      closeButtonProps={{ 'aria-label': text.close }}
    >
      <Stack>
        <Box component="p" className={classes.title} fw={600}>
          {title}
        </Box>
        {moment && (
          <Group component="label" className={classes.moment} wrap="nowrap" gap="sm" mih="2.75rem">
            <input
              type="checkbox"
              checked={isFromMoment}
              onChange={(event) => setChosenMoment(event.currentTarget.checked ? moment.address : null)}
            />
            {moment.label}
          </Group>
        )}
        <Ways title={title} chosen={chosen} />
        <QrCode title={title} address={chosen.address} />
      </Stack>
    </Modal>
  );
}

/** The buttons that share the address. The system's dialog is offered where there is one. */
function Ways({ title, chosen }: { title: string; chosen: SharedAddress }) {
  const { address } = chosen;
  return (
    <div className={classes.ways}>
      <Button
        component="a"
        href={whatsappAddress(text.message(title, address))}
        target="_blank"
        rel="noopener noreferrer"
        variant="default"
        leftSection={<IconBrandWhatsapp size={20} aria-hidden="true" />}
      >
        {text.whatsapp}
        <VisuallyHidden> {kit.newTab}</VisuallyHidden>
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={20} aria-hidden="true" />}
        onClick={() => void copyAndTell(chosen)}
      >
        {text.copy}
      </Button>
      {hasSystemDialog() && (
        <Button
          variant="default"
          leftSection={<IconDots size={20} aria-hidden="true" />}
          onClick={() => void shareBySystem(title, address)}
        >
          {text.system}
        </Button>
      )}
    </div>
  );
}
