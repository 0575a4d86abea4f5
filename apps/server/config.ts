// The server's configuration: read from the environment once at the start, with one sentence for each mistake.
import { isAbsolute, join } from 'node:path'
import { type ProfileCode, profileCodes } from '@mangetsu/platform/features/protection/profile/index'
import { parseMasterKey } from '@mangetsu/platform/kernel/master-key'
import { readSender } from '@mangetsu/platform/kernel/outbox/smtp'
import * as z from 'zod/mini'
import { misspeltIn } from './misspelt.ts'

/** The file that marks a data folder as Mangetsu's own. */
export const dataMark = '.mangetsu-data'

/** Role of a process: the whole system, or one part of several processes. */
const roles = ['all', 'platform', 'site', 'jobs', 'tables'] as const
type Role = (typeof roles)[number]

export type ServerConfig = {
  readonly role: Role
  readonly port: number
  readonly host: string
  /** Public address of the site, without a trailing slash. */
  readonly publicOrigin: string
  /** Address of an external PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Address of a platform in another process; null if this process runs it. */
  readonly platformUrl: string | null
  /**
   * Address of the practice world in another process: its bank, provider, beacon and outbox; null if this process runs
   * them.
   */
  readonly sandboxUrl: string | null
  /** Redis shared by the processes of one platform; null for a single process. */
  readonly redisUrl: string | null
  /** Secret by which a platform in another process recognises the server of its pages; null for none. */
  readonly siteKey: string | null
  readonly profile: ProfileCode
  readonly logLevel: LogLevel
  readonly hasSamplePlayers: boolean
  /** Whether the sandbox's practice reviewer decides verifications. */
  readonly hasPracticeReviewer: boolean
  /** Number of generated games that fill the lobby. */
  readonly extraGames: number
  /** Fee of a currency exchange, in parts per million. */
  readonly spreadPpm: number
  /** Number of trusted proxies in front of this server, which determine the caller's address. */
  readonly trustedProxies: number
  /** SMTP server for outgoing mail; null for the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | null
  /** Gateway for outgoing text messages; null for the outbox. */
  readonly smsGateway: { readonly url: string; readonly token: string } | null
  /** The sports data feed; null for the practice league, where there is one. */
  readonly sportsFeed: {
    readonly brokerUrl: string
    readonly apiOrigin: string
    readonly token: string
  } | null
  /** Push services that web push may be sent to; empty to disable it. */
  readonly webPushHosts: readonly string[]
  /** Master key of the secrets in the database; null for the key in the data folder. */
  readonly masterKey: Buffer | null
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
const isOrigin = (text: string): boolean => isHttp(text) && new URL(text).origin === text
// Not parsed as a URL: a socket's address (postgres://user@/database?host=/folder) has no host in the usual position.
const isPostgres = (text: string): boolean => /^postgres(ql)?:\/\/[^\s/]*\/[^\s/?]+(\?\S*)?$/.test(text)

const isRedis = (text: string): boolean => /^rediss?:\/\/[^\s/]+(\/\d+)?$/.test(text) && URL.canParse(text)

const isSmtp = (text: string): boolean => /^smtps?:\/\/[^\s/]+$/.test(text) && URL.canParse(text)

const isBroker = (text: string): boolean => /^amqps?:\/\/[^\s/]+(\/\S*)?$/.test(text) && URL.canParse(text)

const hostsIn = (text: string): string[] => text.split(',').map((host) => host.trim().toLowerCase())
/** A host, with its port if it is not the default; the prefix `*.` means every host below it. */
const isPushHost = (host: string): boolean => {
  const plain = host.replace(/^\*\.(?=[^.]+\.[^.])/, '')
  return (
    /^[a-z0-9.[\]:-]+$/.test(plain) &&
    URL.canParse(`https://${plain}`) &&
    new URL(`https://${plain}`).host === plain
  )
}

const text = (rule: (value: string) => boolean, sentence: string) =>
  z.optional(z.string().check(z.refine(rule, sentence)))

const Environment = z.object({
  PORT: text(
    (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
    'PORT must be a number from 1 to 65535, such as 3000.',
  ),
  HOST: text(
    (value) => !/[\s/]/.test(value),
    'HOST must be a host name or address, such as localhost or 0.0.0.0.',
  ),
  PUBLIC_ORIGIN: text(
    isOrigin,
    'PUBLIC_ORIGIN must be an origin without a path or slash at the end, such as https://example.com.',
  ),
  DATABASE_URL: text(
    isPostgres,
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database; leave it out for the embedded PostgreSQL.',
  ),
  MANGETSU_DATA: text(
    (value) => value.trim() === value && value !== '/',
    'MANGETSU_DATA must name a folder for the data, such as /var/lib/mangetsu.',
  ),
  MANGETSU_MASTER_KEY: text(
    (value) => parseMasterKey(value) !== null,
    'MANGETSU_MASTER_KEY must be 32 bytes as 64 hexadecimal digits or as base64; leave it out for the key in the data folder.',
  ),
  PLATFORM_URL: text(
    isOrigin,
    'PLATFORM_URL must be the origin of a platform elsewhere, such as https://platform.example.com; leave it out to run the whole here.',
  ),
  SANDBOX_URL: text(
    isOrigin,
    'SANDBOX_URL must be the origin of the process with the practice bank, such as http://localhost:3020.',
  ),
  REDIS_URL: text(
    isRedis,
    'REDIS_URL must be an address such as redis://user:password@host:6379; leave it out where one process does it all.',
  ),
  SITE_KEY: text(
    (value) => /^[A-Za-z0-9_-]{32,}$/.test(value),
    'SITE_KEY must be at least 32 letters and digits, the same for platform and site.',
  ),
  ROLE: text(
    (value) => (roles as readonly string[]).includes(value),
    `ROLE must be one of ${roles.join(', ')}; leave it out to run the whole here.`,
  ),
  PROFILE: text(
    (value) => (profileCodes as readonly string[]).includes(value),
    `PROFILE must be one of ${profileCodes.join(', ')}.`,
  ),
  LOG_LEVEL: text(
    (value) => (logLevels as readonly string[]).includes(value),
    `LOG_LEVEL must be one of ${logLevels.join(', ')}.`,
  ),
  SAMPLE_PLAYERS: text((value) => value === 'on' || value === 'off', 'SAMPLE_PLAYERS must be on or off.'),
  PRACTICE_REVIEWER: text(
    (value) => value === 'on' || value === 'off',
    'PRACTICE_REVIEWER must be on or off.',
  ),
  EXTRA_GAMES: text(
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 20_000,
    'EXTRA_GAMES must be a whole number from 0 to 20000, such as 5000.',
  ),
  RATE_SPREAD_PPM: text(
    (value) => /^\d{1,6}$/.test(value) && Number(value) <= 100_000,
    'RATE_SPREAD_PPM must be a whole number from 0 to 100000, such as 5000 for half a per cent.',
  ),
  TRUST_PROXY: text(
    (value) => /^\d$/.test(value),
    'TRUST_PROXY must be the number of proxies before this server, from 0 to 9.',
  ),
  SMTP_URL: text(
    isSmtp,
    'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587 or smtps://user:password@mail.example.com:465; leave it out to keep mail in the outbox.',
  ),
  MAIL_FROM: text(
    (value) => readSender(value) !== null,
    'MAIL_FROM must be who mail is from, such as no-reply@example.com or Mangetsu <no-reply@example.com>.',
  ),
  SMS_GATEWAY_URL: text(
    isHttp,
    'SMS_GATEWAY_URL must be the address text messages are posted to, such as https://sms.example.com/send; leave it out to keep them in the outbox.',
  ),
  SMS_GATEWAY_TOKEN: text(
    (value) => /^[!-~]+$/.test(value),
    'SMS_GATEWAY_TOKEN must be the token of the gateway, without spaces.',
  ),
  SPORTS_FEED_BROKER: text(
    isBroker,
    'SPORTS_FEED_BROKER must be the address of the sports feed’s broker, such as amqps://token@mq.example.com/%2Funifiedfeed%2F123; leave it out for the practice league.',
  ),
  SPORTS_FEED_API: text(
    isOrigin,
    'SPORTS_FEED_API must be the origin of the sports feed’s interface, such as https://api.example.com.',
  ),
  SPORTS_FEED_TOKEN: text(
    (value) => /^[!-~]+$/.test(value),
    'SPORTS_FEED_TOKEN must be the access token of the sports feed’s interface, without spaces.',
  ),
  WEB_PUSH_HOSTS: text(
    (value) => hostsIn(value).every(isPushHost),
    'WEB_PUSH_HOSTS must be hosts with commas between them, such as fcm.googleapis.com,*.push.apple.com.',
  ),
})

type Set = z.infer<typeof Environment>

/** Required settings of each role. */
const needs: Readonly<Record<Role, readonly (keyof Set)[]>> = {
  all: [],
  platform: ['DATABASE_URL', 'REDIS_URL', 'PLATFORM_URL', 'SANDBOX_URL'],
  site: ['PLATFORM_URL'],
  jobs: ['DATABASE_URL', 'REDIS_URL', 'PLATFORM_URL'],
  tables: ['DATABASE_URL', 'REDIS_URL', 'PLATFORM_URL', 'SANDBOX_URL'],
}

const roleOf = ({ ROLE, PLATFORM_URL }: Set): Role =>
  (ROLE as Role | undefined) ?? (PLATFORM_URL === undefined ? 'all' : 'site')

function lacking(set: Set): string[] {
  const role = roleOf(set)
  if (role === 'all' && set.PLATFORM_URL !== undefined)
    return ['PLATFORM_URL names a platform elsewhere, and ROLE=all runs it here: leave one of the two out.']
  return needs[role]
    .filter((name) => set[name] === undefined)
    .map((name) => `${name} must be set for ROLE=${role}.`)
}

/** Variables that require each other. */
const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_GATEWAY_URL', 'SMS_GATEWAY_TOKEN'],
  ['SPORTS_FEED_BROKER', 'SPORTS_FEED_API'],
  ['SPORTS_FEED_API', 'SPORTS_FEED_TOKEN'],
] as const

const halves = (set: Set): string[] =>
  pairs.flatMap(([one, other]) => {
    if ((set[one] === undefined) === (set[other] === undefined)) return []
    const [missing, present] = set[one] === undefined ? [one, other] : [other, one]
    return [`${missing} must be set as well when ${present} is.`]
  })

const isSandbox = ({ PROFILE = 'sandbox' }: Set): boolean => PROFILE === 'sandbox'

const practiceOutside = (set: Set): string[] =>
  set.PRACTICE_REVIEWER === 'on' && !isSandbox(set)
    ? ['PRACTICE_REVIEWER=on goes with PROFILE=sandbox alone: elsewhere persons verify.']
    : []

const everyAddress = new Set(['localhost', '0.0.0.0', '::', '127.0.0.1'])

/** Returns the address at which this machine reaches its own server. */
export function loopbackOrigin({ host, port }: Pick<ServerConfig, 'host' | 'port'>): string {
  if (everyAddress.has(host)) return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** All mistakes of a configuration, one sentence per line. */
export class BadConfig extends Error {}

/** Treats empty variables as not set. */
const withoutEmpty = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => Boolean(pair[1])))

