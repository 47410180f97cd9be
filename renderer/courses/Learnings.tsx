import { Paper } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { text } from './courses.es.ts';
import classes from './Learnings.module.css';

/** The learning goals of a course, if staff have entered any. */
export function Learnings({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Paper component="section" p="md" mt={20} aria-labelledby="learnings">
      <h2 id="learnings">{text.learnings}</h2>
      <ul className={classes.lines}>
        {[...new Set(lines)].map((line) => (
          <li key={line} className={classes.line}>
            <IconCheck className={classes.check} size="1.25rem" color="var(--mantine-color-ok)" aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </Paper>
  );
}
