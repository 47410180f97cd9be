import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../config/config.ts';
import { DemoAcademyService } from '../../seed/demo-academy.service.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { StaffAccountService } from './staff-account.service.ts';

describe('the first administrator', () => {
  let academy: TestAcademy;

  afterEach(() => academy.close());

  async function open(environment: Record<string, string> = {}): Promise<StaffAccountService> {
    academy = await TestAcademy.open({ ADMIN_PASSWORD: 'admin-secret', ...environment });
    return academy.app.get(StaffAccountService);
  }

  async function roleOf(username: string, password = 'admin-secret'): Promise<string> {
    return (await academy.api.post<{ role: string }>('/api/admin/login', { username, password })).json.role;
  }

  it('is created once, with the configured name and password', async () => {
    const staff = await open({ ADMIN_USERNAME: ' Jefa@Example.com ' });
    expect(await staff.createFirstAdmin()).toMatchObject({ role: 'admin', isGenerated: false });
    expect(await staff.createFirstAdmin()).toBeNull();
    expect(await roleOf('jefa@example.com')).toBe('admin');
  });

  it('is created once by two simultaneous starts', async () => {
    const staff = await open();
    const made = await Promise.all([staff.createFirstAdmin(), staff.createFirstAdmin()]);
    expect(made.filter((one) => one !== null)).toHaveLength(1);
    expect(await roleOf('admin')).toBe('admin');
  });

  it('is not created under the name of another account: the start fails with a Spanish message', async () => {
    const staff = await open({ ADMIN_USERNAME: 'Núñez' });
    await staff.createStaff({ username: 'núñez', role: 'trainer', name: 'Ana', lastName: 'Núñez' });
    const failure = new ConfigError(['ADMIN_USERNAME: otra cuenta ya tiene ese nombre']);
    await expect(staff.createFirstAdmin()).rejects.toThrow(failure);
  });

  it("may have the username of the demonstration's trainer, which is then formacion.demo", async () => {
    const staff = await open({ ADMIN_USERNAME: 'Formacion' });
    const [trainer] = await academy.app.get(DemoAcademyService).seedIfEmpty();
    expect(await staff.createFirstAdmin()).toMatchObject({ username: 'Formacion' });
    expect(await roleOf('formacion')).toBe('admin');
    expect(trainer?.username).toBe('formacion.demo');
    expect(await roleOf('formacion.demo', trainer?.password)).toBe('trainer');
  });
});
