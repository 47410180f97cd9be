import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import look from '../look/look.module.css';
import { PanelBody } from './PanelBody.tsx';

interface DetailListProps {
  details: readonly (readonly [label: string, value: ReactNode])[];
  /** Shown below the list. */
  children?: ReactNode;
}

/** Labels and values of a read-only row. */
export function DetailList({ details, children }: DetailListProps) {
  return (
    <PanelBody>
      <Stack component="dl" className={look.breakable}>
        {details.map(([label, value]) => (
          <div key={label}>
            <Box component="dt" c="dimmed" fz="sm" fw={600}>
              {label}
            </Box>
            <Box component="dd" mt="0.125rem">
              {value}
            </Box>
          </div>
        ))}
      </Stack>
      {children}
    </PanelBody>
  );
}
