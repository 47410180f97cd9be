import { IconStar } from '@tabler/icons-react';
import { useId } from 'react';
import { text } from './courses.es.ts';
import classes from './StarPicker.module.css';

const STARS = [1, 2, 3, 4, 5];

interface StarPickerProps {
  /** 1 to 5; `null` for no choice. */
  value: number | null;
  onChange: (stars: number) => void;
}

/** One to five stars as a group of radio buttons with labels; the arrow keys choose. */
export function StarPicker({ value, onChange }: StarPickerProps) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{text.rateCourse}</legend>
      <div className={classes.stars}>
        {STARS.map((stars) => (
          <label key={stars} className={classes.star}>
            <input
              className={classes.input}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              aria-label={text.starCount(stars)}
              onChange={() => onChange(stars)}
            />
            <IconStar className={classes.icon} data-given={value !== null && stars <= value} aria-hidden="true" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
