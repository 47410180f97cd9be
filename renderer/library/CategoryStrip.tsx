import { Group, Stack, UnstyledButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { CategoryChips } from '../catalogue/CategoryChips.tsx';
import { useCategories } from '../catalogue/useCourses.ts';
import classes from './CategoryStrip.module.css';
import { text } from './library.es.ts';
import { useStripHint } from './useStripHint.ts';

interface CategoryStripProps {
  /** The chosen category; empty for all. */
  chosen: string;
  onChoose: (category: string) => void;
  /** Shown below the strip, before the hint. */
  children: ReactNode;
}

/** The categories in one scrolling row, with a hint at further ones. */
export function CategoryStrip({ chosen, onChoose, children }: CategoryStripProps) {
  const { data: categories = [] } = useCategories();
  const strip = useRef<HTMLDivElement>(null);
  const hint = useStripHint(strip, categories.length);

  return (
    <Stack gap="xs" mt="sm" mb="xs">
      <CategoryChips
        ref={strip}
        categories={categories}
        chosen={chosen}
        onChoose={onChoose}
        allLabel={text.all}
        keepInRow
      />
      {/* Reserves the height of the hint, so that its appearance moves nothing. */}
      <Group justify="space-between" gap="sm" wrap="nowrap" mih="2.75rem">
        {children}
        {hint.isShown && (
          <UnstyledButton className={classes.hint} flex="none" onClick={hint.showMore}>
            {text.moreCategories}
          </UnstyledButton>
        )}
      </Group>
    </Stack>
  );
}
