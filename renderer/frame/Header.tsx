import { Box } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { searchTextIn } from '../../contract/reads.ts';
import { AcademyHomeLink } from '../academy/AcademyHomeLink.tsx';
import { useSettings } from '../academy/useSettings.ts';
import { useCategories, useCourseCount } from '../catalogue/useCourses.ts';
import iconButton from '../kit/IconButton.module.css';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { useIsDesktop } from '../kit/screen-width.ts';
import { goToField } from '../kit/touch-keyboard.ts';
import { SearchBox } from '../search-box/SearchBox.tsx';
import { AccountEntry } from './AccountEntry.tsx';
import { text } from './frame.es.ts';
import classes from './Header.module.css';
import { NoticesEntry } from './NoticesEntry.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { usePlaces } from './usePlaces.ts';

/**
 * The header of every screen: search, counts and links on desktops, else icons. Other windows do not render the wide
 * part, so they send no requests for it.
 */
export function Header() {
  const isDesktop = useIsDesktop();
  return (
    <header className={classes.header}>
      <AcademyHomeLink className={classes.logo} nameClass={classes.name} />
      {isDesktop && (
        // Its parts are items of the header's row.
        <Box display="contents" visibleFrom="lg">
          <WideHeader />
        </Box>
      )}
      <PhoneIcons />
      <span className={classes.scheme}>
        <SchemeSwitch />
      </span>
      <NoticesEntry />
      <AccountEntry />
    </header>
  );
}

function WideHeader() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const places = usePlaces();
  return (
    <>
      <Box flex={1} maw="27.5rem" mr="auto" ml="xl">
        <SearchBox
          suggests
          label={text.headerSearch}
          action="/search"
          value={pathname === '/search' ? searchTextIn(new URLSearchParams(search)) : ''}
          onSearch={(query) => navigate(query ? `/search?q=${encodeURIComponent(query)}` : '/search')}
        />
      </Box>
      <Counts />
      {places.map(
        ({ path, header, icon: Icon }) =>
          header && (
            <Link key={path} className={classes.link} to={path}>
              <Icon size="1.25rem" aria-hidden="true" />
              {header.label}
            </Link>
          ),
      )}
      <BookClass />
    </>
  );
}

/** Numbers of courses and categories; their space is reserved while they load. */
function Counts() {
  const courses = useCourseCount();
  const { data: categories } = useCategories();
  return (
    <p className={classes.counts}>
      {courses !== null && (
        <span>
          <strong>{courses}</strong> {text.courses(courses)}
        </span>
      )}
      {categories && (
        <span>
          <strong>{categories.length}</strong> {text.categories(categories.length)}
        </span>
      )}
    </p>
  );
}

function BookClass() {
  const { data: settings } = useSettings();
  if (!settings) return <Box component="span" w="11rem" flex="none" />;
  return (
    <NewTabButton variant="default" w="11rem" flex="none" href={settings.bookingUrl}>
      {text.bookClass}
    </NewTabButton>
  );
}

function PhoneIcons() {
  return usePlaces().map(({ path, phoneHeader, icon }) => {
    if (!phoneHeader) return null;
    const { label, hasField } = phoneHeader;
    const Icon = phoneHeader.icon ?? icon;
    return (
      <Box
        key={path}
        component={Link}
        className={iconButton.button}
        hiddenFrom="lg"
        to={path}
        aria-label={label}
        onClick={() => hasField && goToField(path, label)}
      >
        <Icon aria-hidden="true" />
      </Box>
    );
  });
}
