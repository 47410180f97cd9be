import { Box, Button, Paper, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { type QrModules, qrPath } from '../../contract/certificate-sheet/verification-qr.ts';
import { qrModules } from '../sharing/qr-code.ts';
import classes from './KioskOutside.module.css';
import { text } from './kiosk.es.ts';
import { kioskApi } from './kiosk-api.ts';
import { useReturnWhenIdle } from './useKioskPage.ts';

/** Time without a person until the academy is shown again. */
const IDLE_MS = 2 * 60_000;
/** Longest address that a phone scans from a screen. */
const QR_MAX_CHARS = 1_000;

/** A link that leaves the academy: its address, and a QR code to take it along. Dark on white in both schemes. */
export function KioskOutside({ address }: { address: string }) {
  const modules = useMemo(() => (address.length > QR_MAX_CHARS ? null : qrModules(address)), [address]);
  useReturnWhenIdle(IDLE_MS);

  return (
    <Paper component="section" p="xl" aria-labelledby="outside">
      <Stack align="center" ta="center" gap="sm">
        <h1 id="outside">{text.outside}</h1>
        <Text c="dimmed" maw="44ch" textWrap="balance">
          {address.startsWith('mailto:') ? text.outsideMail : text.outsideLead}
        </Text>
        {modules ? <Code modules={modules} /> : <Text role="status">{text.tooLongForQr}</Text>}
        <Box component="p" className={classes.address} fz="sm">
          {address.replace(/^mailto:/, '')}
        </Box>
        <Button size="md" onClick={() => void kioskApi().back()}>
          {text.back}
        </Button>
      </Stack>
    </Paper>
  );
}

function Code({ modules }: { modules: QrModules }) {
  const side = modules.length;
  return (
    <svg className={classes.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={text.qr}>
      <rect fill="white" width={side} height={side} />
      <path fill="black" d={qrPath(modules, 0, 0, side)} />
    </svg>
  );
}
