import { type SocialLink, socialLinkSchema } from '../../../contract/help.ts';
import { DetailList } from '../form/DetailList.tsx';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SidePanel } from '../form/SidePanel.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { text, socialLinks as texts } from './help.es.ts';
import { SOCIAL_LINKS, socialLinkCalls } from './help-calls.ts';
import { ORDER_AND_STATE } from './shared-columns.tsx';

const COLUMNS: readonly Column<SocialLink>[] = [
  { label: texts.name, sort: 'name', cell: ({ name }) => name },
  { label: texts.platform, sort: 'platform', onPhone: 'hidden', cell: ({ platform }) => platform },
  { label: texts.address, cell: ({ url }) => url },
  ...ORDER_AND_STATE,
];

/** The academy's pages in social networks. Read-only: no route changes them. */
export function SocialLinksSection() {
  const table = useAdminTable({ path: SOCIAL_LINKS, schema: socialLinkSchema, sort: 'sortOrder' });
  const openRow = useOpenRow('/admin/ayuda/redes');

  return (
    <>
      <TabHead title={texts.title} total={table.total}>
        <ExportButton table="help/social-links" query={table.query} />
      </TabHead>
      <SplitView
        list={
          <AdminTable
            table={table}
            label={texts.list}
            searchFor={texts.name}
            columns={COLUMNS}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: texts.empty }}
          />
        }
        open={
          openRow.id !== null && (
            <OpenedRow
              key={openRow.id}
              calls={socialLinkCalls}
              id={openRow.id}
              title={texts.openRow}
              onClose={openRow.close}
            >
              {(row) => row && <OpenedLink link={row} onClose={openRow.close} />}
            </OpenedRow>
          )
        }
      />
    </>
  );
}

function OpenedLink({ link, onClose }: { link: SocialLink; onClose: () => void }) {
  return (
    <SidePanel title={link.name} onClose={onClose}>
      <DetailList
        details={[
          [texts.platform, link.platform],
          [
            texts.address,
            <a key="address" href={link.url} target="_blank" rel="noopener noreferrer">
              {link.url}
            </a>,
          ],
          [text.state, link.isActive ? text.active : text.inactive],
        ]}
      >
        <p>{texts.readOnly}</p>
      </DetailList>
    </SidePanel>
  );
}
