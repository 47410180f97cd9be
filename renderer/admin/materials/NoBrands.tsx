import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { type Brand, brandSchema } from '../../../contract/brands.ts';
import { callApiPage, type Page } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FormAlert } from '../../kit/FormAlert.tsx';
import { BRANDS } from '../selects/brand-calls.ts';
import { text } from './materials.es.ts';

const ONE = { limit: 1 };

/** Notice with a link to the form of a new brand; renders nothing if there are brands. */
export function NoBrands() {
  const { data } = useSWR<Page<Brand>, ApiError>([BRANDS, ONE], () =>
    callApiPage(BRANDS, { query: ONE, schema: brandSchema }),
  );
  if (data?.total !== 0) return null;
  return (
    <div>
      <FormAlert title={text.noBrands} sentence={text.noBrandsSentence} />
      <Link to="/admin/marcas/nuevo">{text.newBrand}</Link>
    </div>
  );
}
