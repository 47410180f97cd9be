import { expect, it, vi } from 'vitest';
import { takeSsoCode } from './sso-code.ts';

function take(address: string) {
  const history = { state: { idx: 0 }, replaceState: vi.fn() };
  const code = takeSsoCode(
    { href: `https://academia.example.com${address}` } as Location,
    history as unknown as History,
  );
  return { code, left: history.replaceState.mock.calls.map((call) => String(call[2])) };
}

it.each([
  ['/?sso_code=abc', 'abc', ['https://academia.example.com/']],
  ['/?category=Ventas&sso_code=a%2Bb#x', 'a+b', ['https://academia.example.com/?category=Ventas#x']],
  ['/training-history?sso_code=abc', 'abc', ['https://academia.example.com/training-history']],
  ['/?sso_code=', null, ['https://academia.example.com/']],
  ['/?q=1', null, []],
  ['/search?sso_code=abc', null, []],
])('takes the code of %s out of the address', (address, code, left) => {
  expect(take(address)).toEqual({ code, left });
});