function readSet(env: NodeJS.ProcessEnv): Set {
  const read = Environment.safeParse(withoutEmpty(env))
  const mistakes = [
    ...misspeltIn(env, Object.keys(Environment.shape)),
    ...(read.success
      ? [...halves(read.data), ...lacking(read.data), ...practiceOutside(read.data)]
      : read.error.issues.map(({ message }) => message)),
  ]
  if (read.success && mistakes.length === 0) return read.data
  throw new BadConfig(['The configuration has mistakes:', ...mistakes.map((one) => `  ${one}`)].join('\n'))
}

const smtpOf = ({ SMTP_URL: url, MAIL_FROM: from }: Set): ServerConfig['smtp'] =>
  url === undefined || from === undefined ? null : { url, from }

const smsGatewayOf = ({ SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token }: Set): ServerConfig['smsGateway'] =>
  url === undefined || token === undefined ? null : { url, token }

const sportsFeedOf = (set: Set): ServerConfig['sportsFeed'] => {
  const { SPORTS_FEED_BROKER: brokerUrl, SPORTS_FEED_API: apiOrigin, SPORTS_FEED_TOKEN: token } = set
  return brokerUrl === undefined || apiOrigin === undefined || token === undefined
    ? null
    : { brokerUrl, apiOrigin, token }
}

