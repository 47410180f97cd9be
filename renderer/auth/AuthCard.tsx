import { Box, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AcademyLogo } from '../academy/AcademyLogo.tsx';
import { useAcademyIdentity } from '../academy/useAcademyIdentity.ts';
import classes from './AuthCard.module.css';
import card from './Card.module.css';

interface AuthCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Card in the middle of the screens for signing in and registering. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  const identity = useAcademyIdentity();
  return (
    <Paper className={`${card.card} ${classes.card}`} maw="25rem">
      {/* Reserves the logo's space until it has loaded. */}
      <Box className={classes.mark} h={44} mb="md">
        {identity && <AcademyLogo address={identity.logoUrl} />}
      </Box>
      <Box component="h1" fz="1.5rem" lh={1.25}>
        {title}
      </Box>
      <Text mt="xs" mb="lg" c="dimmed">
        {lead}
      </Text>
      {children}
    </Paper>
  );
}
