import { Box, Button, Group, Paper } from '@mantine/core';
import { useMemo } from 'react';
import type { Faq, Help } from '../../contract/help.ts';
import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { useSearchMiss } from '../client/useSearchMiss.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Highlighted } from '../kit/Highlighted.tsx';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import { FaqList } from './FaqList.tsx';
import { text } from './help.es.ts';
import rows from './Rows.module.css';
import { searchFaqs } from './search-faqs.ts';
import type { HelpAddress } from './useHelpAddress.ts';

/** Similar questions; their code loads with the first search. */
const relatedPart = lazyPart(async () => (await import('./RelatedList.tsx')).RelatedList);

interface SearchResultsProps {
  help: Help;
  address: HelpAddress;
  onToggle: (faq: Faq) => void;
}

/** Questions that match the typed text exactly; below them, similar ones. */
export function SearchResults({ help, address, onToggle }: SearchResultsProps) {
  const query = address.typed.trim();
  const found = useMemo(() => searchFaqs(help, query), [help, query]);
  const { Part: RelatedList } = useLazyPart(relatedPart);
  useSearchMiss('help', query, found.length === 0);

  return (
    <section>
      <Group align="baseline" gap="0 var(--mantine-spacing-sm)" mb="sm">
        <h2>{text.results}</h2>
        <Box component="p" className={rows.figures} c="dimmed" role="status">
          {text.found(found.length)}
        </Box>
      </Group>
      {found.length === 0 ? (
        <EmptyState
          picture={
            // Hidden on phones, to keep the similar questions in sight.
            <Box display="contents" visibleFrom="sm">
              <EmptyStall />
            </Box>
          }
          title={text.notFound(query)}
          text={text.notFoundHint}
          action={<Button onClick={address.clear}>{text.seeAll}</Button>}
        />
      ) : (
        <Paper px="md" py="xs">
          <FaqList
            faqs={found}
            openId={address.openId}
            onToggle={onToggle}
            mark={(question) => <Highlighted text={question} query={query} />}
          />
        </Paper>
      )}
      {RelatedList && (
        <RelatedList help={help} query={query} found={found} openId={address.openId} onToggle={onToggle} />
      )}
    </section>
  );
}
