import { Box, Button, Group, Paper, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { text as client } from '../client/client.es.ts';
import { EmbeddedPage } from '../client/EmbeddedPage.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import classes from './ChatPanel.module.css';
import { text } from './chat.es.ts';

interface ChatPanelProps {
  id: string;
  isOpen: boolean;
  address: string;
  supportWhatsapp: string;
  onClose: () => void;
}

/** The chat page beside the academy, which stays usable. */
export function ChatPanel({ id, isOpen, address, supportWhatsapp, onClose }: ChatPanelProps) {
  const titleId = useId();
  const panelRef = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isOpen) panelRef.current?.focus();
  }, [isOpen]);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose();
  }

  return (
    <Paper
      component="section"
      radius="xl"
      shadow="over"
      id={id}
      ref={panelRef}
      className={classes.panel}
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!isOpen}
      pos="fixed"
      display={isOpen ? 'flex' : 'none'}
      data-no-swipe
      onKeyDown={handleKey}
    >
      <Group component="header" className={classes.head} justify="space-between" wrap="nowrap" gap={0}>
        <Box component="h2" id={titleId} fz="md">
          {text.title}
        </Box>
        <IconButton aria-label={text.close} onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </IconButton>
      </Group>
      <EmbeddedPage
        address={address}
        title={text.title}
        waiting={text.loading}
        className={classes.page}
        failed={(retry) => <NoChat supportWhatsapp={supportWhatsapp} onRetry={retry} />}
      />
    </Paper>
  );
}

function NoChat({ supportWhatsapp, onRetry }: { supportWhatsapp: string; onRetry: () => void }) {
  useEffect(() => console.warn('The page of the chat did not load.'), []);

  return (
    <Stack align="center" justify="center" gap="sm" flex={1} p="lg" ta="center" role="alert">
      <strong>{text.failed}</strong>
      <p>{text.failedHint}</p>
      <Button variant="default" onClick={onRetry}>
        {client.retry}
      </Button>
      <NewTabButton variant="light" href={`https://wa.me/${supportWhatsapp}`}>
        {text.writeUs}
      </NewTabButton>
    </Stack>
  );
}
