import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';

const SHOWN = { from: '2026-02-24', to: '2026-03-02' };

it('stores two chosen days in the address, and refuses a first day after the last', async () => {
  const { router } = renderAt('/admin?curso=c1', <PeriodPicker shown={SHOWN} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Otras fechas' }));
  const [from, to] = [screen.getByLabelText('Desde'), screen.getByLabelText('Hasta')];
  expect(from).toHaveProperty('value', '2026-02-24');
  fireEvent.change(from, { target: { value: '2026-03-09' } });
  await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
  expect(screen.getByRole('alert').textContent).toBe('La primera fecha debe ser anterior a la última.');
  expect(from).toHaveProperty('value', '2026-03-09');
  expect(router.state.location.search).toBe('?curso=c1');
  fireEvent.change(to, { target: { value: '2026-03-20' } });
  await userEvent.click(screen.getByRole('button', { name: 'Ver' }));
  expect(router.state.location.search).toBe('?curso=c1&from=2026-03-09&to=2026-03-20');
  await userEvent.click(screen.getByRole('radio', { name: '30 días' }));
  expect(router.state.location.search).toBe('?curso=c1&days=30');
  expect(screen.queryByLabelText('Desde')).toBeNull();
});
