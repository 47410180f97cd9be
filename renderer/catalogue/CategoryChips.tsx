import type { Ref } from 'react';
import { FilterChips } from '../kit/FilterChips.tsx';
import { text } from './catalogue.es.ts';
import { categoryIcon } from './category-icons.ts';

interface CategoryChipsProps {
  categories: string[];
  /** The chosen category; empty for all. */
  chosen: string;
  onChoose: (category: string) => void;
  /** Label of the chip for all; default: 'Todas'. */
  allLabel?: string;
  /** Other fields of the address's query to keep without scripts. */
  otherFields?: Readonly<Record<string, string>>;
  /** Always one row that scrolls; by default, the chips wrap on desktops. */
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
