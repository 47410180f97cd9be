import { Button, Paper, Skeleton } from '@mantine/core';
import { IconFileExport, IconHome, IconPrinter } from '@tabler/icons-react';
import useSWR from 'swr';
import type { MachineReport } from '../../../contract/group-sessions.ts';
import type { MachineRoom } from '../../../contract/room-machine.ts';
import type { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatHour, formatLongDate } from '../../kit/format.ts';
import { platform } from '../../platform/platform.ts';
import { START_ADDRESS } from '../addresses.ts';
import { RoomFrame } from '../RoomFrame.tsx';
import { readRoom } from '../room-storage.ts';
import { useForgetWhenIdle } from '../useForgetWhenIdle.ts';
import { saveReport } from './attendance-csv.ts';
import { GroupNotices } from './GroupNotices.tsx';
import classes from './GroupReport.module.css';
import { text } from './group.es.ts';
import { fetchReport, reportPath } from './group-calls.ts';
import { removeCopies } from './group-copies.ts';
import { isWaiting, type StoredGroup } from './group-storage.ts';
import { groupStore } from './group-store.ts';
import { printReport, usePrintedPage } from './report-printing.ts';

interface GroupReportProps {
  /** Absent until it is read. */
  room: MachineRoom | undefined;
  group: StoredGroup;
}

/** Time without a press or a key after which the report gives way to the start screen, in ms. */
const SHOWN_FOR_MS = 5 * 60_000;

/** The end of a group session: everybody's attendance on the screen, as CSV and on paper. */
export function GroupReport({ room, group }: GroupReportProps) {
  const { id, access, end } = group;
  const hasArrived = !isWaiting(group);
  const { data, error, mutate } = useSWR<MachineReport, ApiError>(
    hasArrived ? reportPath(id) : null,
    () => fetchReport(group),
    {
      revalidateIfStale: true,
      onError: ({ code }) => code === 'group_session_locked' && groupStore.setAccess(id, 'locked'),
    },
  );
  useForgetWhenIdle(() => leaveReport(id), SHOWN_FOR_MS);

  return (
    <RoomFrame name={room?.name}>
      <GroupNotices group={group} />
      {data ? (
        <Attendance room={room} report={data} isEndedByItself={end?.by === 'itself'} />
      ) : access === 'unknown' || error ? (
        <>
          {error ? (
            <Failure error={error} title={text.reportFailed} onRetry={() => void mutate()} />
          ) : (
            <EmptyState title={text.unknown} text={text.unknownLead} />
          )}
          <LeaveButton id={id} />
        </>
      ) : hasArrived ? (
        <Skeleton height="20rem" role="status" aria-busy="true" aria-label={text.reportLoading} />
      ) : (
        <div className={classes.waiting}>
          <div role="status">
            <EmptyState title={text.unsent} text={text.unsentLead} />
          </div>
          <LeaveButton id={id} />
        </div>
      )}
    </RoomFrame>
  );
}

/** Opens the start screen in a new document, so that nothing of the session is left in memory. */
function leaveReport(id: string): void {
  groupStore.leaveReport(id);
  removeCopies();
  window.location.replace(START_ADDRESS);
}

function LeaveButton({ id }: { id: string }) {
  return (
    <Button size="md" leftSection={<IconHome aria-hidden="true" />} onClick={() => leaveReport(id)}>
      {text.leave}
    </Button>
  );
}

interface AttendanceProps {
  room: MachineRoom | undefined;
  report: MachineReport;
  isEndedByItself: boolean;
}

function Attendance({ room, report, isEndedByItself }: AttendanceProps) {
  const { id, name, courseTitle, startedAt, endedAt, isComplete, learners } = report;
  const printing = (room ?? readRoom())?.settings.printing ?? 'nothing';
  const mayPrint = platform.kiosk?.mayPrint !== false && printing !== 'nothing';
  const maySave = platform.kiosk?.mayDownload !== false;
  usePrintedPage();

  return (
    <Paper component="section" className={classes.report} aria-labelledby="report-title">
      <header className={classes.head}>
        <div className={classes.titles}>
          <h1 id="report-title">{name}</h1>
          <p>{courseTitle}</p>
          <p className={classes.numbers}>
            {formatLongDate(startedAt, undefined)}, {text.when(formatHour(startedAt, undefined), hourOf(endedAt))}
          </p>
        </div>
        <div className={classes.actions}>
          {learners.length > 0 && (
            <>
              {maySave && (
                <Button
                  size="md"
                  variant="default"
                  leftSection={<IconFileExport aria-hidden="true" />}
                  onClick={() => void saveReport(report)}
                >
                  {text.csv}
                </Button>
              )}
              {mayPrint && (
                <Button
                  size="md"
                  variant="default"
                  leftSection={<IconPrinter aria-hidden="true" />}
                  onClick={() => void printReport()}
                >
                  {text.print}
                </Button>
              )}
            </>
          )}
          <LeaveButton id={id} />
        </div>
      </header>
      {isEndedByItself && <p>{text.itself}</p>}
      {!isComplete && <p role="status">{text.incomplete}</p>}
      {learners.length > 0 ? (
        <AttendanceTable learners={learners} />
      ) : (
        <EmptyState title={text.nobody} text={text.nobodySentence} />
      )}
      <p className={classes.signature}>{text.signature}</p>
    </Paper>
  );
}

function hourOf(instant: string | null): string {
  return instant === null ? '' : formatHour(instant, undefined);
}

function AttendanceTable({ learners }: Pick<MachineReport, 'learners'>) {
  return (
    <table className={classes.table} aria-label={text.report}>
      <thead>
        <tr>
          <th scope="col">{text.person}</th>
          <th scope="col">{text.minutes}</th>
          <th scope="col">{text.shown}</th>
          <th scope="col">{text.lessons}</th>
        </tr>
      </thead>
      <tbody>
        {learners.map(({ id, name, presentMinutes, shownMinutes, completedLessons }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{presentMinutes}</td>
            <td>{shownMinutes}</td>
            <td>{completedLessons}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
