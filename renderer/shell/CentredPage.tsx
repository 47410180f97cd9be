import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** A page in the middle of the window. @param width of its content, at most */
export function CentredPage({ width, children }: { width: string; children: ReactNode }) {
  return (
    <Stack
      component="main"
      justify="safe center"
      maw={`calc(${width} + 2 * var(--mantine-gutter))`}
      mih="100vh"
      mx="auto"
      px="var(--mantine-gutter)"
      py="lg"
    >
      {children}
    </Stack>
  );
}
