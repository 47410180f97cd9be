import { Box } from '@mantine/core';
import { type AdminAccount, adminAccountSchema, ROLES } from '../../../contract/account-editing.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { OpenedRow } from '../form/OpenedRow.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { TabHead } from '../tab/TabHead.tsx';
import { AdminTable } from '../table/AdminTable.tsx';
import type { Column } from '../table/ColumnHead.tsx';
import { ExportButton } from '../table/ExportButton.tsx';
import { ImportButton } from '../table/ImportButton.tsx';
import { TableFilter } from '../table/TableFilter.tsx';
import { type TableState, useAdminTable } from '../table/useAdminTable.ts';
import { useOpenRow } from '../table/useOpenRow.ts';
import { AccountBadges } from './AccountBadges.tsx';
import { AccountForm } from './AccountForm.tsx';
import { ACCOUNTS, accountCalls } from './account-calls.ts';
import { text } from './accounts.es.ts';
import { LastSession } from './LastSession.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { usePasswordLink } from './usePasswordLink.ts';

const nameOf = ({ name, lastName }: AdminAccount) => `${name} ${lastName}`.trim();

const COLUMNS: readonly Column<AdminAccount>[] = [
  {
    label: text.name,
    sort: 'name',
    cell: (account) => (
      <>
        {nameOf(account)} <AccountBadges account={account} />
      </>
    ),
  },
  { label: text.email, sort: 'email', cell: ({ email, username }) => email ?? username ?? text.noEmail },
  {
    label: text.lastSession,
    sort: 'lastSessionAt',
    kind: 'date',
    highestFirst: true,
    cell: ({ lastSessionAt }) => <LastSession at={lastSessionAt} />,
  },
];
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: text.roles[value] }));
const STATES = [
  { value: '1', label: text.onlyActive },
  { value: '0', label: text.onlyInactive },
];
const PASSWORDS = [
  { value: '1', label: text.withPassword },
  { value: '0', label: text.withoutPassword },
];

/** The accounts of learners and staff: list, filters, form, import and export. */
export function AccountsTab() {
  const { data: settings } = useSettings();
  const table = useAdminTable({
    path: ACCOUNTS,
    schema: adminAccountSchema,
    sort: 'name',
    filters: ['role', 'isActive', 'hasPassword'],
  });
  const openRow = useOpenRow('/admin/cuentas');
  const passwordLink = usePasswordLink();

  return (
    <>
      <TabHead title={text.title} total={table.total} newRow={{ label: text.newAccount, to: openRow.newAddress }}>
        <ImportButton kind="accounts" />
        <ExportButton table="accounts" query={table.query} />
      </TabHead>
      {settings?.hasIdentityProvider && (
        <Box component="p" mb="md" px="md" py="sm" bdrs="md" bg="var(--mantine-color-info-tint)">
          {text.elsewhere}
        </Box>
      )}
      <SplitView
        onMade={table.reveal}
        list={
          <AdminTable
            table={table}
            label={text.list}
            searchFor={text.searchFor}
            tools={<AccountFilters table={table} />}
            columns={COLUMNS}
            addressOf={openRow.addressOf}
            openId={openRow.id}
            empty={{ title: text.empty, text: text.emptySentence }}
          />
        }
        open={
          openRow.isOpen && (
            <OpenedRow
              key={openRow.id}
              calls={accountCalls}
              id={openRow.id}
              title={text.editAccount}
              onClose={openRow.close}
            >
              {(row) => (
                <AccountForm
                  row={row}
                  onInvite={(account) => void passwordLink.make(account)}
                  onClose={openRow.close}
                />
              )}
            </OpenedRow>
          )
        }
      />
      <LinkDialog made={passwordLink.made} onClose={passwordLink.forget} />
    </>
  );
}

/** Filters by role, state and password. */
function AccountFilters({ table }: { table: TableState<AdminAccount> }) {
  return (
    <>
      <TableFilter table={table} name="role" label={text.role} all={text.allRoles} options={ROLE_OPTIONS} />
      <TableFilter table={table} name="isActive" label={text.state} all={text.anyState} options={STATES} />
      <TableFilter table={table} name="hasPassword" label={text.password} all={text.anyPassword} options={PASSWORDS} />
    </>
  );
}
