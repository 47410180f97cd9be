import { Box } from '@mantine/core';
import { SearchBox } from '../search-box/SearchBox.tsx';
import { BrandList } from './BrandList.tsx';
import { MaterialList } from './MaterialList.tsx';
import { AllMaterialsHead, BrandHead, BrandsHead } from './MaterialsHead.tsx';
import { text } from './materials.es.ts';
import { useMaterialsAddress } from './useMaterialsAddress.ts';

/** The sales materials: brands, the materials of one, or all. From the brands, a search covers all. */
export function MaterialsPage() {
  const { query, brandId, view, typed, type, search } = useMaterialsAddress();

  return (
    <>
      {view === 'brands' && <BrandsHead />}
      {view === 'brand' && <BrandHead brandId={brandId} query={query} />}
      {view === 'all' && <AllMaterialsHead query={query} />}
      <Box maw="32rem" mb="1.25rem">
        <SearchBox
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={typed}
          onType={type}
          onSearch={search}
          otherFields={{ brand: brandId, view: view === 'all' ? view : '' }}
        />
      </Box>
      {view === 'brands' && query === '' ? (
        <BrandList />
      ) : (
        <MaterialList key={`${brandId} ${query}`} filter={{ q: query, brandId }} />
      )}
    </>
  );
}
