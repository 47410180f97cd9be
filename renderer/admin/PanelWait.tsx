import { Box, Button, Group, Loader, Stack } from '@mantine/core';
import { useRef } from 'react';
import { MAIN_ID, SkipLink } from '../kit/SkipLink.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { useAdminSessionActions } from '../session/useAdminSession.ts';
import { text } from './admin.es.ts';
import appear from './restoring/Appear.module.css';
import { text as signIn } from './sign-in/sign-in.es.ts';

/** Shown while the server checks the stored key; offers a retry after 4 s. */
export function PanelWait() {
  const session = useAdminSessionActions();
  const mainRef = useRef<HTMLElement>(null);
  usePageTitle(text.panel);
  return (
    <div>
      <SkipLink mainRef={mainRef} />
      <main id={MAIN_ID} ref={mainRef} tabIndex={-1} aria-busy="true">
        <Stack align="center" justify="center" mih="100dvh" p="md">
          <Box component="h1" fz="1.5rem">
            {text.panel}
          </Box>
          <Group component="p" role="status" gap="xs" wrap="nowrap">
            <Loader size="sm" aria-hidden="true" />
            {signIn.checking}
          </Group>
          <div className={appear.afterSeconds}>
            <Button variant="default" onClick={() => void session.start()}>
              {signIn.retry}
            </Button>
          </div>
        </Stack>
      </main>
    </div>
  );
}
