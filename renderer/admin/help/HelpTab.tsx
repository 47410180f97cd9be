import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ClosedStall } from '../../kit/illustrations/ClosedStall.tsx';
import { InnerTabs } from '../tab/InnerTabs.tsx';
import type { TabProps } from '../tab/tab-props.ts';
import { ContactsSection } from './ContactsSection.tsx';
import { FaqCategoriesSection } from './FaqCategoriesSection.tsx';
import { FaqsSection } from './FaqsSection.tsx';
import { text } from './help.es.ts';
import { HELP, SECTIONS, type SectionAddress } from './help-sections.ts';
import { ReportsSection } from './ReportsSection.tsx';
import { SchedulesSection } from './SchedulesSection.tsx';
import { SocialLinksSection } from './SocialLinksSection.tsx';

const LISTS: Readonly<Record<SectionAddress, ComponentType<TabProps>>> = {
  '/admin/ayuda/categorias': FaqCategoriesSection,
  '/admin/ayuda/preguntas': FaqsSection,
  '/admin/ayuda/contacto': ContactsSection,
  '/admin/ayuda/horarios': SchedulesSection,
  '/admin/ayuda/redes': SocialLinksSection,
  '/admin/ayuda/reportes': ReportsSection,
};

/** The lists of the help centre, and the problem reports. */
export function HelpTab(props: TabProps) {
  const { pathname } = useLocation();
  const section = SECTIONS.find(({ address }) => pathname === address || pathname.startsWith(`${address}/`));
  if (!section && pathname.replace(/\/$/, '') === HELP) return <Navigate to={SECTIONS[0].address} replace />;
  const List = section && LISTS[section.address];

  return (
    <>
      <InnerTabs label={text.sections} tabs={SECTIONS} />
      {List ? (
        <List key={section.address} {...props} />
      ) : (
        <EmptyState isPage picture={<ClosedStall />} title={text.noSection} text={text.noSectionSentence} />
      )}
    </>
  );
}
