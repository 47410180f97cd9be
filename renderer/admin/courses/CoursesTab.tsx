import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AdminCourse, adminCourseSchema } from '../../../contract/course-editing.ts';
import { useCategories } from '../../catalogue/useCourses.ts';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { COURSES } from '../selects/course-row-calls.ts';
import { TabHead } from '../tab/TabHead.tsx';
import type { TabProps } from '../tab/tab-props.ts';
import { AdminCards } from '../table/AdminCards.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { ImportButton } from '../table/ImportButton.tsx';
import { RowActions } from '../table/RowActions.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import { type TableState, useAdminTable } from '../table/useAdminTable.ts';
import { type OpenRow, useOpenRow } from '../table/useOpenRow.ts';
import { AdminCourseCard } from './AdminCourseCard.tsx';
import { CourseForm } from './CourseForm.tsx';
import classes from './CoursesTab.module.css';
import { courseCalls } from './course-calls.ts';
import { COURSE_COLUMNS } from './course-columns.tsx';
import { text } from './courses-admin.es.ts';
import { DeleteCourse } from './DeleteCourse.tsx';
import { ViewChoice } from './ViewChoice.tsx';

/** Value of the parameter `vista` while courses are shown as cards. */
const CARDS = 'tarjetas';

/** The tab Cursos: table or cards, editor, import and export. */
export function CoursesTab({ role }: TabProps) {
  const table = useAdminTable({
    path: COURSES,
    schema: adminCourseSchema,
    sort: '-viewCount',
    filters: ['category', 'isFeatured'],
  });
  const openRow = useOpenRow('/admin/cursos');
  const [toDelete, setToDelete] = useState<AdminCourse | null>(null);

  return (
    <>
      <TabHead title={text.title} total={table.total} newRow={{ label: text.newCourse, to: openRow.newAddress }}>
        {role === 'admin' && <ImportButton kind="courses" />}
        <ExportButton table="courses" query={table.query} />
      </TabHead>
      <SplitView
        onMade={table.reveal}
        list={<CourseList table={table} openRow={openRow} onDelete={setToDelete} />}
        open={
          openRow.isOpen && (
            <OpenedRow
              key={openRow.id}
              calls={courseCalls}
              id={openRow.id}
              title={text.editCourse}
              onClose={openRow.close}
            >
              {(row) => <CourseForm row={row} onClose={openRow.close} />}
            </OpenedRow>
          )
        }
      />
      <DeleteCourse
        row={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && openRow.close()}
      />
    </>
  );
}

interface CourseListProps {
  table: TableState<AdminCourse>;
  openRow: OpenRow;
  onDelete: (course: AdminCourse) => void;
}

/** The courses as a table or as cards. */
function CourseList({ table, openRow, onDelete }: CourseListProps) {
  const view = useView();

  const actions = (row: AdminCourse) => (
    <RowActions name={row.title} editAt={openRow.addressOf(row)} onDelete={() => onDelete(row)} />
  );
  const frame = {
    table,
    label: text.list,
    searchFor: text.searchFor,
    empty: { title: text.empty, text: text.emptySentence },
    openId: openRow.id,
    tools: (
      <>
        <CourseFilters table={table} />
        <ViewChoice {...view} />
      </>
    ),
  };

  return view.isCards ? (
    <AdminCards
      {...frame}
      card={(row) => <AdminCourseCard course={row} to={openRow.addressOf(row)} actions={actions(row)} />}
    />
  ) : (
    <AdminTable {...frame} columns={COURSE_COLUMNS} addressOf={openRow.addressOf} actions={actions} />
  );
}

/** The view in the address: cards, or the table if it names none. */
function useView() {
  const [params, setParams] = useSearchParams();

  function handleChange(wantsCards: boolean): void {
    const next = new URLSearchParams(params);
    if (wantsCards) next.set('vista', CARDS);
    else next.delete('vista');
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return { isCards: params.get('vista') === CARDS, onChange: handleChange };
}

/** Filters by category and by the mark for the home page. */
function CourseFilters({ table }: { table: TableState<AdminCourse> }) {
  const { data: categories = [] } = useCategories();
  return (
    <>
      <TableFilter
        table={table}
        name="category"
        label={text.category}
        all={text.allCategories}
        options={categories.map((name) => ({ value: name, label: name }))}
      />
      <Checkbox
        className={classes.featured}
        label={text.onlyFeatured}
        checked={table.filter('isFeatured') === '1'}
        onChange={(event) => table.setFilter('isFeatured', event.currentTarget.checked ? '1' : '')}
      />
    </>
  );
}
