import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import classes from './RowsLink.module.css';

interface RowsLinkProps extends Pick<ComponentProps<'a'>, 'className' | 'style' | 'title' | 'aria-label' | 'children'> {
  /** Address of the rows; undefined until the days of the period are read. */
  to: string | undefined;
}

/** A number, as a link to its rows once their address is known. */
export function RowsLink({ to, className, ...link }: RowsLinkProps) {
  if (to === undefined) {
    return (
      <span className={className} style={link.style}>
        {link.children}
      </span>
    );
  }
  return <Link to={to} className={`${classes.link} ${className ?? ''}`} {...link} />;
}
