import { type WorkSchedule, workScheduleSchema } from '../../../contract/help.ts';
import { ColorDot } from '../../kit/ColorDot.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { HelpList } from './HelpList.tsx';
import { schedules as texts } from './help.es.ts';
import { scheduleCalls, WORK_SCHEDULES } from './help-calls.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { ORDER_AND_STATE } from './shared-columns.tsx';

const COLUMNS: readonly Column<WorkSchedule>[] = [
  { label: texts.department, sort: 'department', cell: (schedule) => <Department {...schedule} /> },
  { label: texts.schedule, cell: ({ schedule }) => schedule },
  ...ORDER_AND_STATE,
];

function Department({ department, color }: WorkSchedule) {
  return (
    <>
      <ColorDot color={color} />
      {department}
    </>
  );
}

/** Opening hours of the academy's departments. */
export function SchedulesSection() {
  return (
    <HelpList
      address="/admin/ayuda/horarios"
      exported="help/work-schedules"
      calls={scheduleCalls}
      table={useAdminTable({ path: WORK_SCHEDULES, schema: workScheduleSchema, sort: 'sortOrder' })}
      columns={COLUMNS}
      searchFor={texts.department}
      texts={texts}
      nameOf={({ department }) => department}
      form={(row, close) => <ScheduleForm row={row} onClose={close} />}
    />
  );
}
