import { IconAlertTriangleFilled, IconCircleXFilled, IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Verdict.module.css';

/** `unsure`: the check is incomplete. */
export type Tone = 'ok' | 'bad' | 'unsure';

const ICONS = { ok: IconRosetteDiscountCheckFilled, bad: IconCircleXFilled, unsure: IconAlertTriangleFilled };

interface VerdictProps {
  tone: Tone;
  title: string;
  children: ReactNode;
}

/** Result of the check, at the top of the page. */
export function Verdict({ tone, title, children }: VerdictProps) {
  const Icon = ICONS[tone];
  return (
    <header className={classes.verdict} data-tone={tone}>
      <Icon className={classes.icon} aria-hidden="true" />
      <div>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.sentence}>{children}</p>
      </div>
    </header>
  );
}
