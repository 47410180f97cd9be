import { Group } from '@mantine/core';
import { useId } from 'react';
import { FieldGroup } from '../form/FieldGroup.tsx';
import type { LessonValues } from './lesson-values.ts';
import { text } from './lessons.es.ts';
import classes from './SourceChoice.module.css';

type Source = LessonValues['source'];

const LABELS: Record<Source, string> = { youtube: text.youtube, file: text.file };

interface SourceChoiceProps {
  value: Source;
  onChange: (source: Source) => void;
}

/** Choice between a YouTube video and a file of the academy. */
export function SourceChoice({ value, onChange }: SourceChoiceProps) {
  const name = useId();
  return (
    <FieldGroup legend={text.video}>
      <Group gap="0 var(--mantine-spacing-lg)">
        {(Object.keys(LABELS) as Source[]).map((source) => (
          <Group component="label" key={source} className={classes.option} gap="xs" wrap="nowrap" mih="2.75rem">
            <input type="radio" name={name} checked={value === source} onChange={() => onChange(source)} />
            {LABELS[source]}
          </Group>
        ))}
      </Group>
    </FieldGroup>
  );
}
