import { Badge } from '../../kit/Badge.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { countColumn } from '../table/count-column.ts';
import { text } from './help.es.ts';

interface OrderedRow {
  sortOrder: number;
  isActive: boolean;
}

/** Last columns of every list of the help: the row's position, and whether it is visible. */
export const ORDER_AND_STATE: readonly Column<OrderedRow>[] = [
  countColumn({
    label: text.order,
    sort: 'sortOrder',
    highestFirst: false,
    onPhone: 'hidden',
    count: ({ sortOrder }) => sortOrder,
  }),
  {
    label: text.state,
    cell: ({ isActive }) => <Badge kind={isActive ? 'ok' : 'plain'}>{isActive ? text.active : text.inactive}</Badge>,
  },
];
