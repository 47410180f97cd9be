import { Paper } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type Faq, POPULAR_FAQS } from '../../contract/help.ts';
import { text } from './help.es.ts';
import classes from './PopularFaqs.module.css';
import { ARRIVAL } from './useArrival.ts';
import { questionAddress } from './useHelpAddress.ts';

/** The most viewed questions; each links to its place among the categories. */
export function PopularFaqs({ faqs, onLeave }: { faqs: Faq[]; onLeave: () => void }) {
  const headingId = useId();
  if (faqs.length === 0) return null;

  const popular = faqs.toSorted((one, other) => other.viewCount - one.viewCount).slice(0, POPULAR_FAQS);
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {text.popular}
      </h2>
      <Paper component="ol" className={classes.list}>
        {popular.map(({ id, question }, index) => (
          <li key={id} className={classes.item}>
            <Link className={classes.link} to={questionAddress(id)} state={ARRIVAL} replace onClick={onLeave}>
              <span className={classes.rank} aria-hidden="true">
                {index + 1}
              </span>
              <span className={classes.question}>{question}</span>
              <IconChevronRight className={classes.icon} size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </Paper>
    </section>
  );
}
