import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSettings } from '../academy/useSettings.ts';
import { cityOf } from '../kit/format.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { EventList } from './EventList.tsx';
import classes from './EventsPage.module.css';
import { text } from './events.es.ts';

export function EventsPage() {
  usePageTitle(text.title);
  const { data: settings } = useSettings();
  const city = settings && cityOf(settings.timeZone);

  return (
    <>
      <header className={classes.head}>
        <Link to="/" className={classes.back}>
          <IconArrowLeft size={20} aria-hidden="true" />
          {text.back}
        </Link>
        <h1>{text.title}</h1>
        <p className={classes.subtitle}>{city ? `${text.subtitle}. ${text.zone(city)}.` : text.subtitle}</p>
      </header>
      <EventList />
    </>
  );
}
