import { Box } from '@mantine/core';
import { Link } from 'react-router-dom';
import classes from './Breadcrumb.module.css';
import { text } from './kit.es.ts';

export interface Crumb {
  label: string;
  /** Absent for the last crumb, the current page. */
  to?: string;
}

/** The path to a page. A long last name is truncated, the links before it never are. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <Box component="nav" miw={0} c="dimmed" fz="sm" aria-label={text.breadcrumb}>
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={label} className={classes.crumb}>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span className={classes.here} aria-current="page">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Box>
  );
}
