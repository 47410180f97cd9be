import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { AdminCategory } from '../../../contract/category-editing.ts';
import { useCategories } from '../../catalogue/useCourses.ts';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { text } from './categories.es.ts';
import { categoryCalls, SHOWS_CATEGORIES } from './category-calls.ts';

interface DeleteCategoryProps {
  /** Null while the dialog is closed. */
  category: AdminCategory | null;
  onClose: () => void;
  onDeleted: (category: AdminCategory) => void;
}

/** Confirms the deletion of a category; if it has courses, the admin chooses the category that they move to. */
export function DeleteCategory({ category, onClose, onDeleted }: DeleteCategoryProps) {
  const [moveTo, setMoveTo] = useState('');

  return (
    <DeleteDialog
      row={category}
      title={({ name }) => text.deleteQuestion(name)}
      remove={(row, isExpected) => categoryCalls.remove(row, { isExpected, query: { moveTo } })}
      texts={text}
      readAgain={SHOWS_CATEGORIES}
      onClose={() => {
        setMoveTo('');
        onClose();
      }}
      onDeleted={onDeleted}
    >
      {({ name, courseCount }) =>
        courseCount === 0 ? (
          <p>{text.deleteEmpty}</p>
        ) : (
          <MoveTo from={name} courseCount={courseCount} value={moveTo} onChoose={setMoveTo} />
        )
      }
    </DeleteDialog>
  );
}

interface MoveToProps {
  from: string;
  courseCount: number;
  value: string;
  onChoose: (name: string) => void;
}

function MoveTo({ from, courseCount, value, onChoose }: MoveToProps) {
  const { data: names = [] } = useCategories();
  return (
    <NativeSelect
      label={text.moveTo}
      description={text.deleteFull(courseCount)}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={[{ value: '', label: text.chooseCategory }, ...names.filter((name) => name !== from)]}
    />
  );
}
