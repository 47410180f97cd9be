import { useState } from 'react';
import { type Brand, brandSchema } from '../../../contract/brands.ts';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { BRANDS, brandCalls } from '../selects/brand-calls.ts';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminCards } from '../table/AdminCards.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import { TableOrder } from '../table/TableOrder.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { BrandCard } from './BrandCard.tsx';
import { BrandForm } from './BrandForm.tsx';
import { text } from './brands.es.ts';
import { DeleteBrand } from './DeleteBrand.tsx';

/** Divisible by 1, 2 and 3 columns, so that every row of cards is full. */
const PAGE_ROWS = 12;
const ORDERS = [
  { value: 'sortOrder', label: text.byOrder },
  { value: 'name', label: text.byName },
  { value: '-materialCount', label: text.byMaterials },
];
const STATES = [
  { value: '1', label: text.onlyActive },
  { value: '0', label: text.onlyInactive },
];

/** The tab Marcas: the brands that materials belong to. */
export function BrandsTab() {
  const table = useAdminTable({
    path: BRANDS,
    schema: brandSchema,
    sort: 'sortOrder',
    filters: ['isActive'],
    pageRows: PAGE_ROWS,
  });
  const openRow = useOpenRow('/admin/marcas');
  const [toDelete, setToDelete] = useState<Brand | null>(null);

  return (
    <>
      <TabHead title={text.title} total={table.total} newRow={{ label: text.newBrand, to: openRow.newAddress }}>
        <ExportButton table="brands" query={table.query} />
      </TabHead>
      <SplitView
        onMade={table.reveal}
        list={
          <AdminCards
            table={table}
            label={text.list}
            searchFor={text.searchFor}
            tools={
              <>
                <TableFilter table={table} name="isActive" label={text.state} all={text.anyState} options={STATES} />
                <TableOrder table={table} options={ORDERS} />
              </>
            }
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
            card={(brand) => (
              <BrandCard brand={brand} editAt={openRow.addressOf(brand)} onDelete={() => setToDelete(brand)} />
            )}
          />
        }
        open={
          openRow.isOpen && (
            <OpenedRow
              key={openRow.id}
              calls={brandCalls}
              id={openRow.id}
              title={text.editBrand}
              onClose={openRow.close}
            >
              {(row) => <BrandForm row={row} onClose={openRow.close} />}
            </OpenedRow>
          )
        }
      />
      <DeleteBrand
        row={toDelete}
        onClose={() => setToDelete(null)}
        onDeleted={({ id }) => id === openRow.id && openRow.close()}
      />
    </>
  );
}
