import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleXFilled, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './VerdictCard.module.css';

/** `unsure`: the check is incomplete. */
export type Tone = 'ok' | 'bad' | 'unsure';

const LOOKS = {
  ok: { Icon: IconRosetteDiscountCheckFilled, ink: 'var(--mantine-color-ok)', tint: 'var(--mantine-color-ok-tint)' },
  bad: { Icon: IconCircleXFilled, ink: 'var(--mantine-color-danger)', tint: 'var(--mantine-color-danger-tint)' },
  unsure: {
    Icon: IconAlertTriangleFilled,
    ink: 'var(--mantine-color-accent-ink)',
    tint: 'var(--mantine-color-accent-tint)',
  },
};

interface VerdictCardProps {
  tone: Tone;
  title: string;
  sentence: string;
  /** The sheet of the certificate, beside the rest on wide screens. */
  sheet?: ReactNode;
  children: ReactNode;
}

/** Result of the check, with what it is about. */
export function VerdictCard({ tone, title, sentence, sheet, children }: VerdictCardProps) {
  const { Icon, ink, tint } = LOOKS[tone];
  return (
    <Paper component="article" className={classes.card}>
      <Group component="header" className={classes.verdict} align="flex-start" gap="0.875rem" wrap="nowrap" bg={tint}>
        <Icon className={classes.icon} size="2.5rem" color={ink} aria-hidden="true" />
        <div>
          <Box component="h1" className={classes.title} c={ink}>
            {title}
          </Box>
          <Text mt="xxs" textWrap="pretty">
            {sentence}
          </Text>
        </div>
      </Group>
      <div className={classes.content} data-has-sheet={sheet !== undefined}>
        {sheet}
        <Stack gap="sm">{children}</Stack>
      </div>
    </Paper>
  );
}
