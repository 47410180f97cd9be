import { Link, useLocation, useNavigate } from 'react-router-dom';
import { SearchBox } from '../catalogue/SearchBox.tsx';
import { searchTextOf } from '../catalogue/search-text.ts';
import { useCategories, useCourses } from '../catalogue/useCourses.ts';
import { AcademyHomeLink } from '../client/AcademyHomeLink.tsx';
import { useSettings } from '../client/useSettings.ts';
import { NewTabButton } from '../kit/NewTabButton.tsx';
import { useIsDesktop } from '../kit/screen-width.ts';
import { AccountEntry } from './AccountEntry.tsx';
import { text } from './frame.es.ts';
import classes from './Header.module.css';
import { NoticesEntry } from './NoticesEntry.tsx';
import { SchemeSwitch } from './SchemeSwitch.tsx';
import { usePlaces } from './usePlaces.ts';

/** The head of every screen. Wide: search, counts, links. On phones: icons. */
export function Header() {
  const isDesktop = useIsDesktop();
  return (
    <header className={classes.header}>
      <AcademyHomeLink className={classes.logo} markClass={classes.mark} nameClass={classes.name} />
      {isDesktop ? <WideHeader /> : <PhoneIcons />}
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
      <div className={classes.search}>
        <SearchBox
          label={text.headerSearch}
          value={pathname === '/search' ? searchTextOf(new URLSearchParams(search)) : ''}
          onSearch={(query) => navigate(query ? `/search?q=${encodeURIComponent(query)}` : '/search')}
        />
      </div>
      <Counts />
      {places.map(
        ({ path, header, icon: Icon }) =>
          header && (
            <Link key={path} className={classes.link} to={path}>
              <Icon aria-hidden="true" />
              {header.label}
            </Link>
          ),
      )}
      <BookClass />
    </>
  );
}

/** How many courses and categories there are; their space is reserved while they are read. */
function Counts() {
  const { total: courses } = useCourses();
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
  if (!settings) return <span className={classes.bookPlace} />;
  return (
    <NewTabButton variant="default" className={classes.book} href={settings.bookingUrl}>
      {text.bookClass}
    </NewTabButton>
  );
}

function PhoneIcons() {
  return usePlaces().map(({ path, phoneHeader, icon }) => {
    if (!phoneHeader) return null;
    const Icon = phoneHeader.icon ?? icon;
    return (
      <Link key={path} className={classes.iconLink} to={path} aria-label={phoneHeader.label}>
        <Icon aria-hidden="true" />
      </Link>
    );
  });
}
