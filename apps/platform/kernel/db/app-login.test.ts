// The application's address is the owner's with another user and password, whatever form the address has.
import pg from 'pg'
import { expect, test } from 'vitest'
import { appPassword, appUrl, whyNotLetIn } from './app-login.ts'

/** Returns the host, port, database and user that the driver connects to. */
function reached(url: string) {
  const { user, password, host, port, database, ssl } = new pg.Client({ connectionString: url })
  return { user, password: password ?? null, host, port, database, ssl }
}

test.for<string>([
  'postgres://moon:secret@db.example.com:5433/fair',
  'postgresql://moon:secret@db.example.com/fair?application_name=x&sslmode=no-verify',
  'postgres://moon:s%40cr%2Fet%3A@[::1]:5433/fair',
  'postgres://db.example.com/fair?user=moon&password=secret',
  'postgres://moon@db.example.com/fair',
  'postgres://moon:secret@db.example.com',
  'postgres://moon@/fair?host=%2Frun%2Fpostgresql',
  'postgres://moon:secret@/fair?host=%2Frun%2Fpostgresql&port=5433',
])('%s', (url) => {
  const owner = reached(url)
  const password = appPassword(url)
  expect(reached(appUrl(url))).toEqual({ ...owner, user: 'mangetsu_app', password })
  expect(password === null).toBe(owner.password === null)
  if (owner.password !== null) expect(appUrl(url)).not.toContain(encodeURIComponent(owner.password))
})

test('derives the same password for all databases of one owner, and another from another owner’s password', () => {
  const of = (password: string, database: string) => appPassword(`postgres://moon:${password}@db/${database}`)
  expect(of('secret', 'fair')).toMatch(/^[\w-]{43}$/)
  expect(of('secret', 'market')).toBe(of('secret', 'fair'))
  expect(of('secrets', 'fair')).not.toBe(of('secret', 'fair'))
})

test('names the rule to add for a server that accepts the owner and rejects the application', () => {
  const at = { host: 'db.example.com', port: 5433, user: 'moon', database: 'fair' }
  const coded = (code: string, message: string) => Object.assign(new Error(message), { code })
  const sentence = whyNotLetIn(coded('28000', 'Peer authentication failed for user "mangetsu_app"'), at)
  for (const words of ['db.example.com:5433', 'user moon', 'Peer authentication failed', 'pg_hba.conf'])
    expect(sentence).toContain(words)
  expect(whyNotLetIn(coded('53300', 'too many clients'), at)).toContain('max_connections')
})
