import { AcademyServer } from './academy-server.ts';
import { makeDataFolder, removeDataFolder, TEMPLATE_VARIABLE } from './data-folders.ts';

/** Migrates and seeds one data folder; every server under test gets a copy of it. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const folder = await makeDataFolder();
  const server = await AcademyServer.start(folder);
  await server.stop();
  process.env[TEMPLATE_VARIABLE] = folder;
  return () => removeDataFolder(folder);
}
