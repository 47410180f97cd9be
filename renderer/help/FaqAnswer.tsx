import { Box, Button, Group } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import type { Faq } from '../../contract/help.ts';
import { LinkedText } from '../kit/LinkedText.tsx';
import { useSharing } from '../sharing/useSharing.tsx';
import { FaqRating } from './FaqRating.tsx';
import { text } from './help.es.ts';
import { questionAddress } from './useHelpAddress.ts';
import { useRecordFaqView } from './useRecordFaqView.ts';

/** The answer of an open question, with its rating below. */
export function FaqAnswer({ faq }: { faq: Faq }) {
  const { share, dialog } = useSharing();
  useRecordFaqView(faq.id);

  return (
    <Box pb="0.875rem" fz="0.9375rem" lh={1.55} c="dimmed">
      <LinkedText>{faq.answer}</LinkedText>
      <Group justify="space-between" gap="var(--mantine-spacing-xxs) var(--mantine-spacing-xs)" mt="sm">
        <FaqRating faqId={faq.id} />
        <Button
          variant="subtle"
          fz="sm"
          leftSection={<IconShare size={16} aria-hidden="true" />}
          onClick={() => void share({ title: faq.question, path: questionAddress(faq.id), copied: text.shared })}
        >
          {text.share}
        </Button>
        {dialog}
      </Group>
    </Box>
  );
}
