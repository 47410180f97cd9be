import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderRoutes } from '../testing/render.tsx';
import { isOwnPath, useSignInState, useWayBack } from './way-back.ts';

it.each([
  ['/', true],
  ['/course/1?lesson=2&t=9#parte', true],
  ['/search?q=c%C3%B3mo', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/x\\..\\..\\evil', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['evil.example', false],
  ['/\t/evil.example', false],
  ['/ \n/evil.example', false],
  ['', false],
  ['/login', false],
  ['/registro?x=1', false],
  [`/${'x'.repeat(3_000)}`, false],
])('accepts %j as a path to return to: %s', (path, isOwn) => {
  expect(isOwnPath(path)).toBe(isOwn);
});

it('the way back is passed from screen to screen until the sign-in', async () => {
  const To = ({ to }: { to: string }) => (
    <>
      <Link to={to} state={useSignInState()}>
        Sigue
      </Link>
      <p>{`vuelve a ${useWayBack()}`}</p>
    </>
  );
  renderRoutes('/comunidad/1?x=%C3%A1#r2', [
    { path: '/comunidad/:id', element: <To to="/login" /> },
    { path: '/login', element: <To to="/registro" /> },
    { path: '/registro', element: <To to="/login" /> },
  ]);
  screen.getByText('vuelve a /');
  for (let step = 0; step < 3; step += 1) {
    await userEvent.click(screen.getByRole('link'));
    await screen.findByText('vuelve a /comunidad/1?x=%C3%A1#r2');
  }
});
