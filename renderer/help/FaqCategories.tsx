import { Box, Paper, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { Faq, FaqCategory, Help } from '../../contract/help.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { EmptyShelf } from '../kit/illustrations/EmptyShelf.tsx';
import classes from './FaqCategories.module.css';
import { FaqList } from './FaqList.tsx';
import { text } from './help.es.ts';
import { faqCategoryIcon } from './help-icons.ts';
import rows from './Rows.module.css';
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
      <Box component="h2" id={headingId} mb="sm">
        {text.categories}
      </Box>
      <Paper component="ul" className={rows.card}>
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
    <li>
      <button
        type="submit"
        form={ADDRESS_FORM}
        name={CATEGORY_PARAM}
        value={category.id}
        className={rows.row}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
      >
        <Icon size={20} color="var(--mantine-color-anchor)" aria-hidden="true" />
        <Box component="span" className={rows.words} fw={600}>
          {category.name}
        </Box>
        <Box component="span" className={rows.figures} flex="none" c="dimmed" fz="sm">
          {text.questions(faqs.length)}
        </Box>
        <IconChevronDown className={rows.chevron} size={20} color="var(--mantine-color-faint)" aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={classes.body}>
          {category.description && <Note>{category.description}</Note>}
          {faqs.length === 0 && <Note>{text.noQuestions}</Note>}
          <FaqList faqs={faqs} openId={openFaqId} onToggle={onFaq} />
        </div>
      )}
    </li>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text pb="xs" fz="0.9375rem" c="dimmed">
      {children}
    </Text>
  );
}
