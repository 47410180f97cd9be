import { Box, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import look from '../look/look.module.css';
import { useFocusAfter } from './useFocusAfter.ts';

interface ProgressCardProps {
  title: string;
  /** The progress in words. */
  figure: string;
  /** 0 to 100. */
  percent: number;
  /** Shown below the bar. */
  note: string;
  /** The button that cancels the work. */
  cancel: ReactNode;
  /** Receives the focus if the card has it when the work ends. */
  next: RefObject<HTMLElement | null>;
}

/** Work on backups that takes a while: its progress, and a button to cancel it. */
export function ProgressCard({ title, figure, percent, note, cancel, next }: ProgressCardProps) {
  const ref = useFocusAfter<HTMLElement>(next);
  return (
    <Paper ref={ref} component="section" p="md" mb="md" aria-label={title}>
      <Stack gap="xs">
        <Group gap="var(--mantine-spacing-xs) var(--mantine-spacing-sm)" mih="2.75rem">
          <Box component="h2" fz="md" lts="-0.01em" role="status">
            {title}
          </Box>
          <Box component="span" className={look.digits} mr="auto" c="dimmed">
            {figure}
          </Box>
          {cancel}
        </Group>
        <ProgressBar percent={percent} />
        <Box component="p" className={look.breakable} c="dimmed" fz="sm">
          {note}
        </Box>
      </Stack>
    </Paper>
  );
}
