import { useState } from 'react';
import { type Material, materialSchema, materialTypeSchema } from '../../../contract/materials.ts';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { BrandSelect } from '../selects/BrandSelect.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminCards } from '../table/AdminCards.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import classes from '../table/TableFrame.module.css';
import { TableOrder } from '../table/TableOrder.tsx';
import { type TableState, useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { DeleteMaterial } from './DeleteMaterial.tsx';
import { MaterialCard } from './MaterialCard.tsx';
import { MaterialForm } from './MaterialForm.tsx';
import { MATERIALS, materialCalls } from './material-calls.ts';
import { text } from './materials.es.ts';

/** A multiple of 1, 2 and 3, the numbers of cards in a row. */
const PAGE_ROWS = 12;
const ORDERS = Object.entries(text.orders).map(([value, label]) => ({ value, label }));
const TYPES = materialTypeSchema.options.map((type) => ({ value: type, label: text.types[type] }));
const STATES = [
  { value: '1', label: text.onlyActive },
  { value: '0', label: text.onlyInactive },
];

/** List of materials, of all brands or of one brand. */
export function MaterialsTab() {
  const table = useAdminTable({
    path: MATERIALS,
    schema: materialSchema,
    sort: 'sortOrder',
    filters: ['brandId', 'type', 'isActive'],
    pageRows: PAGE_ROWS,
  });
  const openRow = useOpenRow('/admin/materiales');
  const [toDelete, setToDelete] = useState<Material | null>(null);

  return (
    <>
      <TabHead title={text.title} total={table.total} newRow={{ label: text.newMaterial, to: openRow.newAddress }}>
        <ExportButton table="materials" query={table.query} />
      </TabHead>
      <SplitView
        onMade={table.reveal}
        list={
          <AdminCards
            table={table}
            label={text.list}
            searchFor={text.searchFor}
            tools={<MaterialFilters table={table} />}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
            card={(material) => (
              <MaterialCard
                material={material}
                editAt={openRow.addressOf(material)}
                onDelete={() => setToDelete(material)}
              />
            )}
          />
        }
        open={
          openRow.isOpen && (
            <OpenedRow
              key={openRow.id}
              calls={materialCalls}
              id={openRow.id}
              title={text.editMaterial}
              onClose={openRow.close}
            >
              {(row) => <MaterialForm row={row} brandId={table.filter('brandId')} onClose={openRow.close} />}
            </OpenedRow>
          )
        }
      />
      <DeleteMaterial
        row={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && openRow.close()}
      />
    </>
  );
}

function MaterialFilters({ table }: { table: TableState<Material> }) {
  return (
    <>
      <BrandSelect
        className={classes.filter}
        aria-label={text.brand}
        placeholder={text.allBrands}
        value={table.filter('brandId')}
        onChange={(brandId) => table.setFilter('brandId', brandId)}
        isClearable
      />
      <TableFilter table={table} name="type" label={text.type} all={text.allTypes} options={TYPES} />
      <TableFilter table={table} name="isActive" label={text.state} all={text.anyState} options={STATES} />
      <TableOrder table={table} options={ORDERS} />
    </>
  );
}
