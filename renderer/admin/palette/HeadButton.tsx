import { Box, Button, type ButtonProps } from '@mantine/core';
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
    <Button variant="default" className={classes.button} aria-label={label} {...button}>
      <Box component="span" visibleFrom={labelFrom}>
        {label}
      </Box>
      {children}
    </Button>
  );
}
