import { Button, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { qrPath } from '../../contract/certificate-sheet/verification-qr.ts';
import { toast, toastError } from '../kit/toast.ts';
import { platform } from '../platform/platform.ts';
import classes from './QrCode.module.css';
import { qrModules, qrPng } from './qr-code.ts';
import { text } from './sharing.es.ts';

interface QrCodeProps {
  title: string;
  address: string;
}

/** A link as a QR code. Dark on white in both colour schemes, as scanners require. */
export function QrCode({ title, address }: QrCodeProps) {
  const modules = useMemo(() => qrModules(address), [address]);
  const side = modules.length;

  async function handleSave(): Promise<void> {
    try {
      const file = { name: text.qrFile(title), mediaType: 'image/png', base64: qrPng(modules) };
      const result = await platform.saveFile(file);
      if (result === 'saved') toast({ title: text.saved });
      if (result === 'failed') toastError({ title: text.saveFailed });
    } catch {
      toastError({ title: text.saveFailed });
    }
  }

  return (
    <section className={classes.code} aria-label={text.qr}>
      <svg className={classes.picture} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={text.qrOf(title)}>
        <rect fill="white" width={side} height={side} />
        <path fill="black" d={qrPath(modules, 0, 0, side)} />
      </svg>
      <Stack className={classes.about} gap="xxs" miw={0} fz="sm">
        <p>{text.qrHint}</p>
        <p className={classes.address}>{address}</p>
        {platform.kiosk?.mayDownload !== false && (
          <Button
            variant="subtle"
            px="xs"
            className={classes.save}
            leftSection={<IconDownload size={20} aria-hidden="true" />}
            onClick={() => void handleSave()}
          >
            {text.saveQr}
          </Button>
        )}
      </Stack>
    </section>
  );
}
