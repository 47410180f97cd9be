import { Box, Paper, Text } from '@mantine/core';
import { IconHome, IconPlayerPlay, IconSearch } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { addressOf } from '../client/api-address.ts';
import { canSaveVideos } from './can-save.ts';
import classes from './OfflineHelp.module.css';
import { text } from './offline-help.es.ts';
import { useSavedVideos } from './useSavedVideos.ts';

/** Address of the first page of the catalogue's copy (`renderer/catalogue/offline-catalogue.ts`). */
const CATALOGUE = addressOf('/api/courses', { limit: 100 });

/** Links to content on this device, shown when a screen is empty without a connection. */
export function OfflineHelp() {
  return canSaveVideos() && <Ways />;
}

function Ways() {
  const { courses } = useSavedVideos();
  const hasCatalogue = useHasOfflineCatalogue();
  const whole = courses?.filter(({ isWhole }) => isWhole) ?? [];
  return (
    <Paper component="section" maw="42rem" mt="lg" mx="auto" px={20} py="lg" aria-labelledby="offline-help">
      <h2 id="offline-help">{text.title}</h2>
      <Box component="ul" mt="sm">
        {whole.map(({ course: { id, title } }) => (
          <Way key={id} to={`/course/${encodeURIComponent(id)}`} Icon={IconPlayerPlay} name={title} note={text.saved} />
        ))}
        {hasCatalogue && <Way to="/search" Icon={IconSearch} name={text.search} note={text.searchNote} />}
        <Way to="/" Icon={IconHome} name={text.home} note={text.homeNote} />
      </Box>
      {whole.length === 0 && (
        <Text mt="sm" c="dimmed" fz="sm">
          {text.hint}
        </Text>
      )}
    </Paper>
  );
}

function Way({
  to,
  Icon,
  name,
  note,
}: {
  to: string;
  Icon: ComponentType<{ 'aria-hidden': 'true' }>;
  name: string;
  note: string;
}) {
  return (
    <li>
      <Link to={to} className={classes.way}>
        <Icon aria-hidden="true" />
        <span>
          <Box component="strong" display="block">
            {name}
          </Box>
          <Text component="span" c="dimmed" fz="sm">
            {note}
          </Text>
        </span>
      </Link>
    </li>
  );
}

function useHasOfflineCatalogue(): boolean {
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    void window.caches.match(CATALOGUE).then((copy) => isCurrent && setIsThere(copy !== undefined));
    return () => {
      isCurrent = false;
    };
  }, []);

  return isThere;
}
