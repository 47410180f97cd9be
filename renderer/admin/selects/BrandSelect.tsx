import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { type Brand, brandSchema } from '../../../contract/brands.ts';
import { callApiPage, type Page } from '../../client/api.ts';
import type { Query } from '../../client/api-address.ts';
import type { ApiError } from '../../client/api-error.ts';
import { useAdminRow } from '../form/useAdminRow.ts';
import { BRANDS, brandCalls } from './brand-calls.ts';
import { text } from './selects.es.ts';

/** Brands offered at once; more letters narrow the list. */
const OFFERED = 50;

interface BrandSelectProps
  extends Pick<SelectProps, 'label' | 'aria-label' | 'placeholder' | 'required' | 'error' | 'className'> {
  /** The id of the chosen brand; empty for none. */
  value: string;
  onChange: (brandId: string) => void;
  isClearable?: boolean;
  /** The field's path in a form. */
  'data-path'?: string;
}

/** A brand, chosen from a list that the server searches. */
export function BrandSelect({ value, onChange, isClearable = false, ...look }: BrandSelectProps) {
  const [typed, setTyped] = useState('');
  const chosen = useBrand(value);
  // The field holds the name of the chosen brand, which is not a search.
  const q = typed === chosen?.name ? '' : typed.trim();
  const query: Query = { q, sort: 'name', limit: OFFERED };
  const { data } = useSWR<Page<Brand>, ApiError>(
    [BRANDS, query],
    () => callApiPage(BRANDS, { query, schema: brandSchema }),
    {
      keepPreviousData: true,
    },
  );
  const offered = data?.rows ?? [];
  const brands = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered;

  return (
    <Select
      {...look}
      size="md"
      data={brands.map(({ id, name }) => ({ value: id, label: name }))}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      // Focus by keyboard or after an error must not cover the fields below.
      openOnFocus={false}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': text.clearBrand }}
      nothingFoundMessage={data && text.noBrandFound}
      maxDropdownHeight={320}
    />
  );
}

/** A brand by its id; undefined until it is read, and for an empty or unknown id. */
export function useBrand(id: string): Brand | undefined {
  return useAdminRow(brandCalls, id === '' ? null : id).data;
}
