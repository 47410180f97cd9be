import { Button, Center } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type Figure, figureRowSchema, figureSchema } from '../../../contract/analytics.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ClosedStall } from '../../kit/illustrations/ClosedStall.tsx';
import look from '../look/look.module.css';
import { TabHead } from '../tab/TabHead.tsx';
import type { TabProps } from '../tab/tab-props.ts';
import { AdminTable } from '../table/AdminTable.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import classes from './FigureRowsPage.module.css';
import { addressOfRow, columnsOf } from './figure-columns.tsx';
import { describeNarrowing, NARROWINGS } from './figure-narrowing.ts';
import { text } from './figure-rows.es.ts';

const ANALYTICS = '/admin/analiticas';
const PAGE_ROWS = 20;

/** The rows that the figure in the address counts; their total equals the figure. */
export function FigureRowsPage({ role }: TabProps) {
  const [params] = useSearchParams();
  const figure = figureSchema.safeParse(params.get('figure'));
  if (figure.success) return <FigureRows key={figure.data} figure={figure.data} role={role} />;
  return (
    <EmptyState
      isPage
      picture={<ClosedStall />}
      title={text.noFigure}
      text={text.noFigureSentence}
      action={
        <Button component={Link} to={ANALYTICS}>
          {text.toAnalytics}
        </Button>
      }
    />
  );
}

function FigureRows({ figure, role }: TabProps & { figure: Figure }) {
  const [params] = useSearchParams();
  const { data: settings } = useSettings();
  const table = useAdminTable({
    path: `/api/admin/analytics/${figure}/rows`,
    schema: figureRowSchema,
    sort: '',
    filters: NARROWINGS,
    pageRows: PAGE_ROWS,
  });
  const columns = columnsOf(figure, { role, timeZone: settings?.timeZone });
  const title = text.figures[figure];
  const about = describeNarrowing(figure, params, table.rows?.[0]);

  return (
    <>
      <BackLink />
      <TabHead title={title} total={table.total} note={about}>
        <ExportButton table="figure-rows" query={{ figure, ...table.query }} />
      </TabHead>
      <AdminTable
        // Rows have no id, and none is opened. isNarrowed false: an empty list must not offer to remove filters.
        table={{ ...table, rows: table.rows?.map((row, index) => ({ ...row, id: String(index) })), isNarrowed: false }}
        label={text.list(title)}
        columns={columns}
        addressOf={(row) => addressOfRow(figure, row, role)}
        empty={{ title: text.none, text: text.noneSentence }}
      />
    </>
  );
}

/** Returns to the previous screen; to the tab Analíticas if the address was opened directly. */
function BackLink() {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <Center
      component={Link}
      inline
      to={ANALYTICS}
      className={`${classes.back} ${look.dimmedLink}`}
      mih="2.75rem"
      mt="-0.5rem"
      fz="sm"
      fw={600}
      onClick={(event) => {
        if (key === 'default' || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <IconArrowLeft size={18} aria-hidden="true" />
      {text.back}
    </Center>
  );
}
