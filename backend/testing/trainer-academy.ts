import { TestAcademy, type TestApi } from './test-academy.ts';

/** Opens an academy with the category 'Ventas' and 100 times the limits of requests, and signs a trainer in. */
export async function openTrainerAcademy(): Promise<{ academy: TestAcademy; trainer: TestApi }> {
  const academy = await TestAcademy.open({ RATE_LIMIT: '100' });
  const trainer = await academy.signInStaff('trainer');
  await trainer.post('/api/admin/categories', { name: 'Ventas' });
  return { academy, trainer };
}
