import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface ActionButtonProps
  extends Omit<ButtonProps, 'disabled'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** True while it can't be pressed, for example while its action runs. */
  isDisabled: boolean;
}

/**
 * A button that keeps the keyboard's focus while it is disabled: browsers blur an element that becomes `disabled`,
 * and the next Tab starts at the top of the page. While disabled it also blocks the submit of its form by Enter.
 */
export function ActionButton({ isDisabled, onClick, ...look }: ActionButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  }

  return <Button data-disabled={isDisabled || undefined} aria-disabled={isDisabled} onClick={handleClick} {...look} />;
}
