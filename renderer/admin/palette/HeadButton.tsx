import { Box, Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import classes from './HeadButton.module.css';

interface HeadButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  label: string;
  /** Narrowest screen on which the label is visible. */
  labelFrom: 'sm' | 'lg';
}

/** A button in the head of the panel; on a phone only its icon. */
export function HeadButton({ label, labelFrom, children, ...button }: HeadButtonProps) {
  return (
    <Button variant="default" className={classes.button} {...button}>
      <Box component="span" visibleFrom={labelFrom}>
        {label}
      </Box>
      <VisuallyHidden hiddenFrom={labelFrom}>{label}</VisuallyHidden>
      {children}
    </Button>
  );
}
