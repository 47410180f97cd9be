import { Box, Group } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import type { Finding } from './finding.ts';
import { text } from './verify.es.ts';

interface ProofNoteProps {
  finding: Finding;
  /** Name in the proof. */
  provenName?: string | undefined;
}

/** Result of checking the link's signature, if it has one. */
export function ProofNote({ finding, provenName = '' }: ProofNoteProps) {
  if (finding === 'none' || finding === 'checking') return null;
  const isAuthentic = finding === 'authentic';
  const Icon = isAuthentic ? IconShieldCheck : IconAlertTriangle;
  const { title, sentence } = text.findings[finding];
  return (
    <Group
      align="flex-start"
      gap="0.625rem"
      wrap="nowrap"
      px="0.875rem"
      py="sm"
      bdrs="md"
      bg={isAuthentic ? 'var(--mantine-color-tint)' : 'var(--mantine-color-accent-tint)'}
      c={isAuthentic ? 'var(--mantine-color-anchor)' : 'var(--mantine-color-accent-ink)'}
      fz="sm"
    >
      <Icon size="1.25rem" aria-hidden="true" />
      <div>
        <strong>{title}</strong>
        <Box component="p" c="var(--mantine-color-text)">
          {finding === 'formerName' ? text.formerNameSentence(provenName) : sentence}
        </Box>
      </div>
    </Group>
  );
}
