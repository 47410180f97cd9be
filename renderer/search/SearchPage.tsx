import { Box, Button, Stack, VisuallyHidden } from '@mantine/core';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { CategoryChips } from '../catalogue/CategoryChips.tsx';
import { CourseGrid } from '../catalogue/CourseGrid.tsx';
import { useCategories, useCourses } from '../catalogue/useCourses.ts';
import { useSearchMiss } from '../client/useSearchMiss.ts';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Highlighted } from '../kit/Highlighted.tsx';
import { EmptyStall } from '../kit/illustrations/EmptyStall.tsx';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { SearchBox } from '../search-box/SearchBox.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { LevelChips } from './LevelChips.tsx';
import { RelatedCourses } from './RelatedCourses.tsx';
import { text } from './search.es.ts';
import { useSearchAddress } from './useSearchAddress.ts';

/** The catalogue filtered by the text, category and level in the address. */
export function SearchPage() {
  const address = useSearchAddress();
  const { query, category, level } = address;
  const { data: categories = [] } = useCategories();
  const list = useCourses({ q: query, category, level });
  // No search miss is recorded with another filter, which may cause it, or from an incomplete offline copy.
  const isMissing = list.rows?.length === 0 && category === '' && level === '' && !list.isOfflineCopy;
  const isAllShown = query !== '' && list.rows !== undefined && !list.hasMore;
  useSearchMiss('courses', query, isMissing);
  const mark = useCallback((plain: string) => <Highlighted text={plain} query={query} />, [query]);
  usePageTitle(query === '' ? text.title : text.titleOf(query));

  return (
    <>
      <Stack gap="0.875rem">
        <h1>{text.title}</h1>
        <Box maw="42.5rem">
          <SearchBox
            size="lg"
            suggests
            searchesWhileTyping
            label={text.label}
            value={address.typed}
            onType={address.type}
            onSearch={address.search}
          />
        </Box>
        <div>
          <CategoryChips
            categories={categories}
            chosen={category}
            onChoose={address.chooseCategory}
            otherFields={{ q: query, level }}
          />
          <LevelChips chosen={level} onChoose={address.chooseLevel} otherFields={{ q: query, category }} />
        </div>
      </Stack>
      <ActiveFilters address={address} list={list} />
      <VisuallyHidden component="h2">{text.results}</VisuallyHidden>
      <CourseGrid
        list={list}
        form="horizontal"
        label={text.results}
        empty={<NothingFound isFiltered={address.isFiltered} />}
        mark={mark}
      />
      {isAllShown && <RelatedCourses query={query} mark={mark} />}
    </>
  );
}

/** The message of an empty result. Without a filter it means that the catalogue is empty. */
function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const goLive = (
    <Button component={Link} to="/eventos" variant="light">
      {text.liveCourses}
    </Button>
  );
  if (!isFiltered)
    return <EmptyState picture={<EmptyStall />} title={text.empty} text={text.noCoursesYet} action={goLive} />;

  const seeAll = (
    <Button component={Link} to="/search">
      {text.seeAll}
    </Button>
  );
  // Hidden on phones, to keep the related courses in sight.
  const picture = (
    <Box display="contents" visibleFrom="sm">
      <EmptyStall />
    </Box>
  );
  return <EmptyState picture={picture} title={text.empty} text={text.emptyHint} action={seeAll} />;
}
