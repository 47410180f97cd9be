import { Paper } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { Faq, FaqCategory, Help } from '../../contract/help.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import classes from './FaqCategories.module.css';
import { FaqList } from './FaqList.tsx';
import { text } from './help.es.ts';
import { faqCategoryIcon } from './help-icons.ts';
import { ADDRESS_FORM, CATEGORY_PARAM } from './useHelpAddress.ts';

interface FaqCategoriesProps {
  help: Help;
  /** Empty while all are closed. */
  openCategoryId: string;
  openFaqId: string;
  /** Called with the id of the opened category; empty when it closes. */
  onCategory: (id: string) => void;
  onFaq: (faq: Faq) => void;
}

/** The questions by category; one category is open at a time. */
export function FaqCategories({ help, openCategoryId, openFaqId, onCategory, onFaq }: FaqCategoriesProps) {
  const headingId = useId();
  const { categories, faqs } = help;
  if (categories.length === 0) return <EmptyState picture={<EmptyShelf />} title={text.empty} text={text.emptyHint} />;

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {text.categories}
      </h2>
      <Paper component="ul" className={classes.list}>
        {categories.map((category) => (
          <Category
            key={category.id}
            category={category}
            faqs={faqs.filter(({ categoryId }) => categoryId === category.id)}
            isOpen={category.id === openCategoryId}
            openFaqId={openFaqId}
            onToggle={() => onCategory(category.id === openCategoryId ? '' : category.id)}
            onFaq={onFaq}
          />
        ))}
      </Paper>
    </section>
  );
}

interface CategoryProps {
  category: FaqCategory;
  faqs: Faq[];
  isOpen: boolean;
  openFaqId: string;
  onToggle: () => void;
  onFaq: (faq: Faq) => void;
}

function Category({ category, faqs, isOpen, openFaqId, onToggle, onFaq }: CategoryProps) {
  const Icon = faqCategoryIcon(category.name);
  return (
    <li className={classes.category}>
      <button
        type="submit"
        form={ADDRESS_FORM}
        name={CATEGORY_PARAM}
        value={category.id}
        className={classes.head}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
      >
        <Icon className={classes.icon} size={20} aria-hidden="true" />
        <span className={classes.name}>{category.name}</span>
        <span className={classes.count}>{text.questions(faqs.length)}</span>
        <IconChevronDown className={classes.chevron} size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={classes.body}>
          {category.description && <p className={classes.note}>{category.description}</p>}
          {faqs.length === 0 && <p className={classes.note}>{text.noQuestions}</p>}
          <FaqList faqs={faqs} openId={openFaqId} onToggle={onFaq} />
        </div>
      )}
    </li>
  );
}
