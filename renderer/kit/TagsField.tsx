import { Group, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { fold } from './fold.ts';
import { IconButton } from './IconButton.tsx';
import { text } from './kit.es.ts';
import classes from './TagsField.module.css';

interface TagsFieldProps {
  label: string;
  maxTags: number;
  maxChars: number;
  value?: string[];
  onChange?: (tags: string[]) => void;
  error?: ReactNode;
}

/** A field for distinct tags. Enter, a comma and leaving the field add the typed tag. */
export function TagsField({ maxTags, maxChars, value: tags = [], onChange, ...input }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= maxTags;

  function add(texts: string[]): void {
    const added = texts.reduce(withTag, tags).slice(0, maxTags);
    if (added.length > tags.length) onChange?.(added);
  }

  function handleType(next: string): void {
    const parts = next.split(',');
    const rest = parts.pop() ?? '';
    add(parts);
    setTyped(rest);
  }

  function handleEnd(): void {
    add([typed]);
    setTyped('');
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    handleEnd();
  }

  function handleRemove(tag: string): void {
    onChange?.(tags.filter((one) => one !== tag));
    inputRef.current?.focus();
  }

  return (
    <div>
      <TextInput
        ref={inputRef}
        description={isFull ? text.tagsFull(maxTags) : text.tagsHelp(maxTags)}
        autoComplete="off"
        maxLength={maxChars}
        readOnly={isFull}
        {...input}
        value={typed}
        onChange={(event) => handleType(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
        onBlur={handleEnd}
      />
      {tags.length > 0 && <AddedTags tags={tags} onRemove={handleRemove} />}
    </div>
  );
}

function AddedTags({ tags, onRemove }: { tags: string[]; onRemove: (tag: string) => void }) {
  return (
    <Group component="ul" gap="0.375rem" mt="xs" aria-label={text.tags}>
      {tags.map((tag) => (
        <li key={tag} className={classes.tag}>
          {tag}
          <IconButton aria-label={text.removeTag(tag)} onClick={() => onRemove(tag)}>
            <IconX color="var(--mantine-color-anchor)" size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </Group>
  );
}

/** The tags with the typed one, unless it is empty or a duplicate. */
function withTag(tags: string[], typed: string): string[] {
  const tag = typed.trim().replace(/^#+\s*/, '');
  const isNew = tag !== '' && tags.every((one) => fold(one) !== fold(tag));
  return isNew ? [...tags, tag] : tags;
}
