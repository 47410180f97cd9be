import { Box, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import look from '../look/look.module.css';
import classes from './Palette.module.css';
import { text } from './palette.es.ts';
import type { PaletteGroup, PaletteItem } from './palette-items.ts';

interface PaletteListProps {
  id: string;
  /** Id of an item's element. */
  idOf: (id: string) => string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  onActivate: (item: PaletteItem) => void;
  onRun: (item: PaletteItem) => void;
}

/** Results in a group for each kind. The active item is marked and scrolled into view. */
export function PaletteList({ id, idOf, groups, active, onActivate, onRun }: PaletteListProps) {
  const ref = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies(active?.id): another line comes into sight
  useEffect(() => {
    ref.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  return (
    <div
      className={`${classes.list} ${look.breakable}`}
      id={id}
      role="listbox"
      aria-label={text.results}
      ref={ref}
      tabIndex={-1}
    >
      {groups.map(({ label, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={label} role="group" aria-label={label}>
          <Box px="sm" pt="xs" pb="0.125rem" c="dimmed" fz="xs" fw={600} aria-hidden="true">
            {label}
          </Box>
          {items.map((item) => (
            <UnstyledButton
              key={item.id}
              id={idOf(item.id)}
              role="option"
              tabIndex={-1}
              className={classes.item}
              aria-selected={item.id === active?.id}
              // Keeps the focus in the box.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => item.id !== active?.id && onActivate(item)}
              onClick={() => onRun(item)}
            >
              <span>{item.label}</span>
              {item.detail && (
                <Box component="span" className={classes.detail} fz="sm">
                  {item.detail}
                </Box>
              )}
            </UnstyledButton>
          ))}
        </div>
      ))}
    </div>
  );
}
