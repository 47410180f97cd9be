import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowsLinkProps {
  /** Address of the rows; undefined until the days of the period are read. */
  to: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A number, as a link to its rows once their address is known. */
export function RowsLink({ to, className, children }: RowsLinkProps) {
  if (to === undefined) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
