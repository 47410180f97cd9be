import { Box, Button } from '@mantine/core';
import { IconArrowRight, IconHistory, IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useCourseCount } from '../catalogue/useCourses.ts';
import { HeroStall } from '../kit/illustrations/HeroStall.tsx';
import { useIsDesktop } from '../kit/screen-width.ts';
import { SearchBox } from '../search-box/SearchBox.tsx';
import classes from './Hero.module.css';
import { text } from './home.es.ts';
import type { HomeFilter } from './useHomeFilter.ts';

/** Title, lead and search box; on desktops also the figures of the academy. */
export function Hero({ filter }: { filter: HomeFilter }) {
  const isDesktop = useIsDesktop();
  return (
    <section className={classes.hero}>
      <div className={classes.copy}>
        <h1 className={classes.title} lang="en">
          {text.title}
        </h1>
        <p className={classes.lead}>{text.lead}</p>
        {isDesktop && <Stats />}
        <div className={classes.search}>
          <SearchBox
            size="lg"
            suggests
            label={text.searchBox}
            action="/"
            value={filter.q}
            onSearch={filter.search}
            onType={(typed) => typed === '' && filter.search('')}
          >
            <Button className={classes.submit} type="submit" aria-label={text.search} visibleFrom="lg">
              <IconArrowRight aria-hidden="true" />
            </Button>
          </SearchBox>
        </div>
        <Button
          component={Link}
          to="/training-history"
          variant="light"
          className={classes.history}
          leftSection={<IconHistory size={20} aria-hidden="true" />}
        >
          {text.history}
        </Button>
      </div>
      <HeroStall className={classes.stall} />
    </section>
  );
}

/** People and rating are fixed texts (docs/requirements.md, 'Fixed texts'); the courses are counted. */
function Stats() {
  const total = useCourseCount();
  return (
    <Box component="dl" className={classes.stats} visibleFrom="lg">
      <div>
        <dt>{text.registered}</dt>
        <dd>{text.registeredCount}</dd>
      </div>
      <div>
        <dt>{text.courses(total ?? 0)}</dt>
        <dd>{total ?? '–'}</dd>
      </div>
      <div>
        <dt>{text.rating}</dt>
        <dd>
          {text.ratingValue}
          <IconStarFilled size="1.625rem" color="var(--mantine-color-accent)" aria-hidden="true" />
        </dd>
      </div>
    </Box>
  );
}
