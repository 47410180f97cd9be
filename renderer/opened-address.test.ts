import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetOpenedAddress } from './opened-address.ts';

const head = document.head.innerHTML;
const ownAddresses = () => document.head.querySelectorAll('[rel="canonical"], [property="og:url"]').length;

function open(address: string) {
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [address] });
  forgetOpenedAddress(router);
  return router;
}

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="canonical" href="https://academia.test/"><meta property="og:url" content="https://academia.test/"><meta property="og:title" content="Academia">';
});
afterEach(() => {
  document.head.innerHTML = head;
});

it.each(['/course/1', '/?category=Ventas'])(
  'forgetOpenedAddress removes the address for sharing on a navigation to %s',
  async (address) => {
    const router = open('/');
    expect(ownAddresses()).toBe(2);
    await router.navigate(address);
    expect(ownAddresses()).toBe(0);
    expect(document.head.querySelector('[property="og:title"]')).not.toBeNull();
  },
);

it('forgetOpenedAddress keeps the address for sharing on a navigation to the same screen', async () => {
  const router = open('/?q=a#arriba');
  await router.navigate('/?q=a');
  expect(ownAddresses()).toBe(2);
});
