import { useMergedRef } from '@mantine/hooks';
import { type Ref, useLayoutEffect, useRef } from 'react';
import classes from './CategoryChips.module.css';
import { text } from './catalogue.es.ts';
import { categoryIcon } from './category-icons.ts';

interface CategoryChipsProps {
  categories: string[];
  /** The chosen one; empty for all. */
  chosen: string;
  onChoose: (category: string) => void;
  /** The chip that stands for all: 'Todas' when absent. */
  allLabel?: string;
  /** Always one row that scrolls; otherwise the chips wrap on desktops. */
  keepInRow?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The categories to choose from, one at a time. On phones a row that scrolls sideways, to the chosen one by itself. */
export function CategoryChips({ categories, chosen, onChoose, allLabel = text.allCategories, ...row }: CategoryChipsProps) {
  const rowRef = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(rowRef, row.ref);

  // biome-ignore lint/correctness/useExhaustiveDependencies: which chip is chosen, and where, is read from the page
  useLayoutEffect(() => showChosen(rowRef.current), [chosen, categories]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form, and this filters at once
    <div className={classes.row} role="group" aria-label={text.categories} data-keep-in-row={row.keepInRow} ref={ref}>
      <Chip label={allLabel} isChosen={chosen === ''} onClick={() => onChoose('')} />
      {categories.map((category) => (
        <Chip key={category} label={category} icon={category} isChosen={chosen === category} onClick={() => onChoose(category)} />
      ))}
    </div>
  );
}

/** Brings the chosen chip to the middle of a row that hides a part of it. Only the row moves, never the page. */
function showChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  const seen = row?.getBoundingClientRect();
  if (!row || !chip || !seen || (chip.left >= seen.left && chip.right <= seen.right)) return;
  row.scrollLeft += (chip.left + chip.right - seen.left - seen.right) / 2;
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
      <span className={classes.label}>{label}</span>
    </button>
  );
}
