import { useId } from 'react';
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
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{text.video}</legend>
      <div className={classes.options}>
        {(Object.keys(LABELS) as Source[]).map((source) => (
          <label key={source} className={classes.option}>
            <input
              type="radio"
              className={classes.radio}
              name={name}
              checked={value === source}
              onChange={() => onChange(source)}
            />
            {LABELS[source]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