/** Reads the configuration; relative folders are resolved from `root`. Throws `BadConfig` with every mistake. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): ServerConfig {
  const set = readSet(env)
  const port = Number(set.PORT ?? 3000)
  const dataDir = set.MANGETSU_DATA ?? '.data'
  return {
    role: roleOf(set),
    port,
    host: set.HOST ?? 'localhost',
    publicOrigin: set.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    databaseUrl: set.DATABASE_URL ?? null,
    dataDir: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
    platformUrl: set.PLATFORM_URL ?? null,
    sandboxUrl: set.SANDBOX_URL ?? null,
    redisUrl: set.REDIS_URL ?? null,
    siteKey: set.SITE_KEY ?? null,
    profile: (set.PROFILE ?? 'sandbox') as ProfileCode,
    logLevel: (set.LOG_LEVEL ?? 'warn') as LogLevel,
    hasSamplePlayers: set.SAMPLE_PLAYERS !== 'off',
    hasPracticeReviewer: isSandbox(set) && set.PRACTICE_REVIEWER !== 'off',
    extraGames: Number(set.EXTRA_GAMES ?? 0),
    spreadPpm: Number(set.RATE_SPREAD_PPM ?? 5_000),
    trustedProxies: Number(set.TRUST_PROXY ?? 0),
    smtp: smtpOf(set),
    smsGateway: smsGatewayOf(set),
    sportsFeed: sportsFeedOf(set),
    webPushHosts: set.WEB_PUSH_HOSTS === undefined ? [] : hostsIn(set.WEB_PUSH_HOSTS),
    masterKey: set.MANGETSU_MASTER_KEY === undefined ? null : parseMasterKey(set.MANGETSU_MASTER_KEY),
  }
}
