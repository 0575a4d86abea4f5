// The application's own login at the database: a role that is a member of nothing, so that no statement on its
// connections leads to the owner of the tables.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from './faults.ts'
import { reachLimitMs, type ServerTarget, serverOf, Unreachable, whyUnreachable } from './unreachable.ts'

/** The role of the application's connections; `migrate` makes it. */
export const APP_ROLE = 'mangetsu_app'

/** What an address leads to once the environment (PGUSER, PGPASSWORD, …) has filled in what it leaves out. */
function readAddress(url: string): ServerTarget & { readonly password: string | null } {
  const { host, port, user = '', database = '', password } = new pg.Client({ connectionString: url })
  return { host, port, user, database, password: typeof password === 'string' ? password : null }
}

/**
 * The role's password: made from the owner's, so that nobody has to keep another secret; null where the owner has
 * none. A role belongs to the whole server, so the database has no part in it: two databases of one owner would
 * else change it from under each other at every start.
 */
export function appPassword(url: string): string | null {
  const { password } = readAddress(url)
  return password === null ? null : createHmac('sha256', password).update(APP_ROLE).digest('base64url')
}

/** The owner's address, for the application's role. */
export function appUrl(url: string): string {
  const [, scheme, server = '', path = '', query = ''] =
    /^(\w+:\/\/)(?:[^/?#]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?/.exec(url) ?? []
  if (scheme === undefined)
    throw new Unreachable('The address of the database has to begin with postgres://.')
  const password = appPassword(url)
  const user = password === null ? APP_ROLE : `${APP_ROLE}:${password}`
  // Without a name PostgreSQL takes the user's, who is another one here.
  const database = path.length > 1 ? path : `/${encodeURIComponent(readAddress(url).database)}`
  const kept = query.split('&').filter((part) => part !== '' && !/^(user|password)=/.test(part))
  return `${scheme}${user}@${server}${database}${kept.length === 0 ? '' : `?${kept.join('&')}`}`
}

/** What PostgreSQL keeps of a password (RFC 5803): given in its place, the password is in no log of statements. */
function scramVerifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4_096]
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyOf = (use: string) => createHmac('sha256', salted).update(use).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  const server = keyOf('Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}

const mightText = `select r.rolsuper or r.rolcreaterole or r.rolreplication or r.rolbypassrls as "isMighty",
    array(select m.roleid::regrole::text from pg_auth_members m where m.member = r.oid order by 1) as roles
  from pg_roles r where r.rolname = session_user`

/** One connection as the application: why it was not let in, or null. Throws `Unreachable` when it may do too much. */
async function refusalOfLogin(url: string): Promise<unknown> {
  const client = new pg.Client({
    connectionString: appUrl(url),
    connectionTimeoutMillis: reachLimitMs,
    application_name: 'mangetsu_reach',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    void client.end().catch(() => undefined)
    return error
  }
  const { rows } = await client
    .query<{ isMighty: boolean; roles: string[] }>(mightText)
    .finally(() => client.end())
  const [{ isMighty = false, roles = [] } = {}] = rows
  if (!isMighty && roles.length === 0) return null
  const revoke = roles.map((role) => ` REVOKE ${role} FROM ${APP_ROLE};`).join('')
  throw new Unreachable(
    `The role ${APP_ROLE} may do more than serve players: have an administrator run "ALTER ROLE ${APP_ROLE} ` +
      `NOSUPERUSER NOCREATEROLE NOREPLICATION NOBYPASSRLS;${revoke}".`,
  )
}

/** By SQLSTATE (PostgreSQL, appendix A): duplicate_object and unique_violation, where another process was first. */
const madeByAnother = new Set(['42710', '23505'])
/** internal_error: "tuple concurrently updated", which statements about one role say to each other. */
const changedByAnother = 'XX000'
const changeTries = 40
const changeWaitMs = 25

/** Runs a statement about the role, which other processes and databases of the server may change at the moment. */
async function changeRole(owner: pg.Pool, statement: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await owner.query(statement)
      return
    } catch (error) {
      const code = codeOf(error) ?? ''
      if (madeByAnother.has(code)) return
      if (code !== changedByAnother || tries === changeTries) throw error
    }
    await sleep(changeWaitMs)
  }
}

async function isThere(owner: pg.Pool): Promise<boolean> {
  const { rows } = await owner.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  return rows.length > 0
}

/** What lets the role in where it was refused so; null where no statement does. */
async function remedyFor(owner: pg.Pool, url: string, refused: unknown): Promise<string | null> {
  const password = appPassword(url)
  const login = `LOGIN${password === null ? '' : ` PASSWORD '${scramVerifier(password)}'`}`
  const text = 'select rolcanlogin from pg_roles where rolname = $1'
  const [role] = (await owner.query<{ rolcanlogin: boolean }>(text, [APP_ROLE])).rows
  if (role === undefined) return `CREATE ROLE ${APP_ROLE} ${login}`
  const code = codeOf(refused)
  if (!role.rolcanlogin || code === '28P01') return `ALTER ROLE ${APP_ROLE} ${login}`
  if (code !== '42501') return null
  const name = pg.escapeIdentifier(readAddress(url).database)
  return `GRANT CONNECT ON DATABASE ${name} TO ${APP_ROLE}`
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** SQLSTATEs of a login that is refused: by the password, by pg_hba.conf, by the rights on the database. */
const loginRefusals = new Set(['28P01', '28000', '42501'])
/** The driver's own words where a password is asked for and there is none. */
const noPassword = /password must be a (non-empty )?string/

/** The sentence for a server that does not let the role in although nothing is left to change. */
export function whyNotLetIn(refused: unknown, at: ServerTarget): string {
  if (!loginRefusals.has(codeOf(refused) ?? '') && !noPassword.test(messageOf(refused)))
    return whyUnreachable(refused, { ...at, user: APP_ROLE })
  return (
    `PostgreSQL at ${serverOf(at)} lets the user ${at.user} in but not ${APP_ROLE}, as whom the site serves players ` +
    `(${messageOf(refused)}): allow ${APP_ROLE} in pg_hba.conf by trust, or by scram-sha-256 with a password for ` +
    `${at.user} in DATABASE_URL.`
  )
}

/**
 * Sees to it that the application can log in as its role, and that the role is no more than that. The role is changed
 * only where it could not log in. Throws `Unreachable` with what to run or allow.
 */
export async function ensureAppLogin({
  owner,
  connectionInfo,
}: {
  readonly owner: pg.Pool
  /** For the owner's user, its password included. */
  readonly connectionInfo: { readonly connectionString: string }
}): Promise<void> {
  const url = connectionInfo.connectionString
  const at = readAddress(url)
  if (at.user === APP_ROLE) {
    throw new Unreachable(
      `DATABASE_URL names the user ${APP_ROLE}, who only serves players: name the owner of the database, who makes it.`,
    )
  }
  // A role that is not there does not try: the server would log a fatal error at every first start.
  const refused = (await isThere(owner)) ? await refusalOfLogin(url) : new Error('the role is missing')
  if (refused === null) return
  const remedy = await remedyFor(owner, url, refused)
  try {
    if (remedy !== null) await changeRole(owner, remedy)
  } catch (cause) {
    throw new Unreachable(
      `The database user ${at.user} may not let the role ${APP_ROLE} log in (${messageOf(cause)}): have an ` +
        `administrator run "${remedy};" once, then start again.`,
      { cause },
    )
  }
  // Also where there was nothing to change: another process may have changed it since.
  const still = await refusalOfLogin(url)
  if (still !== null) throw new Unreachable(whyNotLetIn(still, at), { cause: still })
}
