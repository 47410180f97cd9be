import { Box, Paper, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../Card.module.css';

interface AccountCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Card of the profile. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  const id = useId();
  return (
    <Paper component="section" className={classes.card} aria-labelledby={id}>
      <Box component="h2" id={id} fz="xl" lts="-0.01em">
        {title}
      </Box>
      <Text mt="xxs" mb="md" c="dimmed">
        {lead}
      </Text>
      {children}
    </Paper>
  );
}
