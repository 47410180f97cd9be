import { Anchor, Box, Center, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { usePageTitle } from '../../kit/usePageTitle.ts';
import type { PrintingWindow } from './certificate-printing.ts';
import { text } from './print.es.ts';

interface NothingToPrintProps {
  reason: 'notFound' | 'failed';
  printer: Pick<PrintingWindow, 'close' | 'alert'>;
}

/** The reason why nothing prints. A failure also opens a dialog, then closes the window. */
export function NothingToPrint({ reason, printer }: NothingToPrintProps) {
  const hasFailed = reason === 'failed';
  usePageTitle(text[reason]);

  useEffect(() => {
    if (!hasFailed) return;
    printer.alert(text.failed);
    printer.close();
  }, [hasFailed, printer]);

  return (
    <Center component="main" mih="100dvh" p="var(--mantine-gutter)" ta="center">
      <Stack align="center">
        <Box component="h1" fz="var(--mantine-section-size)" role={hasFailed ? 'alert' : undefined}>
          {text[reason]}
        </Box>
        {/* Leaves the page when the browser refuses to close the window. */}
        <Anchor href="/" onClick={printer.close}>
          {text.close}
        </Anchor>
      </Stack>
    </Center>
  );
}
