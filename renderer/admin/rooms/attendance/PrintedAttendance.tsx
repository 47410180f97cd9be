import { Portal } from '@mantine/core';
import type { GroupSessionReport } from '../../../../contract/group-attendance.ts';
import { useNow } from '../../../kit/first-render.ts';
import { formatMoment } from '../../values/moment.ts';
import { AttendanceTable } from './AttendanceTable.tsx';
import { text } from './attendance.es.ts';
import { factsOf } from './group-session-facts.ts';
import classes from './PrintedAttendance.module.css';

/** The attendance on paper: the only part of the page that is printed, and not shown on the screen. */
export function PrintedAttendance({ report, timeZone }: { report: GroupSessionReport; timeZone: string | undefined }) {
  const printed = formatMoment(new Date(useNow()).toISOString(), timeZone);
  return (
    <Portal className={classes.paper} reuseTargetNode={false}>
      <h1>{text.title(report.name)}</h1>
      <dl className={classes.facts}>
        {factsOf(report, timeZone).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!report.isComplete && <p>{text.missingSentence}</p>}
      <AttendanceTable report={report} timeZone={timeZone} />
      <p className={classes.signature}>{text.signature}</p>
      <p className={classes.note}>{text.printedNote(printed)}</p>
    </Portal>
  );
}
