import { Button, Skeleton } from '@mantine/core';
import { Navigate, useLocation } from 'react-router-dom';
import { useLazyPart } from '../client/useLazyPart.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { ClosedStall } from '../kit/illustrations/ClosedStall.tsx';
import { addressOfTab } from './addresses/tab-address.ts';
import { text } from './admin.es.ts';
import type { TabProps } from './tab/tab-props.ts';
import { type AdminTab, tabAt, tabsFor } from './tabs.ts';

/** The tab of the current address. */
export function TabScreen({ role }: TabProps) {
  const { pathname } = useLocation();
  const tab = tabAt(pathname);
  const [first] = tabsFor(role);
  if (tab && tabsFor(role).includes(tab)) return <LoadedTab key={tab.path} tab={tab} role={role} />;
  if (first && pathname.replace(/\/$/, '') === '/admin') return <Navigate to={addressOfTab(first)} replace />;
  return (
    <EmptyState
      isPage
      picture={<ClosedStall />}
      title={tab ? text.notAllowed : text.noTab}
      text={tab ? text.notAllowedSentence : text.noTabSentence}
    />
  );
}

function LoadedTab({ tab, role }: TabProps & { tab: AdminTab }) {
  const { Part, hasFailed, retry } = useLazyPart(tab.part);
  if (Part) return <Part role={role} />;
  if (hasFailed) {
    return (
      <EmptyState
        isPage
        picture={<ClosedStall />}
        title={text.tabFailed}
        text={text.tabFailedSentence}
        action={<Button onClick={retry}>{text.retry}</Button>}
      />
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <h1>{tab.label}</h1>
      <Skeleton height="40vh" radius="lg" mt="md" />
    </div>
  );
}
