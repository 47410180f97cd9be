import { Badge } from '../../kit/Badge.tsx';
import { formatNumber } from '../../kit/format.ts';
import type { Column } from '../table/ColumnHead.tsx';
import { text } from './help.es.ts';

interface OrderedRow {
  sortOrder: number;
  isActive: boolean;
}

/** What every list of the help ends with: the place that staff gave the row, and whether people see it. */
export const ORDER_AND_STATE: readonly Column<OrderedRow>[] = [
  {
    label: text.order,
    sort: 'sortOrder',
    kind: 'number',
    onPhone: 'hidden',
    cell: ({ sortOrder }) => formatNumber(sortOrder),
  },
  {
    label: text.state,
    cell: ({ isActive }) => <Badge kind={isActive ? 'ok' : 'plain'}>{isActive ? text.active : text.inactive}</Badge>,
  },
];
