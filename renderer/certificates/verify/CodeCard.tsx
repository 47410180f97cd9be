import { Box, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './CodeCard.module.css';
import { QuestionedCertificate } from './QuestionedCertificate.tsx';

interface CodeCardProps {
  title: string;
  hint: string;
  /** Form for a code. */
  children: ReactNode;
}

/** Asks for a code, below a picture. */
export function CodeCard({ title, hint, children }: CodeCardProps) {
  return (
    <Paper className={classes.card}>
      <Stack align="center" gap="0.625rem" ta="center">
        <QuestionedCertificate />
        <Box component="h1" fz="1.625rem">
          {title}
        </Box>
        <Text maw="52ch" mb="0.875rem" c="dimmed" textWrap="balance">
          {hint}
        </Text>
        {children}
      </Stack>
    </Paper>
  );
}
