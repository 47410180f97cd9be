import { useState } from 'react';
import { type AdminCategory, adminCategorySchema } from '../../../contract/category-editing.ts';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { ExportButton } from '../table/ExportButton.tsx';
import { RowActions } from '../table/RowActions.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { text } from './categories.es.ts';
import { CATEGORIES, categoryCalls } from './category-calls.ts';
import { DeleteCategory } from './DeleteCategory.tsx';

const COLUMNS: readonly Column<AdminCategory>[] = [
  { label: text.name, sort: 'name', cell: ({ name }) => name },
  countColumn({
    label: text.courses,
    sort: 'courseCount',
    count: ({ courseCount }) => courseCount,
    unit: ({ courseCount }) => text.coursesUnit(courseCount),
  }),
  countColumn({
    label: text.views,
    sort: 'viewCount',
    count: ({ viewCount }) => viewCount,
    unit: ({ viewCount }) => text.viewsUnit(viewCount),
  }),
];

/** The tab Categorías: the categories of courses. */
export function CategoriesTab() {
  const table = useAdminTable({ path: CATEGORIES, schema: adminCategorySchema, sort: 'name' });
  const openRow = useOpenRow('/admin/categorias');
  const [toDelete, setToDelete] = useState<AdminCategory | null>(null);

  return (
    <>
      <TabHead title={text.title} total={table.total} newRow={{ label: text.newCategory, to: openRow.newAddress }}>
        <ExportButton table="categories" query={table.query} />
      </TabHead>
      <SplitView
        onMade={table.reveal}
        list={
          <AdminTable
            table={table}
            label={text.list}
            searchFor={text.name}
            columns={COLUMNS}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
            actions={(row) => (
              <RowActions name={row.name} editAt={openRow.addressOf(row)} onDelete={() => setToDelete(row)} />
            )}
          />
        }
        open={
          openRow.isOpen && (
            <OpenedRow
              key={openRow.id}
              calls={categoryCalls}
              id={openRow.id}
              title={text.editCategory}
              onClose={openRow.close}
            >
              {(row) => <CategoryForm row={row} onClose={openRow.close} />}
            </OpenedRow>
          )
        }
      />
      <DeleteCategory
        category={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && openRow.close()}
      />
    </>
  );
}
