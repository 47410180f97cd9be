import type { ReactNode } from 'react';
import classes from './DetailList.module.css';

interface DetailListProps {
  details: readonly (readonly [label: string, value: ReactNode])[];
  /** Shown below the list. */
  children?: ReactNode;
}

/** Labels and values of a read-only row. */
export function DetailList({ details, children }: DetailListProps) {
  return (
    <div className={classes.body}>
      <dl className={classes.list}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
