import { Box, Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Certificate } from '../../contract/certificates.ts';
import type { Settings } from '../../contract/settings.ts';
import { ActionButton } from '../kit/ActionButton.tsx';
import { FormAlert } from '../kit/FormAlert.tsx';
import { platform } from '../platform/platform.ts';
import { mayPrint } from '../platform/printing.ts';
import classes from './CertificateActions.module.css';
import { text } from './certificate-dialog.es.ts';
import { ShareMenu } from './ShareMenu.tsx';
import { useCertificateActions } from './useCertificateActions.ts';

interface CertificateActionsProps {
  certificate: Certificate;
  /** Undefined until the settings load. */
  academy: Pick<Settings, 'name' | 'timeZone'> | undefined;
}

/** Saves, shares and prints a certificate; a kiosk may offer less. */
export function CertificateActions({ certificate, academy }: CertificateActionsProps) {
  const { download, share, print } = useCertificateActions(certificate);
  const [isDownloading, setIsDownloading] = useState(false);
  const [isPrintBlocked, setIsPrintBlocked] = useState(false);

  async function handleDownload(): Promise<void> {
    setIsDownloading(true);
    await download();
    setIsDownloading(false);
  }

  async function handlePrint(): Promise<void> {
    setIsPrintBlocked((await print()) === 'failed');
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div className={classes.actions} role="group" aria-label={text.actions}>
      {isPrintBlocked && <FormAlert title={text.printBlocked} />}
      {platform.kiosk?.mayDownload !== false && (
        <ActionButton
          size="lg"
          isDisabled={isDownloading}
          leftSection={<IconDownload size={20} aria-hidden="true" />}
          onClick={() => void handleDownload()}
        >
          {isDownloading ? text.downloading : text.download}
        </ActionButton>
      )}
      {/* Positions the menu above both buttons. */}
      <Box display="flex" pos="relative" miw={0}>
        <Button
          variant="default"
          flex={1}
          px="xs"
          bdrs="var(--mantine-radius-md) 0 0 var(--mantine-radius-md)"
          leftSection={<IconShare2 size={20} aria-hidden="true" />}
          onClick={() => void share()}
        >
          {text.share}
        </Button>
        <ShareMenu certificate={certificate} academy={academy} />
      </Box>
      {mayPrint() && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={20} aria-hidden="true" />}
          onClick={() => void handlePrint()}
        >
          {text.print}
        </Button>
      )}
    </div>
  );
}
