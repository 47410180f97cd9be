import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Faq, Help } from '../../contract/help.ts';
import { Failure } from '../client/Failure.tsx';
import { HiddenFields } from '../kit/HiddenFields.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { ContactList } from './ContactList.tsx';
import { FaqCategories } from './FaqCategories.tsx';
import { HelpFoot } from './HelpFoot.tsx';
import { HelpHero } from './HelpHero.tsx';
import classes from './HelpPage.module.css';
import { ContactSkeletons, HelpSkeleton, HoursSkeleton } from './HelpSkeleton.tsx';
import { text } from './help.es.ts';
import { PopularFaqs } from './PopularFaqs.tsx';
import { ReportCard } from './ReportCard.tsx';
import { SearchResults } from './SearchResults.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { useArrival } from './useArrival.ts';
import { useHelp } from './useHelp.ts';
import { ADDRESS_FORM, type HelpAddress, useHelpAddress } from './useHelpAddress.ts';
import { WorkingHours } from './WorkingHours.tsx';

/** Questions with their answers, and the contacts of the academy. */
export function HelpPage() {
  const address = useHelpAddress();
  const { data: help, error, mutate } = useHelp();
  const isLoading = !help && !error;
  usePageTitle(text.pageTitle);

  return (
    <>
      <HelpHero address={address} />
      {help && <ContactList contacts={help.contactInfo} isSearch={address.typed.trim() !== ''} />}
      {isLoading && <ContactSkeletons />}
      <div className={classes.columns}>
        <div>
          {help && <Questions help={help} address={address} />}
          {!help && error && <Failure error={error} title={text.failed} onRetry={() => void mutate()} />}
          {isLoading && <HelpSkeleton />}
        </div>
        <Stack component="aside" className={classes.side} aria-label={text.more}>
          {help && <WorkingHours schedules={help.workSchedules} />}
          {isLoading && <HoursSkeleton />}
          <ReportCard />
          {help && <SocialLinks links={help.socialLinks} />}
        </Stack>
      </div>
      <HelpFoot />
      <form id={ADDRESS_FORM} method="get" hidden>
        <HiddenFields fields={{ q: address.query }} />
      </form>
    </>
  );
}

/** Search results replace the rest. */
function Questions({ help, address }: { help: Help; address: HelpAddress }) {
  const open = help.faqs.find(({ id }) => id === address.openId);
  const [chosenId, setChosenId] = useState(address.categoryId);
  useArrival(address.openId, open !== undefined);

  function handleToggle(faq: Faq): void {
    // Keeps its category open when the question closes.
    setChosenId(faq.categoryId);
    address.toggle(faq.id);
  }

  function handleCategory(id: string): void {
    setChosenId(id);
    address.close();
  }

  if (address.typed.trim() !== '') return <SearchResults help={help} address={address} onToggle={handleToggle} />;

  return (
    <>
      {address.openId !== '' && !open && (
        <Text mb="lg" px="md" py="sm" bdrs="md" bg="var(--mantine-color-info-tint)" role="status">
          {text.gone}
        </Text>
      )}
      <PopularFaqs faqs={help.faqs} onLeave={address.leaveSearch} />
      <FaqCategories
        help={help}
        openCategoryId={open?.categoryId ?? chosenId}
        openFaqId={address.openId}
        onCategory={handleCategory}
        onFaq={handleToggle}
      />
    </>
  );
}
