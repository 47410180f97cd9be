import { Button, Center, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Course } from '../../contract/courses.ts';
import { text as catalogue } from '../catalogue/catalogue.es.ts';
import type { PagedList } from '../client/usePagedList.ts';
import { quote } from '../kit/quote.ts';
import classes from './ActiveFilters.module.css';
import { text } from './search.es.ts';
import type { SearchAddress } from './useSearchAddress.ts';

interface ActiveFiltersProps {
  address: SearchAddress;
  list: PagedList<Course>;
}

/** The number of courses, and the active filters, each removable. */
export function ActiveFilters({ address, list }: ActiveFiltersProps) {
  const { query, category, level } = address;

  return (
    <Group className={classes.root} gap="xs" mih="2.75rem">
      <p className={classes.count} role="status">
        {countOf(list)}
      </p>
      {query !== '' && <FilterBadge label={quote(query)} removeLabel={text.removeText} onRemove={address.removeText} />}
      {category !== '' && (
        <FilterBadge label={category} removeLabel={text.removeCategory} onRemove={() => address.chooseCategory('')} />
      )}
      {level !== '' && (
        <FilterBadge
          label={catalogue.levels[level]}
          removeLabel={text.removeLevel}
          onRemove={() => address.chooseLevel('')}
        />
      )}
      {address.isFiltered && (
        <Button variant="subtle" px="xs" onClick={address.clear}>
          {text.clearFilters}
        </Button>
      )}
    </Group>
  );
}

function countOf({ rows, total, error }: PagedList<Course>): string {
  if (rows) return text.found(total ?? rows.length);
  return error ? '' : text.searching;
}

interface FilterBadgeProps {
  label: string;
  removeLabel: string;
  onRemove: () => void;
}

function FilterBadge({ label, removeLabel, onRemove }: FilterBadgeProps) {
  return (
    <Group
      component="span"
      wrap="nowrap"
      gap={0}
      maw="100%"
      pl="sm"
      bdrs="pill"
      bg="var(--mantine-color-soft)"
      c="var(--mantine-color-on-soft)"
      fz="sm"
      fw={600}
    >
      <Text inherit span truncate>
        {label}
      </Text>
      <Center
        component="button"
        type="button"
        flex="none"
        w="2.75rem"
        h="2.75rem"
        my="-0.25rem"
        bdrs="pill"
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden="true" />
      </Center>
    </Group>
  );
}
