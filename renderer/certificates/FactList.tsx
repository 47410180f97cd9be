import { Box, Text } from '@mantine/core';
import classes from './FactList.module.css';

export interface Fact {
  name: string;
  value: string;
  /** Whether the fact shares its line with a neighbor. */
  isHalf?: boolean;
}

/** List of named facts. */
export function FactList({ label, facts }: { label: string; facts: Fact[] }) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {facts.map(({ name, value, isHalf = false }) => (
        <Box key={name} className={classes.fact} py="0.625rem" data-is-half={isHalf}>
          <Text component="dt" fz="0.8125rem" c="dimmed">
            {name}
          </Text>
          <Text component="dd" fw={600} lh={1.4}>
            {value}
          </Text>
        </Box>
      ))}
    </dl>
  );
}
