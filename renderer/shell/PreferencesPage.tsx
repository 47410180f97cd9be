import { Box, Paper, Skeleton, Tabs } from '@mantine/core';
import { IconBuildingStore, IconDatabase, IconInfoCircle, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useIsPhone } from '../kit/screen-width.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { AboutSection } from './AboutSection.tsx';
import { AcademySection } from './AcademySection.tsx';
import { BackupsSection } from './BackupsSection.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import classes from './PreferencesPage.module.css';
import { PrintingSection } from './PrintingSection.tsx';
import { text } from './shell.es.ts';
import { UpdatesSection } from './UpdatesSection.tsx';
import { usePreferences } from './useShell.ts';

const SECTIONS = [
  { value: 'academy', title: text.academy, Icon: IconBuildingStore, Section: AcademySection },
  { value: 'backups', title: text.backups, Icon: IconDatabase, Section: BackupsSection },
  { value: 'printing', title: text.printing, Icon: IconPrinter, Section: PrintingSection },
  { value: 'updates', title: text.updates, Icon: IconRefresh, Section: UpdatesSection },
  { value: 'about', title: text.about, Icon: IconInfoCircle, Section: AboutSection },
];

/** The preferences of the app, in a window of their own. */
export function PreferencesPage() {
  const { preferences, error, change, reload } = usePreferences();
  const isNarrow = useIsPhone();
  usePageTitle(text.preferences);

  return (
    <Box component="main" maw="62rem" mx="auto" px="var(--mantine-gutter)" pt="lg" pb="xl">
      <Box component="h1" mb="lg" fz="var(--mantine-section-size)">
        {text.preferences}
      </Box>
      <Tabs
        defaultValue="academy"
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        variant="pills"
        keepMounted={false}
        classNames={{ root: classes.tabs, list: classes.list, tab: classes.tab, tabLabel: classes.tabLabel }}
      >
        <Tabs.List aria-label={text.preferences}>
          {SECTIONS.map(({ value, title, Icon }) => (
            <Tabs.Tab key={value} value={value} leftSection={<Icon size={20} aria-hidden="true" />}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {SECTIONS.map(({ value, title, Section }) => (
          <Paper component={Tabs.Panel} key={value} value={value} p="lg" miw={0}>
            <Box component="h2" mb="md" fz="xl">
              {title}
            </Box>
            {!preferences && error && <LoadFailure title={text.preferencesFailed} onRetry={() => void reload()} />}
            {!preferences && !error && <Skeleton h="12rem" aria-busy="true" aria-label={text.loading} />}
            {preferences && <Section preferences={preferences} change={change} reload={reload} />}
          </Paper>
        ))}
      </Tabs>
    </Box>
  );
}
