import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { someCategories } from '../../../contract/analytics.fixtures.ts';
import { renderAt } from '../../testing/render.tsx';
import { server } from '../../testing/server.ts';
import { useCategoryFigures } from '../figures/useFigures.ts';
import { useReadAgain } from './useReadAgain.ts';

/** A figure without polling. */
function Figure() {
  const { data } = useCategoryFigures({});
  return data && <output>{data[0]?.views}</output>;
}

function Screen() {
  const readAgain = useReadAgain();
  const [isShown, setIsShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => readAgain(['/api/admin/brands'])}>
        Guardar
      </button>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Cambiar
      </button>
      {isShown && <Figure />}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('useReadAgain refreshes the figures after any write, those on the screen and those shown later', async () => {
  let views = 71;
  server.use(
    http.get('*/api/admin/analytics/categories', () =>
      HttpResponse.json(someCategories().map((row) => ({ ...row, views }))),
    ),
  );
  renderAt('/admin', <Screen />);
  await screen.findByText('71');
  views = 72;
  await press('Guardar');
  await screen.findByText('72');
  await press('Cambiar');
  expect(screen.queryByRole('status')).toBeNull();
  views = 73;
  await press('Guardar');
  await press('Cambiar');
  await screen.findByText('73');
});
