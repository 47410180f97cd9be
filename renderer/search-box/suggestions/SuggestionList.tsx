import { Box, Text } from '@mantine/core';
import { type MouseEvent, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Highlighted } from '../../kit/Highlighted.tsx';
import classes from './Suggestions.module.css';
import type { Option, OptionGroup } from './suggestion-groups.ts';
import { text } from './suggestions.es.ts';

interface SuggestionListProps {
  id: string;
  groups: readonly OptionGroup[];
  /** The typed text. */
  query: string;
  /** The key of the option that Enter chooses. */
  active: string | null;
  idOf: (key: string) => string;
  /** Called with the search to repeat; `null` when the option is a link. */
  onChoose: (search: string | null) => void;
}

/** The suggestions in groups. The field keeps the focus. */
export function SuggestionList({ id, groups, query, active, idOf, onChoose }: SuggestionListProps) {
  useEffect(() => {
    if (active !== null) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' });
  });

  return (
    <div id={id} role="listbox" aria-label={text.list}>
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={label} role="group" aria-label={label}>
          <Box component="p" px="sm" c="dimmed" fz="sm" fw={600} lh="2.75rem" aria-hidden="true">
            {label}
          </Box>
          {options.map((option) => (
            <SuggestedOption
              key={option.key}
              id={idOf(option.key)}
              option={option}
              query={query}
              isActive={option.key === active}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface SuggestedOptionProps {
  id: string;
  option: Option;
  query: string;
  isActive: boolean;
  onChoose: (search: string | null) => void;
}

function SuggestedOption({
  id,
  option: { icon: Icon, title, detail, to },
  query,
  isActive,
  onChoose,
}: SuggestedOptionProps) {
  const option = {
    id,
    role: 'option',
    className: classes.option,
    'aria-selected': isActive,
    tabIndex: -1,
    onMouseDown: keepFocus,
  };
  const content = (
    <>
      <Icon size="1.25rem" color="var(--mantine-color-dimmed)" aria-hidden="true" />
      <Box component="span" miw={0}>
        <Text span truncate display="block" fz="0.9375rem" fw={500}>
          <Highlighted text={title} query={query} />
        </Text>
        {detail !== '' && (
          <Text span truncate display="block" c="dimmed" fz="sm">
            <Highlighted text={detail} query={query} />
          </Text>
        )}
      </Box>
    </>
  );

  if (to === null)
    return (
      <button type="button" {...option} onClick={() => onChoose(title)}>
        {content}
      </button>
    );
  return (
    <Link to={to} {...option} onClick={() => onChoose(null)}>
      {content}
    </Link>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
