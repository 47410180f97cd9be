import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId } from 'react';
import { PANEL_SEARCH_MAX_CHARS } from '../../../contract/panel-search.ts';
import type { ApiError } from '../../client/api-error.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { text as kit } from '../../kit/kit.es.ts';
import look from '../look/look.module.css';
import classes from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';
import { text } from './palette.es.ts';
import { groupsFor } from './palette-items.ts';
import type { PaletteProps } from './palette-props.ts';
import { useActiveItem } from './useActiveItem.ts';
import { usePaletteActs } from './usePaletteActs.ts';
import { usePanelSearch } from './usePanelSearch.ts';
import { useRunItem } from './useRunItem.ts';

interface PaletteBodyProps extends Omit<PaletteProps, 'isOpen'> {
  typed: string;
}

/** Search box with its results. The focus stays in the box; `aria-activedescendant` names the active item. */
export function PaletteBody({ typed, tabs, onClose, onLeave }: PaletteBodyProps) {
  const listId = useId();
  const { hits, isSearching, error, retry } = usePanelSearch(typed);
  const groups = groupsFor(typed, usePaletteActs(tabs, onLeave), hits);
  const items = groups.flatMap((group) => group.items);
  const { active, move, activate } = useActiveItem(items, typed);
  const run = useRunItem(onClose);
  const idOf = (id: string) => `${listId}-${id}`;
  const hasNothing = items.length === 0 && !isSearching && !error;

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) run(active);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <Group className={look.lineBelow} gap={0} wrap="nowrap" pr="xxs">
        <Spotlight.Search
          flex={1}
          miw={0}
          data-autofocus
          role="combobox"
          aria-label={text.title}
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active.id)}
          placeholder={text.placeholder}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          maxLength={PANEL_SEARCH_MAX_CHARS}
          autoComplete="off"
          enterKeyHint="go"
          onKeyDown={handleKey}
        />
        <IconButton aria-label={kit.close} onClick={onClose}>
          <IconX aria-hidden="true" />
        </IconButton>
      </Group>
      <PaletteList id={listId} idOf={idOf} groups={groups} active={active} onActivate={activate} onRun={run} />
      {error && <SearchFailure error={error} onRetry={retry} />}
      {hasNothing && <Note>{text.nothing}</Note>}
      <Note className={isSearching ? undefined : classes.hint} aria-hidden="true">
        {isSearching ? text.searching : text.hint}
      </Note>
      <VisuallyHidden role="status">
        {isSearching ? '' : hasNothing ? text.nothing : text.found(items.length)}
      </VisuallyHidden>
    </>
  );
}

function Note(props: { className?: string | undefined; 'aria-hidden'?: 'true'; children: string }) {
  return <Box component="p" px="md" py="xs" c="dimmed" fz="sm" {...props} />;
}

function SearchFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <Group justify="space-between" gap="xs" px="md" py="sm" role="alert">
      <p>
        <strong>{text.failed}</strong> {error.sentence}
      </p>
      <Button variant="default" onClick={onRetry}>
        {text.retry}
      </Button>
    </Group>
  );
}
