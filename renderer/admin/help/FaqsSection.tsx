import { type Faq, faqSchema } from '../../../contract/help.ts';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { TableFilter } from '../table/TableFilter.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { FaqForm } from './FaqForm.tsx';
import { HelpList } from './HelpList.tsx';
import { text, faqs as texts } from './help.es.ts';
import { FAQS, faqCalls } from './help-calls.ts';
import { ORDER_AND_STATE } from './shared-columns.tsx';
import { useFaqCategories } from './useFaqCategories.ts';

const FIGURES: readonly Column<Faq>[] = [
  countColumn({
    label: texts.views,
    sort: 'viewCount',
    count: ({ viewCount }) => viewCount,
    unit: ({ viewCount }) => texts.viewsUnit(viewCount),
  }),
  {
    label: texts.helpful,
    sort: 'helpfulCount',
    kind: 'number',
    highestFirst: true,
    onPhone: 'hidden',
    cell: ({ helpfulCount, notHelpfulCount }) => texts.helpfulOf(helpfulCount, helpfulCount + notHelpfulCount),
  },
];

/** Frequent questions with their answers. */
export function FaqsSection() {
  const table = useAdminTable({
    path: FAQS,
    schema: faqSchema,
    sort: 'sortOrder',
    filters: ['categoryId', 'isActive'],
  });
  const categories = useFaqCategories();
  const names = new Map(categories?.map(({ id, name }) => [id, name]));
  const columns: readonly Column<Faq>[] = [
    { label: texts.question, sort: 'question', cell: ({ question }) => question },
    { label: texts.category, cell: ({ categoryId }) => names.get(categoryId) ?? (categories && texts.deletedCategory) },
    ...FIGURES,
    ...ORDER_AND_STATE,
  ];

  return (
    <HelpList
      address="/admin/ayuda/preguntas"
      exported="help/faqs"
      calls={faqCalls}
      table={table}
      columns={columns}
      searchFor={texts.searchFor}
      tools={
        <>
          <TableFilter
            table={table}
            name="categoryId"
            label={texts.category}
            all={texts.allCategories}
            options={(categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TableFilter
            table={table}
            name="isActive"
            label={text.state}
            all={text.allStates}
            options={[
              { value: '1', label: text.onlyActive },
              { value: '0', label: text.onlyInactive },
            ]}
          />
        </>
      }
      texts={texts}
      nameOf={({ question }) => question}
      form={(row, close) => <FaqForm row={row} categories={categories} onClose={close} />}
    />
  );
}
