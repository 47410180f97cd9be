import classes from './FactList.module.css';

export interface Fact {
  name: string;
  value: string;
  /** Whether it shares its line with the next or the one before. */
  isHalf?: boolean;
}

/** Facts with their names, one below the other. */
export function FactList({ label, facts }: { label: string; facts: Fact[] }) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {facts.map(({ name, value, isHalf = false }) => (
        <div key={name} className={classes.fact} data-is-half={isHalf}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
