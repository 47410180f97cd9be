import { Box, Button, Center, Paper, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconFileExport, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import {
  type Attendance,
  type GroupSessionReport,
  groupSessionReportSchema,
} from '../../../../contract/group-attendance.ts';
import { useSettings } from '../../../academy/useSettings.ts';
import { callApi } from '../../../client/api.ts';
import type { ApiError } from '../../../client/api-error.ts';
import { Failure } from '../../../client/Failure.tsx';
import { FRESH_AT_EVERY_VISIT } from '../../../client/freshness.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import look from '../../look/look.module.css';
import { TabHead } from '../../tab/TabHead.tsx';
import { ROOMS_ADDRESS } from '../room-calls.ts';
import { AttendanceTable } from './AttendanceTable.tsx';
import { text } from './attendance.es.ts';
import { saveAttendance } from './attendance-csv.ts';
import { CorrectAttendance } from './CorrectAttendance.tsx';
import classes from './GroupSessionPage.module.css';
import { reportPath } from './group-session-calls.ts';
import { factsOf } from './group-session-facts.ts';
import { PrintedAttendance } from './PrintedAttendance.tsx';

interface GroupSessionPageProps {
  roomId: string;
  id: string;
}

/** A group session with everybody's attendance, as a table, as CSV and on paper. */
export function GroupSessionPage({ roomId, id }: GroupSessionPageProps) {
  const path = reportPath(roomId, id);
  const { data, error, mutate } = useSWR<GroupSessionReport, ApiError>(
    path,
    () => callApi('GET', path, { schema: groupSessionReportSchema }),
    { ...FRESH_AT_EVERY_VISIT, revalidateOnFocus: true },
  );

  return (
    <>
      <Center
        component={Link}
        inline
        to={`${ROOMS_ADDRESS}/${encodeURIComponent(roomId)}`}
        className={`${classes.back} ${look.dimmedLink}`}
        mih="2.75rem"
        mt="-0.5rem"
        fz="sm"
        fw={600}
      >
        <IconArrowLeft size={18} aria-hidden="true" />
        {text.back}
      </Center>
      {!data && error && <Failure error={error} title={text.reportFailed} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height="16rem" role="status" aria-busy="true" aria-label={text.loading} />}
      {data && <Report report={data} />}
    </>
  );
}

function Report({ report }: { report: GroupSessionReport }) {
  const { data: settings } = useSettings();
  const [toCorrect, setToCorrect] = useState<Attendance | null>(null);
  const timeZone = settings?.timeZone;
  const hasPeople = report.attendance.length > 0;

  return (
    <>
      <TabHead title={report.name} total={report.learnerCount}>
        {hasPeople && (
          <>
            <Button
              variant="default"
              leftSection={<IconFileExport aria-hidden="true" />}
              onClick={() => void saveAttendance(report, timeZone)}
            >
              {text.csv}
            </Button>
            <Button variant="default" leftSection={<IconPrinter aria-hidden="true" />} onClick={() => window.print()}>
              {text.print}
            </Button>
          </>
        )}
      </TabHead>
      <Paper component="section" p="md" aria-label={text.attendance}>
        <Facts report={report} timeZone={timeZone} />
        {hasPeople ? (
          <AttendanceTable report={report} timeZone={timeZone} onCorrect={setToCorrect} />
        ) : (
          <EmptyState title={text.nobody} text={text.nobodySentence} />
        )}
      </Paper>
      <CorrectAttendance report={report} row={toCorrect} onClose={() => setToCorrect(null)} />
      {hasPeople && <PrintedAttendance report={report} timeZone={timeZone} />}
    </>
  );
}

function Facts({ report, timeZone }: { report: GroupSessionReport; timeZone: string | undefined }) {
  const { endedAt, endReason, isComplete } = report;
  const sentence = endReason === null ? '' : text.ends[endReason];
  return (
    <Box mb="md">
      <dl className={classes.facts}>
        {factsOf(report, timeZone).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {endedAt !== null && !isComplete && (
        <Box component="p" mt="xs" fz="sm">
          <Badge kind="accent">{text.missing}</Badge> {text.missingSentence}
        </Box>
      )}
      {sentence !== '' && (
        <Box component="p" mt="xs" c="dimmed" fz="sm">
          {sentence}
        </Box>
      )}
    </Box>
  );
}
