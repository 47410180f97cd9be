import type { ComponentPropsWithRef } from 'react';
import classes from './IconButton.module.css';

/** A button with only an icon, large enough for a finger. */
export function IconButton({ className = '', ...button }: ComponentPropsWithRef<'button'>) {
  return <button type="button" className={`${classes.button} ${className}`} {...button} />;
}
