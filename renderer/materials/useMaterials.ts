import useSWR, { useSWRConfig } from 'swr';
import { type Brand, brandSchema } from '../../contract/brands.ts';
import { type Material, materialSchema } from '../../contract/materials.ts';
import {
  BRANDS_READ,
  MATERIALS_PATH,
  type MaterialsFilter,
  materialRead,
  materialsRead,
} from '../../contract/reads.ts';
import { callApi, type Page } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../client/freshness.ts';
import { type PagedList, usePagedList } from '../client/usePagedList.ts';

/** Message of the errors (docs/requirements.md, 'Fixed texts'). */
const READ_FAILURE = 'Failed to fetch materials';

/** The brands, in the academy's order. */
export function useBrands(): PagedList<Brand> {
  const [path, query] = BRANDS_READ;
  return usePagedList(path, query, brandSchema);
}

/** The materials of one brand or of all, in the academy's order. */
export function useMaterials(filter: MaterialsFilter): PagedList<Material> {
  const [path, query] = materialsRead(filter);
  return usePagedList(path, query, materialSchema, { failure: READ_FAILURE });
}

export function useMaterial(id: string) {
  const path = materialRead(id);
  return useSWR<Material, ApiError>(path, () => callApi('GET', path, { schema: materialSchema }), FRESH_FIVE_MINUTES);
}

/** Changes the cached material in every list and on its page, without a call. */
export function useChangeShown(): (id: string, change: (shown: Material) => Material) => void {
  const { mutate } = useSWRConfig();
  return (id, change) =>
    void mutate<Material | Page<Material>>(
      hasMaterials,
      (data) => {
        if (!data) return data;
        if (!('rows' in data)) return data.id === id ? change(data) : data;
        return { ...data, rows: data.rows.map((row) => (row.id === id ? change(row) : row)) };
      },
      { revalidate: false },
    );
}

/** Path of a material's page. */
export function materialAddress(id: string): string {
  return `/materiales/${encodeURIComponent(id)}`;
}

function hasMaterials(key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' && (path === MATERIALS_PATH || path.startsWith(`${MATERIALS_PATH}/`));
}
