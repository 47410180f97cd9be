import { type FaqCategory, faqCategorySchema } from '../../../contract/help.ts';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { useAdminTable } from '../table/useAdminTable.ts';
import { FaqCategoryForm } from './FaqCategoryForm.tsx';
import { HelpList } from './HelpList.tsx';
import { categories as texts } from './help.es.ts';
import { categoryCalls, FAQ_CATEGORIES } from './help-calls.ts';
import { ORDER_AND_STATE } from './shared-columns.tsx';

const COLUMNS: readonly Column<FaqCategory>[] = [
  { label: texts.name, sort: 'name', cell: ({ name }) => name },
  countColumn({
    label: texts.faqs,
    sort: 'faqCount',
    count: ({ faqCount }) => faqCount,
    unit: ({ faqCount }) => texts.faqsUnit(faqCount),
  }),
  ...ORDER_AND_STATE,
];

/** Categories of the frequent questions. */
export function FaqCategoriesSection() {
  return (
    <HelpList
      address="/admin/ayuda/categorias"
      exported="help/faq-categories"
      calls={categoryCalls}
      table={useAdminTable({ path: FAQ_CATEGORIES, schema: faqCategorySchema, sort: 'sortOrder' })}
      columns={COLUMNS}
      searchFor={texts.name}
      texts={texts}
      nameOf={({ name }) => name}
      form={(row, close) => <FaqCategoryForm row={row} onClose={close} />}
    />
  );
}
