import { Box, Group, Loader, Stack } from '@mantine/core';
import { useEffect, useId } from 'react';
import { Logo } from '../../kit/illustrations/Logo.tsx';
import look from '../look/look.module.css';
import appear from './Appear.module.css';
import { CoverDialog } from './CoverDialog.tsx';
import { restorationNow, setRestoration } from './restoration.ts';
import { text } from './restoring.es.ts';

/** Polling interval, in ms. */
const ASK_MS = 1_000;

/** Covers the panel and its dialogs while a backup is restored; polls until the academy is back. */
export function RestoringOver() {
  const titleId = useId();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const plan = () => {
      timer = setTimeout(async () => {
        const state = await restorationNow();
        if (isGone) return;
        if (state === 'away') plan();
        else setRestoration(state);
      }, ASK_MS);
    };
    plan();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);

  return (
    <CoverDialog titleId={titleId}>
      {/* Screen readers read the focused element aloud; the dialog has no control to focus. */}
      <Stack className={look.scriptFocus} align="center" w="100%" maw="34rem" ta="center" tabIndex={-1} data-autofocus>
        <Logo className={look.mark} />
        <Box component="h1" id={titleId} fz="1.5rem">
          {text.title}
        </Box>
        <Group component="p" role="status" gap="sm" justify="center" wrap="nowrap" c="dimmed">
          <Loader size="sm" aria-hidden="true" />
          {text.sentence}
        </Group>
        <p className={appear.afterMinute}>{text.late}</p>
      </Stack>
    </CoverDialog>
  );
}
