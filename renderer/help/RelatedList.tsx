import { Paper, Stack } from '@mantine/core';
import { useMemo } from 'react';
import type { Faq, Help } from '../../contract/help.ts';
import { meaningfulWords } from '../../contract/words/meaningful-words.ts';
import { searchWords } from '../../contract/words/search-words.ts';
import { Highlighted } from '../kit/Highlighted.tsx';
import { FaqList } from './FaqList.tsx';
import { text } from './help.es.ts';
import { RelatedFaqs } from './related-faqs.ts';

interface RelatedListProps {
  help: Help;
  query: string;
  /** Results of the search itself. */
  found: readonly Faq[];
  openId: string;
  onToggle: (faq: Faq) => void;
}

/** Questions related to a search, such as those for a mistyped word. Renders nothing without any. */
export function RelatedList({ help, query, found, openId, onToggle }: RelatedListProps) {
  const texts = useMemo(() => new RelatedFaqs(help), [help]);
  const related = useMemo(() => texts.of(query, found), [texts, query, found]);
  // Of a whole sentence, 'de' or 'más' would be marked everywhere.
  const words = meaningfulWords(searchWords(query)).join(' ');
  if (related.length === 0) return null;

  return (
    <Stack component="section" gap="sm" mt="xl" aria-labelledby="related-questions">
      <h2 id="related-questions">{text.related}</h2>
      <Paper px="md" py="xs">
        <FaqList
          faqs={related}
          openId={openId}
          onToggle={onToggle}
          mark={(question) => <Highlighted text={question} query={words} />}
        />
      </Paper>
    </Stack>
  );
}
