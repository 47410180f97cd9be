import { Navigate, useLocation } from 'react-router-dom';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ClosedStall } from '../../kit/illustrations/ClosedStall.tsx';
import { useEmojis } from '../../kit/useEmojis.ts';
import { InnerTabs } from '../tab/InnerTabs.tsx';
import type { TabProps } from '../tab/tab-props.ts';
import { ChannelsSection } from './ChannelsSection.tsx';
import { text } from './community.es.ts';
import { CHANNELS_ADDRESS, COMMUNITY, POSTS_ADDRESS, REPORTS_ADDRESS, SECTIONS } from './community-sections.ts';
import { PostsSection } from './PostsSection.tsx';
import { ReportsSection } from './ReportsSection.tsx';

const LISTS = {
  [POSTS_ADDRESS]: PostsSection,
  [REPORTS_ADDRESS]: ReportsSection,
  [CHANNELS_ADDRESS]: ChannelsSection,
} as const;

/** The tab Comunidad: posts, reports about them and, for admins, channels. */
export function CommunityTab({ role }: TabProps) {
  useEmojis();
  const { pathname } = useLocation();
  const sections = SECTIONS.filter((one) => one.role === 'trainer' || role === 'admin');
  const section = sections.find(({ address }) => pathname === address || pathname.startsWith(`${address}/`));
  if (!section && pathname.replace(/\/$/, '') === COMMUNITY) return <Navigate to={POSTS_ADDRESS} replace />;
  const List = section && LISTS[section.address];

  return (
    <>
      <InnerTabs label={text.sections} tabs={sections} />
      {List ? (
        <List key={section.address} />
      ) : (
        <EmptyState isPage picture={<ClosedStall />} title={text.noSection} text={text.noSectionSentence} />
      )}
    </>
  );
}
