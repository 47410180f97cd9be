import { Box, type MantineSpacing, Stack, type StackProps } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface FieldGroupProps extends StackProps, Omit<ComponentPropsWithRef<'fieldset'>, keyof StackProps> {
  /** Looks like the label of a field. */
  legend?: ReactNode;
  /** Space below the legend. */
  legendGap?: MantineSpacing;
}

/** Controls that belong together, one below the other, without a frame. */
export function FieldGroup({ legend, legendGap = 0, children, ...group }: FieldGroupProps) {
  return (
    <Stack component="fieldset" miw={0} m={0} p={0} bd={0} {...group}>
      {legend && (
        <Box component="legend" p={0} pb={legendGap} fz="sm" fw={600}>
          {legend}
        </Box>
      )}
      {children}
    </Stack>
  );
}
