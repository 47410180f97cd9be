import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Faq } from '../../contract/help.ts';
import { FaqAnswer } from './FaqAnswer.tsx';
import rows from './Rows.module.css';
import { questionId } from './useArrival.ts';
import { ADDRESS_FORM, OPEN_PARAM } from './useHelpAddress.ts';

interface FaqListProps {
  faqs: Faq[];
  /** Empty while all are closed. */
  openId: string;
  onToggle: (faq: Faq) => void;
  /** Renders a question; default: as plain text. */
  mark?: (question: string) => ReactNode;
}

/** Questions; an open one shows its answer below. */
export function FaqList({ faqs, openId, onToggle, mark = (question) => question }: FaqListProps) {
  return (
    <ul className={rows.rows}>
      {faqs.map((faq) => {
        const isOpen = faq.id === openId;
        const Sign = isOpen ? IconMinus : IconPlus;
        return (
          <li key={faq.id}>
            <button
              type="submit"
              form={ADDRESS_FORM}
              name={OPEN_PARAM}
              value={faq.id}
              id={questionId(faq.id)}
              className={rows.question}
              aria-expanded={isOpen}
              onClick={(event) => {
                event.preventDefault();
                onToggle(faq);
              }}
            >
              <span className={rows.words}>{mark(faq.question)}</span>
              <Sign size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />
            </button>
            {isOpen && <FaqAnswer faq={faq} />}
          </li>
        );
      })}
    </ul>
  );
}
