import { expect, it } from 'vitest';
import { isPersonal } from './useForgetPersonal.ts';

it.each([
  ['/api/settings', false],
  ['@"/api/courses",#q:"",', false],
  ['/api/courses/1', false],
  ['/api/courses/1/ratings', false],
  ['@"/api/categories",', false],
  ['$inf$@"/api/courses",', false],
  ['/api/calendly/events', false],
  ['/api/courses/1/rating/someone', true],
  ['@"/api/courses","1","rating","someone",', true],
  ['/v1/me', true],
  ['/api/users/someone/progress', true],
  ['@"/api/community/notices",', true],
])('what is kept under %s is personal: %s', (key, personal) => {
  expect(isPersonal(key)).toBe(personal);
});
