import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskRoom } from '../../files/disk-room.ts';
import { BACKUPS } from '../../testing/backups.ts';
import { TestDataFolder } from '../../testing/data-folder.ts';
import { RawConnection } from '../../testing/raw-connection.ts';
import { SmallDisk } from '../../testing/small-disk.ts';
import { TestAcademy } from '../../testing/test-academy.ts';

const MIB = 1024 * 1024;
const OTHER_ROUTES: readonly unknown[] = ['/api/admin/login', '/health/live'];
const MANIFEST = 'academia-2026-01-01T00-00-00-000Z-manual.json';

describe('a backup that is refused while it arrives', () => {
  let folder: TestDataFolder;
  let academy: TestAcademy;
  let adminKey: string;
  let disk: SmallDisk | undefined;
  let connection: RawConnection;
  let log: string[];

  beforeEach(async () => {
    folder = await TestDataFolder.make();
    log = [];
    academy = await TestAcademy.open(
      { ...folder.environment, BACKUPS: 'off' },
      { log: { write: (line) => log.push(line) } },
    );
    await academy.signInStaff('admin');
    const signIn = { username: 'admin', password: 'admin-secret' };
    adminKey = (await academy.api.post<{ adminKey: string }>('/api/admin/login', signIn)).json.adminKey;
    await academy.app.listen(0, '127.0.0.1');
    connection = await RawConnection.open(await academy.app.getUrl());
  });
  afterEach(async () => {
    disk?.remove();
    connection.socket.destroy();
    await academy.close();
    await folder.remove();
  });

  /** Sends the body, or the part that the server accepts, in pieces of an unfinished chunked body. */
  function send(body: Buffer): void {
    connection.send(`POST ${BACKUPS}/upload HTTP/1.1`, 'host: academia', `x-admin-key: ${adminKey}`);
    connection.send('content-type: application/x-tar', 'transfer-encoding: chunked', '');
    for (let sent = 0; sent < body.length; sent += 64 * 1024) {
      const piece = body.subarray(sent, sent + 64 * 1024);
      connection.socket.write(
        Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
      );
    }
  }

  const answer = () => connection.received.split('\r\n\r\n').slice(0, 2).join('\n');

  /** Starts an upload of that length with the beginning of its first file. */
  function begin(sizeBytes: number, key = adminKey): void {
    connection.send(`POST ${BACKUPS}/upload HTTP/1.1`, 'host: academia', `x-admin-key: ${key}`);
    connection.send('content-type: application/x-tar', `content-length: ${sizeBytes}`, '');
    connection.socket.write(Buffer.concat([tarHeader(MANIFEST, 30), Buffer.from('{')]));
  }

  /** Log lines about uploads: pino's level, and the code or status. */
  const loggedOfUploads = () => {
    const lines = log
      .map((line) => JSON.parse(line))
      .filter(({ reqId, route }) => reqId && !OTHER_ROUTES.includes(route));
    return lines.map(({ level, code, status }) => [level, code ?? status]);
  };

  it('releases its disk space as soon as its connection is cut', async () => {
    disk = new SmallDisk(201 * MIB, [join(folder.path, 'backups')]);
    begin(200 * MIB);
    await expect.poll(received).toHaveLength(1);
    const rooms = academy.app.get(DiskRoom);
    const backups = join(folder.path, 'backups');
    await expect(rooms.reserve(backups, 2 * MIB)).rejects.toMatchObject({ code: 'storage_full' });
    connection.socket.destroy();
    await expect.poll(received).toEqual([]);
    (await rooms.reserve(backups, 200 * MIB)).release();
    expect(loggedOfUploads()).toEqual([[20, 'request_timeout']]); // a request without an answer has no line of its own
  });

  it.each([
    ['is no archive', Buffer.alloc(8 * MIB, 'x')],
    ['ends within its first file', tarHeader(MANIFEST, 30)],
  ])('is answered when it %s, even if more of it arrives', async (_what, start) => {
    send(Buffer.concat([start, Buffer.alloc(2 * MIB)]));
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 4\d\d[\s\S]*"code":"backup_damaged"/);
    expect(await received()).toEqual([]);
    await expectNextAnswer();
    expect(loggedOfUploads()).toEqual([
      [20, 'backup_damaged'],
      [30, 409],
    ]);
  });

  it('is answered when the disk is full', async () => {
    disk = new SmallDisk(3 * MIB, [join(folder.path, 'backups')]);
    send(Buffer.concat([tarHeader(MANIFEST, 200 * MIB), Buffer.alloc(16 * MIB, '{')]));
    await expect.poll(answer).toMatch(/^HTTP\/1\.1 503[\s\S]*"code":"storage_full"/);
    expect(await received()).toEqual([]);
    await expectNextAnswer();
    expect(loggedOfUploads()).toEqual([
      [40, 'storage_full'],
      [30, 503],
    ]);
  });

  it('is logged as a warning when its declared length exceeds the disk', async () => {
    disk = new SmallDisk(100 * MIB, [join(folder.path, 'backups')]);
    begin(200 * MIB);
    await expect.poll(loggedOfUploads).toEqual([
      [40, 'storage_full'],
      [30, 503],
    ]);
  });

  it('is logged like other refusals for a trainer and for a sender without a session', async () => {
    const trainer = { username: 'trainer', password: 'trainer-secret' };
    await academy.signInStaff('trainer');
    begin(200 * MIB, (await academy.api.post<{ adminKey: string }>('/api/admin/login', trainer)).json.adminKey);
    const refused = [
      [20, 'not_allowed'],
      [30, 403],
    ];
    await expect.poll(loggedOfUploads).toEqual(refused);
    connection.socket.destroy();
    connection = await RawConnection.open(await academy.app.getUrl());
    begin(200 * MIB, 'x'.repeat(adminKey.length));
    await expect.poll(loggedOfUploads).toEqual([...refused, [20, 'admin_session_ended'], [30, 401]]);
  });

  /** Expects that the rest of the body is consumed and that the connection serves the next request. */
  async function expectNextAnswer(): Promise<void> {
    connection.send('0', '', 'GET /health/live HTTP/1.1', 'host: academia', '');
    await expect.poll(() => connection.received).toMatch(/HTTP\/1\.1 200/);
  }

  const received = async () =>
    (await readdir(join(folder.path, 'backups'))).filter((name) => name.startsWith('.received'));
});

/** The 512-byte header of a file in a tar archive (POSIX ustar). */
function tarHeader(name: string, sizeBytes: number): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('        ', 148);
  header.write('0', 156);
  header.write('ustar\0' + '00', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
