import type { ComponentProps } from 'react';
import classes from './SidePanel.module.css';

/** The scrolling part of a side panel, below its head. */
export function PanelBody({ className = '', ...body }: ComponentProps<'div'>) {
  return <div className={`${classes.body} ${className}`} {...body} />;
}
