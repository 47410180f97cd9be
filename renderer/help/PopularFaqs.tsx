import { Box, Paper } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type Faq, POPULAR_FAQS } from '../../contract/help.ts';
import { text } from './help.es.ts';
import rows from './Rows.module.css';
import { ARRIVAL } from './useArrival.ts';
import { questionAddress } from './useHelpAddress.ts';

/** The most viewed questions; each links to its place among the categories. */
export function PopularFaqs({ faqs, onLeave }: { faqs: Faq[]; onLeave: () => void }) {
  const headingId = useId();
  if (faqs.length === 0) return null;

  const popular = faqs.toSorted((one, other) => other.viewCount - one.viewCount).slice(0, POPULAR_FAQS);
  return (
    <Box component="section" mb="2.75rem" aria-labelledby={headingId}>
      <Box component="h2" id={headingId} mb="sm">
        {text.popular}
      </Box>
      <Paper component="ol" className={rows.card} fw={500}>
        {popular.map(({ id, question }, index) => (
          <li key={id}>
            <Link className={rows.row} to={questionAddress(id)} state={ARRIVAL} replace onClick={onLeave}>
              <Box
                component="span"
                className={rows.figures}
                w="1.25rem"
                c="var(--mantine-color-anchor)"
                fw={700}
                ta="center"
                aria-hidden="true"
              >
                {index + 1}
              </Box>
              <span className={rows.words}>{question}</span>
              <IconChevronRight size={20} color="var(--mantine-color-faint)" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </Paper>
    </Box>
  );
}
