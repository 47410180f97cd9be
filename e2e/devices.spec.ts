import { expect, testOfOnePerson as test } from './fixtures.ts';
import { AccountPages } from './pages/account-pages.ts';
import { Frame } from './pages/frame.ts';
import { newPerson } from './people.ts';

test.use({ expectedErrors: [/status of 401 /] });

test('signing out on one device leaves the other signed in, and its token is renewed silently', async ({
  page,
  people,
  home,
  frame,
  isPhone,
  otherDevice,
}) => {
  const person = newPerson();
  await people.arriveIn(page, person);
  await home.open();
  const other = await otherDevice();
  const there = { account: new AccountPages(other), frame: new Frame(other, isPhone) };
  await there.account.openAndLogin(person);
  await there.frame.openProfile();
  await expect(there.account.name).toHaveValue(person.name);
  const before = await other.evaluate(() => window.localStorage.getItem('authTokens'));

  // The page does not wait for the server's answer to the sign-out.
  const heard = page.waitForResponse('**/api/auth/logout');
  await frame.logout();
  await expect(frame.login).toBeVisible();
  await heard;
  await there.account.name.fill('Lucinda');
  await there.account.save.click();
  await expect(there.frame.accountMenu).toHaveAccessibleName(`Cuenta de Lucinda ${person.lastName}`);
  expect(await other.evaluate(() => window.localStorage.getItem('authTokens'))).not.toBe(before);
});
