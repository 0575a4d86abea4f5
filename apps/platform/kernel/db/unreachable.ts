// Explains in one sentence why the server at DATABASE_URL cannot be used, and what to do about it.
import pg from 'pg'
import { codeOf } from './faults.ts'

/** Target of a database address, without its password. */
export type ServerTarget = {
  /** Host name, IP address, or directory of a socket. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/** Time in milliseconds a server may take to answer the first connection. */
export const reachLimitMs = 5_000

/** Carries a sentence for the operator who has set DATABASE_URL. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable'
}

const embeddedInstead = 'leave DATABASE_URL out to use the embedded PostgreSQL'
const unreadable =
  'DATABASE_URL cannot be read as an address: write postgres://user:password@host:5432/database, with signs such as ' +
  '@, : or / in the password as %40, %3A and %2F.'

const isSocket = ({ host }: ServerTarget): boolean => host.startsWith('/')
/** Formats the server's name for messages. */
export const serverOf = (at: ServerTarget): string => {
  if (isSocket(at)) return at.host
  return at.host.includes(':') ? `[${at.host}]:${at.port}` : `${at.host}:${at.port}`
}

type Reason = (at: ServerTarget, message: string) => string

const silent: Reason = (at) =>
  `${serverOf(at)}, which DATABASE_URL names, does not answer within ${reachLimitMs / 1_000} s: check the address, the ` +
  `network and the firewall between, or ${embeddedInstead}.`

const notLetIn: Reason = (at, message) =>
  `PostgreSQL at ${serverOf(at)} does not let the user ${at.user} in (${message}): correct DATABASE_URL, or have an ` +
  'administrator make the role or allow it in pg_hba.conf.'

const badCertificate: Reason = (at, message) =>
  `The certificate of PostgreSQL at ${serverOf(at)} is not trusted (${message}): name its authority with sslrootcert ` +
  'in DATABASE_URL, or have the server present a certificate for this name.'

/** Reasons by error code of the system (getaddrinfo, connect, TLS) or of PostgreSQL (SQLSTATE, appendix A). */
const byCode: Readonly<Record<string, Reason>> = {
  ERR_INVALID_URL: () => unreadable,
  ECONNREFUSED: (at) =>
    `Nothing listens at ${serverOf(at)}, where DATABASE_URL looks for PostgreSQL: start the server there, correct the ` +
    `address, or ${embeddedInstead}.`,
  ENOTFOUND: (at) =>
    `The host name ${at.host} in DATABASE_URL leads nowhere: correct it, or ${embeddedInstead}.`,
  EAI_AGAIN: (at) =>
    `The host name ${at.host} in DATABASE_URL cannot be looked up now: check this machine's network and DNS, or ` +
    `${embeddedInstead}.`,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  ENOENT: (at) =>
    `There is no socket of PostgreSQL in ${at.host}, where DATABASE_URL looks for it: start the server, correct the ` +
    `folder, or ${embeddedInstead}.`,
  EACCES: (at) =>
    `This user may not open the socket of PostgreSQL in ${at.host}: allow it there, or use another address in ` +
    'DATABASE_URL.',
  '28P01': (at) =>
    `PostgreSQL at ${serverOf(at)} refuses the password of the user ${at.user}: correct it in DATABASE_URL, with signs ` +
    'such as @, : or / as %40, %3A and %2F.',
  '28000': notLetIn,
  '42501': (at) =>
    `The user ${at.user} may not use the database ${at.database} at ${serverOf(at)}: have an administrator run "GRANT ` +
    `CONNECT ON DATABASE ${at.database} TO ${at.user};", or correct DATABASE_URL.`,
  '3D000': (at) =>
    `PostgreSQL at ${serverOf(at)} has no database ${at.database}: make it with "CREATE DATABASE ${at.database};", or ` +
    'correct the name in DATABASE_URL.',
  '53300': (at) =>
    `PostgreSQL at ${serverOf(at)} has no connection left to give: end what holds them or raise max_connections, then ` +
    'start again.',
  '57P03': (at) =>
    `PostgreSQL at ${serverOf(at)} is starting or stopping just now: wait a moment, then start again.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: badCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: badCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: badCertificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: badCertificate,
  CERT_HAS_EXPIRED: badCertificate,
  ERR_TLS_CERT_ALTNAME_INVALID: badCertificate,
}

/** Reasons by the driver's message, for errors without a code. */
const byWords: readonly (readonly [RegExp, Reason])[] = [
  [/timeout/i, silent],
  [
    /password must be a (non-empty )?string/,
    (at) =>
      `PostgreSQL at ${serverOf(at)} asks for the password of the user ${at.user}, and DATABASE_URL has none: write ` +
      'postgres://user:password@host:5432/database.',
  ],
  [
    /establishing an SSL connection|does not support SSL/,
    (at) =>
      `What answers at ${serverOf(at)} does not speak TLS: leave sslmode out of DATABASE_URL, or turn TLS on there.`,
  ],
  [
    /Connection terminated|ECONNRESET|EPIPE/,
    (at) =>
      `What answers at ${serverOf(at)} hung up at once and may be no PostgreSQL: correct the host and port in ` +
      'DATABASE_URL, or read the log of the server.',
  ],
]

/** Returns the sentence for this error of a first connection. */
export function whyUnreachable(error: unknown, at: ServerTarget): string {
  const message = error instanceof Error ? error.message : String(error)
  const reason = byCode[codeOf(error) ?? ''] ?? byWords.find(([words]) => words.test(message))?.[1]
  if (reason) return reason(at, message)
  return `PostgreSQL at ${serverOf(at)}, which DATABASE_URL names, cannot be used (${message}): correct DATABASE_URL, or ${embeddedInstead}.`
}

/** Connects to the server once and disconnects. Throws `Unreachable`. */
export async function assertReachable(url: string): Promise<void> {
  const client = openClient(url)
  const { host, port, user = '', database = '' } = client
  // If the server ends after this, the first query reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    // The end of a socket that was never used is of no interest, and its promise may never settle.
    void client.end().catch(() => undefined)
    throw new Unreachable(whyUnreachable(cause, { host, port, user, database }), { cause })
  }
  await client.end()
}

function openClient(url: string): pg.Client {
  try {
    return new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: reachLimitMs,
      application_name: 'mangetsu_reach',
    })
  } catch (cause) {
    throw new Unreachable(unreadable, { cause })
  }
}
