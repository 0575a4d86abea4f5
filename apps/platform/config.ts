// What a platform is made of: its options, and what they mean where nothing is said.
import type { FoundGame } from '@mangetsu/games/manifest'
import type { FoundTable } from '@mangetsu/games/table-manifest'
import type { Currency } from '@mangetsu/money'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { IpLocator } from './features/identity/access/index.ts'
import type { PasswordCost } from './features/identity/account/index.ts'
import type { CaptchaWork } from './features/identity/captcha/index.ts'
import type { PracticeReview } from './features/identity/kyc/index.ts'
import type { PaymentGateway, ProviderGateway } from './features/payments/gateway/index.ts'
import type { RateFeed } from './features/payments/rate/index.ts'
import type { CatalogueEntry } from './features/play/lobby/index.ts'
import { type Profile, type ProfileCode, profileCodes } from './features/protection/profile/index.ts'
import type { Clip } from './features/site/video/index.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './kernel/db/index.ts'
import type { PlatformKeys } from './kernel/keys.ts'
import type { MailSender } from './kernel/outbox/mail.ts'
import type { SmsSender } from './kernel/outbox/sms.ts'
import type { WireRoomKind } from './rooms/wire-rooms.ts'
import type { GameOverrides } from './studio/index.ts'
import type { BeaconSource } from './tables/index.ts'

/** The part of the options that is plain data: what an environment can set. */
export const PlatformSettings = z.object({
  profile: z.enum(profileCodes),
  /** Where players reach the site, without a trailing slash: `https://…` or `http://localhost:3000`. */
  publicOrigin: z.string().check(z.regex(/^https?:\/\/[^/\s]+$/)),
  /** Where the bank reaches the platform; the public origin where nothing is said. */
  gatewayNotifyOrigin: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))),
  /** Where the stages are served; '' for the same origin. */
  stageOrigin: z._default(z.string().check(z.regex(/^(https?:\/\/[^/\s]+)?$/)), ''),
  merchantCode: z._default(z.string().check(z.regex(/^[A-Z0-9]{2,20}$/)), 'MANGETSU'),
  /** Multiplies every limit of calls a minute; 0 switches them off (measurements, end-to-end stories). */
  rateLimitFactor: z._default(z.number().check(z.gte(0), z.lte(10_000)), 1),
  /** How many times as often the jobs come that somebody waits for: mail, text messages, payouts (end-to-end stories). */
  pace: z._default(z.number().check(z.gte(1), z.lte(100)), 1),
  /** What a player pays for an exchange of currencies, in parts per million. */
  spreadPpm: z._default(z.int().check(z.gte(0), z.lte(100_000)), 5_000),
})

export type PlatformSettings = z.infer<typeof PlatformSettings>

export type PlatformOptions = {
  readonly database: Database
  readonly keys: PlatformKeys
  readonly clock: Clock
  readonly profile: ProfileCode
  /** The profile's rules; those of its file where left out. Tests name their own. */
  readonly profileRules?: Profile['rules'] | undefined
  readonly log: Logger
  readonly mail: MailSender
  readonly sms: SmsSender
  readonly gateway: PaymentGateway
  /** Where the values come from that rounds at tables wait for. */
  readonly beacon: BeaconSource
  /** Providers with wallets of their own; none where nothing is said. The first is where automatic transfers go. */
  readonly providers?: readonly ProviderGateway[] | undefined
  /** Where rates come from; the built-in feed where nothing is said. */
  readonly feed?: RateFeed | undefined
  readonly spreadPpm?: number | undefined
  readonly publicOrigin: string
  readonly gatewayNotifyOrigin?: string | undefined
  readonly stageOrigin?: string | undefined
  readonly merchantCode?: string | undefined
  readonly rateLimitFactor?: number | undefined
  readonly pace?: number | undefined
  /** What a captcha costs a device; what the product asks for where nothing is said. Tests make it next to nothing. */
  readonly captchaWork?: CaptchaWork | undefined
  /** What hashing a password costs; what the product asks for where nothing is said, and no environment says it. */
  readonly passwordCost?: PasswordCost | undefined
  /** The secret of the site's own server, whose calls for pages are not counted; none is known where nothing is said. */
  readonly siteKey?: string | undefined
  /** The sandbox's practice reviewer of verifications; persons alone decide where nothing is said, and in every other profile. */
  readonly practiceReview?: PracticeReview | undefined
  /** Where network addresses are; the table that ships where nothing is said. Tests name their own. */
  readonly ipLocator?: IpLocator | undefined
  /** Push services that web push may speak to; none where nothing is said, and then there is none. */
  readonly webPushHosts?: readonly string[] | undefined
  /** Recorded clips; those that ship where nothing is said. Tests name their own. */
  readonly clips?: readonly Clip[] | undefined
  /** Wallets an account begins with; JPY and USD. */
  readonly currencies?: readonly Currency[] | undefined
  /** Mathematics, pools and pace of games, by game id: for tests and measurements. */
  readonly games?: GameOverrides | undefined
  /** The games there are; those of the registry where nothing is said. */
  readonly registered?: readonly FoundGame[] | undefined
  /** The tables there are; those of the registry where nothing is said. */
  readonly tables?: readonly FoundTable[] | undefined
  /** The kinds of live room besides the tables; none by default. */
  readonly rooms?: readonly WireRoomKind[] | undefined
  /** Games of makers outside that stand in the lobby; none where nothing is said. */
  readonly catalogue?: readonly CatalogueEntry[] | undefined
  /** Holds every answer against the contract before it leaves; tests do. */
  readonly checksOutputs?: boolean | undefined
  /** Where processes that serve the same players share what they count and tell; null or nothing for one process alone. */
  readonly redisUrl?: string | null | undefined
  /** How long Redis has to answer, ms; the product's limit where left out. Tests give a busy machine its time. */
  readonly redisAnswerMs?: number | undefined
  /** What this process does: everything; only answering calls; only the recurring work; or only the tables. Everything where nothing is said. */
  readonly role?: 'all' | 'platform' | 'jobs' | 'tables' | undefined
  /** False leaves jobs to `runJob`; tests do. */
  readonly runsJobs?: boolean | undefined
  /** Whether this process runs tables and other live rooms; by default one with the role `all` or `tables`. */
  readonly runsTables?: boolean | undefined
}
