import { Box, Button, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type Attendance, countedMinutes, type GroupSessionReport } from '../../../../contract/group-attendance.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { formatHour, formatMinutes } from '../../../kit/format.ts';
import look from '../../look/look.module.css';
import plain from '../../table/table-look.module.css';
import { formatMoment } from '../../values/moment.ts';
import classes from './AttendanceTable.module.css';
import { text } from './attendance.es.ts';

interface AttendanceTableProps {
  report: GroupSessionReport;
  timeZone: string | undefined;
  /** Absent on paper. */
  onCorrect?: (row: Attendance) => void;
}

/** The attendance of a group session: a table, on a phone a card per learner. */
export function AttendanceTable({ report, timeZone, onCorrect }: AttendanceTableProps) {
  return (
    <table className={`${plain.table} ${classes.table}`} aria-label={text.attendance}>
      <thead className={classes.headings}>
        <tr>
          <th scope="col" className={classes.heading}>
            {text.person}
          </th>
          <th scope="col" className={classes.heading}>
            {text.stays}
          </th>
          <th scope="col" className={classes.heading} data-kind="number">
            {text.minutes}
          </th>
          <th scope="col" className={classes.heading} data-kind="number">
            {text.shown}
          </th>
          <th scope="col" className={classes.heading}>
            {text.lessons}
          </th>
          {onCorrect && (
            <th scope="col" className={classes.heading}>
              <VisuallyHidden>{text.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody className={classes.rows}>
        {report.attendance.map((row) => (
          <AttendanceRow key={row.learnerId} row={row} timeZone={timeZone} onCorrect={onCorrect} />
        ))}
      </tbody>
    </table>
  );
}

interface AttendanceRowProps {
  row: Attendance;
  timeZone: string | undefined;
  onCorrect: ((row: Attendance) => void) | undefined;
}

function AttendanceRow({ row, timeZone, onCorrect }: AttendanceRowProps) {
  const name = `${row.name} ${row.lastName}`;
  const stays = row.stays.map(({ from, to }) => `${formatHour(from, timeZone)}–${formatHour(to, timeZone)}`);
  return (
    <tr className={classes.row}>
      <th scope="row" className={`${classes.name} ${look.breakable}`}>
        {name}
      </th>
      <td className={classes.cell} data-label={text.stays}>
        <span>{stays.length === 0 ? text.absent : stays.join(', ')}</span>
      </td>
      <td className={classes.cell} data-kind="number" data-label={text.minutes}>
        <Minutes row={row} timeZone={timeZone} isOnPaper={!onCorrect} />
      </td>
      <td className={classes.cell} data-kind="number" data-label={text.shown}>
        {formatMinutes(row.shownMinutes)}
      </td>
      <td className={`${classes.cell} ${look.breakable}`} data-label={text.lessons}>
        <Lessons titles={row.completedLessons} />
      </td>
      {onCorrect && (
        <td className={classes.cell}>
          <Button
            variant="default"
            aria-label={text.correctFor(name)}
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => onCorrect(row)}
          >
            {text.correct}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** The minutes that count; corrected ones with the measured ones and the reason. */
function Minutes({ row, timeZone, isOnPaper }: Omit<AttendanceRowProps, 'onCorrect'> & { isOnPaper: boolean }) {
  const { correction, presentMinutes } = row;
  if (!correction) return formatMinutes(presentMinutes);
  const by = correction.correctedBy ?? text.erasedTrainer;
  return (
    <div>
      <Box className={classes.corrected}>
        {isOnPaper ? text.corrected : <Badge kind="accent">{text.corrected}</Badge>}{' '}
        <strong>{formatMinutes(countedMinutes(row))}</strong>
      </Box>
      <Box className={`${classes.reason} ${look.breakable}`} c="dimmed" fz="xs">
        {text.measured(formatMinutes(presentMinutes))}
        <br />
        {text.correctedBy(correction.reason, by, formatMoment(correction.correctedAt, timeZone))}
      </Box>
    </div>
  );
}

function Lessons({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return <span>{text.noLessons}</span>;
  return (
    <ul className={classes.lessons}>
      {titles.map((title) => (
        <li key={title}>{title}</li>
      ))}
    </ul>
  );
}
