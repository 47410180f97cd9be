import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

interface ActionButtonProps
  extends Omit<ButtonProps, 'disabled'>,
    Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** It can't be pressed now, such as while its action runs. */
  isDisabled: boolean;
}

/**
 * A button that can't be pressed at times, and keeps the keyboard's focus meanwhile: browsers take the focus from what becomes `disabled`,
 * and whoever has just pressed it would start again at the top of the page. It also stops its form from being submitted by Enter.
 */
export function ActionButton({ isDisabled, onClick, ...look }: ActionButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isDisabled) event.preventDefault();
    else onClick?.(event);
  }

  return <Button data-disabled={isDisabled || undefined} aria-disabled={isDisabled} onClick={handleClick} {...look} />;
}
