import classes from './QuestionedCertificate.module.css';

/** Icon: a diploma under a magnifying glass. */
export function QuestionedCertificate({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 200 132" aria-hidden="true">
      <rect className={classes.sheet} x={26} y={14} width={132} height={94} rx={8} />
      <rect className={classes.border} x={34} y={22} width={116} height={78} rx={4} />
      <path className={classes.words} d="M62 44h60M74 56h36" />
      <circle className={classes.glass} cx={132} cy={82} r={27} />
      <path className={classes.handle} d="m152 102 22 21" />
      <path className={classes.question} d="M125 76.5c1-4 4-6 7.5-6 4.5 0 7.5 2.8 7.5 6.5 0 5.5-7.5 5.5-7.5 11" />
      <circle className={classes.dot} cx={132.5} cy={95} r={2.4} />
    </svg>
  );
}
