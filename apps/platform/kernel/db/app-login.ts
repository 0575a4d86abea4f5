// The application's own database login: a role that is a member of no other, so that no statement on its connections
// can become the owner of the tables.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { codeOf } from './faults.ts'
import { reachLimitMs, type ServerTarget, serverOf, Unreachable, whyUnreachable } from './unreachable.ts'

/** Role of the application's connections, created by `migrate`. */
export const APP_ROLE = 'mangetsu_app'

/** Resolves an address to its target, with missing parts filled in from the environment (PGUSER, PGPASSWORD, …). */
function readAddress(url: string): ServerTarget & { readonly password: string | null } {
  const { host, port, user = '', database = '', password } = new pg.Client({ connectionString: url })
  return { host, port, user, database, password: typeof password === 'string' ? password : null }
}

/**
 * Derives the role's password from the owner's, so that there is no further secret to store; null if the owner has
 * none. A role belongs to the whole server, so the database's name is not part of it: otherwise two databases of one
 * owner would replace each other's password at every start.
 */
export function appPassword(url: string): string | null {
  const { password } = readAddress(url)
  return password === null ? null : createHmac('sha256', password).update(APP_ROLE).digest('base64url')
}

/** Returns the owner's address with the application's role as user. */
export function appUrl(url: string): string {
  const [, scheme, server = '', path = '', query = ''] =
    /^(\w+:\/\/)(?:[^/?#]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?/.exec(url) ?? []
  if (scheme === undefined)
    throw new Unreachable('The address of the database has to begin with postgres://.')
  const password = appPassword(url)
  const user = password === null ? APP_ROLE : `${APP_ROLE}:${password}`
  // Without a database in the address PostgreSQL uses the user's name, which differs for this role.
  const database = path.length > 1 ? path : `/${encodeURIComponent(readAddress(url).database)}`
  const kept = query.split('&').filter((part) => part !== '' && !/^(user|password)=/.test(part))
  return `${scheme}${user}@${server}${database}${kept.length === 0 ? '' : `?${kept.join('&')}`}`
}

/**
 * Returns the verifier that PostgreSQL stores for a password (RFC 5803): sent instead of the password, it keeps the
 * password out of statement logs.
 */
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

/**
 * Connects once as the application: returns why the login was refused, or null. Throws `Unreachable` if the role has
 * too many rights.
 */
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

/** SQLSTATEs (PostgreSQL, appendix A) duplicate_object and unique_violation: another process created it first. */
const madeByAnother = new Set(['42710', '23505'])
/** internal_error: "tuple concurrently updated", raised by concurrent statements about one role. */
const changedByAnother = 'XX000'
const changeTries = 40
const changeWaitMs = 25

/** Runs a statement about the role, which other processes and databases of the server may be changing concurrently. */
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

/** Returns the statement that lets the role log in after this refusal, or null if no statement does. */
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

/** SQLSTATEs of a refused login: wrong password, pg_hba.conf, missing privilege on the database. */
const loginRefusals = new Set(['28P01', '28000', '42501'])
/** The driver's error message where a password is required and none is given. */
const noPassword = /password must be a (non-empty )?string/

/** Returns the error message for a server that rejects the role although nothing is left to change. */
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
 * Ensures that the application can log in as its role and that the role has no further rights. Changes the role only if
 * it could not log in. Throws `Unreachable` with the statement to run or the rule to add.
 */
export async function ensureAppLogin({
  owner,
  connectionInfo,
}: {
  readonly owner: pg.Pool
  /** Address of the owner's user, with its password. */
  readonly connectionInfo: { readonly connectionString: string }
}): Promise<void> {
  const url = connectionInfo.connectionString
  const at = readAddress(url)
  if (at.user === APP_ROLE) {
    throw new Unreachable(
      `DATABASE_URL names the user ${APP_ROLE}, who only serves players: name the owner of the database, who makes it.`,
    )
  }
  // Does not try with a missing role: the server would log a fatal error at every first start.
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
  // Checked even if nothing had to change, since another process may have changed the role meanwhile.
  const still = await refusalOfLogin(url)
  if (still !== null) throw new Unreachable(whyNotLetIn(still, at), { cause: still })
}
