import { Box } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ElementType, type Ref, useLayoutEffect, useRef } from 'react';
import classes from './FilterChips.module.css';
import { HiddenFields } from './HiddenFields.tsx';

export interface FilterOption<Value extends string> {
  /** Empty for the option that selects all. */
  value: Value;
  label: string;
  icon?: ElementType;
  /** Replaces the icon. */
  emoji?: string;
}

interface FilterChipsProps<Value extends string> {
  /** Subject of the filter. */
  label: string;
  options: FilterOption<Value>[];
  /** Value of the chosen option. */
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Always one scrolling row; otherwise the chips wrap on desktops. */
  keepInRow?: boolean;
  /** Query parameter of the value; with it the chips work without scripts too. */
  name?: string;
  /** Other query parameters, preserved by a submit without scripts. */
  otherFields?: Readonly<Record<string, string>>;
  ref?: Ref<HTMLDivElement>;
}

/**
 * Options to filter a list by, one at a time. On phones a row that scrolls sideways, and by itself to the chosen
 * option.
 */
export function FilterChips<Value extends string>(props: FilterChipsProps<Value>) {
  const { label, options, chosen, onChoose, keepInRow, name, otherFields = {}, ref } = props;
  const rowRef = useRef<HTMLDivElement>(null);
  const mergedRef = useMergedRef(rowRef, ref);

  // biome-ignore lint/correctness/useExhaustiveDependencies: which chip is chosen, and where, is read from the page
  useLayoutEffect(() => showChosen(rowRef.current), [chosen, options.length]);

  return (
    <Box component="form" display="contents" method="get" onSubmit={(event) => event.preventDefault()}>
      <HiddenFields fields={otherFields} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form, and this filters at once */}
      <div className={classes.row} role="group" aria-label={label} data-keep-in-row={keepInRow} ref={mergedRef}>
        {options.map(({ value, label, icon: Icon, emoji }) => (
          <button
            key={value}
            type={name ? 'submit' : 'button'}
            name={name}
            value={name && value}
            className={classes.chip}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {Icon && <Icon className={classes.icon} aria-hidden="true" />}
            {emoji && <span aria-hidden="true">{emoji}</span>}
            <span className={classes.label}>{label}</span>
          </button>
        ))}
      </div>
    </Box>
  );
}

/** Scrolls a partly hidden chosen chip to the middle of its row. Only the row scrolls, never the page. */
function showChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  const seen = row?.getBoundingClientRect();
  if (!row || !chip || !seen || (chip.left >= seen.left && chip.right <= seen.right)) return;
  row.scrollLeft += (chip.left + chip.right - seen.left - seen.right) / 2;
}
