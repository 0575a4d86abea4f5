// An unusable database is described in one sentence with a remedy, whatever the error of the driver or server.
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { silentLog } from './log.ts'
import { type ServerTarget, Unreachable, whyUnreachable } from './unreachable.ts'

const at: ServerTarget = { host: 'db.example.com', port: 5433, user: 'moon', database: 'fair' }
const socket: ServerTarget = { ...at, host: '/run/postgresql' }
const coded = (code: string, message = 'what the server said') => Object.assign(new Error(message), { code })

test.for<[string, unknown, ServerTarget, string[]]>([
  ['refused connection', coded('ECONNREFUSED'), at, ['db.example.com:5433', 'start the server']],
  [
    'refused connection on every address of a name',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    at,
    ['db.example.com:5433', 'start the server'],
  ],
  ['unknown host name', coded('ENOTFOUND'), at, ['host name db.example.com', 'correct it']],
  ['no name service', coded('EAI_AGAIN'), at, ['db.example.com', 'DNS']],
  ['unreachable host', coded('EHOSTUNREACH'), at, ['does not answer within 5 s', 'firewall']],
  ['timeout', new Error('Connection terminated due to connection timeout'), at, ['within 5 s', 'firewall']],
  ['a wrong password', coded('28P01'), at, ['password of the user moon', '%40']],
  [
    'rejected user',
    coded('28000', 'role "moon" does not exist'),
    at,
    ['role "moon" does not exist', 'pg_hba'],
  ],
  [
    'missing privilege to connect',
    coded('42501', 'permission denied for database "fair"'),
    at,
    ['user moon may not use the database fair', 'GRANT CONNECT ON DATABASE fair TO moon;'],
  ],
  [
    'missing password',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    at,
    ['asks for the password', 'postgres://user:password@'],
  ],
  ['no such database', coded('3D000'), at, ['no database fair', 'CREATE DATABASE fair;']],
  ['too many connections', coded('53300'), at, ['no connection left', 'max_connections']],
  ['still starting', coded('57P03'), at, ['starting', 'wait a moment']],
  ['missing socket', coded('ENOENT'), socket, ['in /run/postgresql', 'start the server']],
  ['socket without permission', coded('EACCES'), socket, ['in /run/postgresql', 'allow it']],
  ['server without TLS', new Error('The server does not support SSL connections'), at, ['TLS', 'sslmode']],
  [
    'self-signed certificate',
    coded('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'),
    at,
    ['self-signed', 'sslrootcert'],
  ],
  [
    'server other than PostgreSQL',
    new Error('Connection terminated unexpectedly'),
    at,
    ['no PostgreSQL', 'host and port'],
  ],
  ['an IPv6 address', coded('ECONNREFUSED'), { ...at, host: '::1' }, ['[::1]:5433']],
  ['unexpected error', new Error('the moon fell'), at, ['(the moon fell)', 'correct DATABASE_URL']],
])('%s', ([, error, target, words]) => {
  const sentence = whyUnreachable(error, target)
  for (const word of words) expect(sentence).toContain(word)
  expect(sentence).toMatch(/^[^\n]+\.$/)
})

const open = (url: string) => openDatabase({ url, log: silentLog })

/** Opens a port of this machine whose connections `answer` handles; without it, the port is closed again. */
async function listening(
  answer: Parameters<typeof createServer>[1],
): Promise<{ server: Server; port: number }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the test server has no port')
  return { server, port: address.port }
}

test('reports a closed port at once and does not repeat the password', async () => {
  const { server, port } = await listening(() => undefined)
  server.close()
  await once(server, 'close')
  const refused = open(`postgres://moon:secret%40word@127.0.0.1:${port}/fair`)
  await expect(refused).rejects.toThrow(`Nothing listens at 127.0.0.1:${port}`)
  await expect(refused).rejects.toBeInstanceOf(Unreachable)
  await expect(refused).rejects.not.toThrow(/secret/)
})

test('reports a server that hangs up and does not speak PostgreSQL’s protocol', async () => {
  const { server, port } = await listening((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await expect(open(`postgres://moon:word@127.0.0.1:${port}/fair`)).rejects.toThrow('may be no PostgreSQL')
  server.close()
})

test.each(['postgres://moon:a/b@127.0.0.1:5432/fair', 'postgres://moon:word@127.0.0.1:99999/fair'])(
  'reports an invalid address: %s',
  async (url) => {
    await expect(open(url)).rejects.toThrow('DATABASE_URL cannot be read as an address')
  },
)
