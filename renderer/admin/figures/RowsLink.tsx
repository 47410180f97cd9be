import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowsLinkProps {
  /** The rows behind a number; undefined while it is not known of which days they are. */
  to: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A number that leads to its rows. */
export function RowsLink({ to, className, children }: RowsLinkProps) {
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
