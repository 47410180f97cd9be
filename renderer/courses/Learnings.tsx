import { Box, Group, Paper } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { text } from './courses.es.ts';
import classes from './Learnings.module.css';

/** The learning goals of a course, if staff have entered any. */
export function Learnings({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Paper component="section" p="md" mt={20} aria-labelledby="learnings">
      <h2 id="learnings">{text.learnings}</h2>
      <Box component="ul" className={classes.lines} display="grid" mt="sm">
        {[...new Set(lines)].map((line) => (
          <Group component="li" key={line} align="flex-start" wrap="nowrap" gap={10}>
            <IconCheck className={classes.check} size="1.25rem" color="var(--mantine-color-ok)" aria-hidden="true" />
            {line}
          </Group>
        ))}
      </Box>
    </Paper>
  );
}
