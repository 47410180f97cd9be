import type { ReactNode } from 'react';
import classes from './CategoryChips.module.css';
import { categoryIcon } from './category-icons.ts';
import { text } from './shared.es.ts';

interface CategoryChipsProps {
  categories: string[];
  /** The chosen one; empty for all. */
  chosen: string;
  onChoose: (category: string) => void;
  /** The chip that stands for all: 'Todas' when absent. */
  allLabel?: string;
  /** Always one row that scrolls; otherwise the chips wrap on desktops. */
  keepInRow?: boolean;
  /** Put after the last chip. */
  children?: ReactNode;
  ref?: React.Ref<HTMLDivElement>;
}

/** The categories to choose from, one at a time. On phones a row that scrolls sideways. */
export function CategoryChips({ categories, chosen, onChoose, allLabel = text.allCategories, ...row }: CategoryChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form, and this filters at once
    <div className={classes.row} role="group" aria-label={text.categories} data-keep-in-row={row.keepInRow} ref={row.ref}>
      <Chip label={allLabel} isChosen={chosen === ''} onClick={() => onChoose('')} />
      {categories.map((category) => (
        <Chip key={category} label={category} icon={category} isChosen={chosen === category} onClick={() => onChoose(category)} />
      ))}
      {row.children}
    </div>
  );
}

interface ChipProps {
  label: string;
  icon?: string;
  isChosen: boolean;
  onClick: () => void;
}

function Chip({ label, icon, isChosen, onClick }: ChipProps) {
  const Icon = icon ? categoryIcon(icon) : null;
  return (
    <button type="button" className={classes.chip} aria-pressed={isChosen} onClick={onClick}>
      {Icon && <Icon className={classes.icon} aria-hidden="true" />}
      {label}
    </button>
  );
}
