import type { Ref } from 'react';
import { FilterChips } from '../kit/FilterChips.tsx';
import { text } from './catalogue.es.ts';
import { categoryIcon } from './category-icons.ts';

interface CategoryChipsProps {
  categories: string[];
  /** The chosen one; empty for all. */
  chosen: string;
  onChoose: (category: string) => void;
  /** The chip that stands for all: 'Todas' when absent. */
  allLabel?: string;
  /** What else of the address's query stays where no script runs. */
  otherFields?: Readonly<Record<string, string>>;
  /** Always one row that scrolls; otherwise the chips wrap on desktops. */
  keepInRow?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The categories to filter courses by, one at a time. */
export function CategoryChips({ categories, allLabel = text.allCategories, ...chips }: CategoryChipsProps) {
  const options = categories.map((category) => ({ value: category, label: category, icon: categoryIcon(category) }));
  return (
    <FilterChips
      label={text.categories}
      name="category"
      options={[{ value: '', label: allLabel }, ...options]}
      {...chips}
    />
  );
}
