import { Stack, Text } from '@mantine/core';
import classes from './Section.module.css';

/** Names and values of a section, such as the version of the app. */
export function Facts({ facts }: { facts: [name: string, value: string | null][] }) {
  return (
    <Stack component="dl" mb="lg">
      {facts.map(([name, value]) => (
        <div key={name}>
          <Text component="dt" c="dimmed" fz="sm">
            {name}
          </Text>
          <Text component="dd" className={classes.value} fw={500}>
            {value}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
