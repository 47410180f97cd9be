import { Group, type GroupProps } from '@mantine/core';

const COLORS = {
  ok: { bg: 'var(--mantine-color-ok-tint)', c: 'var(--mantine-color-ok)' },
  missing: { bg: 'var(--mantine-color-accent-tint)', c: 'var(--mantine-color-accent-ink)' },
} as const;

interface StepNoticeProps extends GroupProps {
  kind: keyof typeof COLORS;
  role: 'alert' | 'status';
}

/** A sentence about a step, with an icon before it. */
export function StepNotice({ kind, ...rest }: StepNoticeProps) {
  return (
    <Group component="p" align="start" wrap="nowrap" gap="xs" p="sm" bdrs="md" fw={500} {...COLORS[kind]} {...rest} />
  );
}
