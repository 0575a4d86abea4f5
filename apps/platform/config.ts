// The options of a platform, with their defaults.
import type { FoundGame } from '@mangetsu/games/manifest'
import type { FoundTable } from '@mangetsu/games/table-manifest'
import type { Currency } from '@mangetsu/money'
import type { Logger } from 'pino'
import type { IpLocator } from './features/identity/access/index.ts'
import type { PasswordCost } from './features/identity/account/index.ts'
import type { CaptchaWork } from './features/identity/captcha/index.ts'
import type { PracticeReview } from './features/identity/kyc/index.ts'
import type { PaymentGateway, ProviderGateway } from './features/payments/gateway/index.ts'
import type { RateFeed } from './features/payments/rate/index.ts'
import type { CatalogueEntry } from './features/play/lobby/index.ts'
import type { Profile, ProfileCode } from './features/protection/profile/index.ts'
import type { Clip } from './features/site/video/index.ts'
import type { SportsFeed } from './features/sports/feed/messages.ts'
import type { Clock } from './kernel/clock.ts'
import type { Database } from './kernel/db/index.ts'
import type { PlatformKeys } from './kernel/keys.ts'
import type { MailSender } from './kernel/outbox/mail.ts'
import type { SmsSender } from './kernel/outbox/sms.ts'
import type { WireRoomKind } from './rooms/wire-rooms.ts'
import type { GameOverrides } from './studio/index.ts'
import type { BeaconSource } from './tables/index.ts'

export type PlatformOptions = {
  readonly database: Database
  readonly keys: PlatformKeys
  readonly clock: Clock
  readonly profile: ProfileCode
  /** The profile's rules; by default those of its file. Tests set their own. */
  readonly profileRules?: Profile['rules'] | undefined
  readonly log: Logger
  readonly mail: MailSender
  readonly sms: SmsSender
  readonly gateway: PaymentGateway
  /** The source of the values that decide rounds at tables. */
  readonly beacon: BeaconSource
  /** Providers with their own wallets; none by default. The first one receives automatic transfers. */
  readonly providers?: readonly ProviderGateway[] | undefined
  /** The source of exchange rates; the built-in feed by default. */
  readonly feed?: RateFeed | undefined
  readonly spreadPpm?: number | undefined
  readonly publicOrigin: string
  readonly gatewayNotifyOrigin?: string | undefined
  readonly stageOrigin?: string | undefined
  readonly merchantCode?: string | undefined
  readonly rateLimitFactor?: number | undefined
  readonly pace?: number | undefined
  /** The work of a captcha for the device; the product's by default. Tests make it negligible. */
  readonly captchaWork?: CaptchaWork | undefined
  /** The cost of hashing a password; the product's by default. Not configurable by the environment. */
  readonly passwordCost?: PasswordCost | undefined
  /**
   * The secret that exempts the site's own server from the rate limit when it renders
   * pages; no exemption by default.
   */
  readonly siteKey?: string | undefined
  /** The sandbox's automatic reviewer of verifications; none by default and in every other profile. */
  readonly practiceReview?: PracticeReview | undefined
  /** Maps network addresses to countries; by the shipped table by default. Tests set their own. */
  readonly ipLocator?: IpLocator | undefined
  /** Hosts of push services that web push may contact; none by default, which disables web push. */
  readonly webPushHosts?: readonly string[] | undefined
  /** Recorded clips; the shipped ones by default. Tests set their own. */
  readonly clips?: readonly Clip[] | undefined
  /** The wallets of a new account; JPY and USD by default. */
  readonly currencies?: readonly Currency[] | undefined
  /** Mathematics, pools and pace of games, by game id: for tests and measurements. */
  readonly games?: GameOverrides | undefined
  /** All games; those of the registry by default. */
  readonly registered?: readonly FoundGame[] | undefined
  /** All tables; those of the registry by default. */
  readonly tables?: readonly FoundTable[] | undefined
  /** The kinds of live room besides the tables; none by default. */
  readonly rooms?: readonly WireRoomKind[] | undefined
  /** The feed of the sportsbook's events; without one there are none. */
  readonly sportsFeed?: SportsFeed | undefined
  /** How much later every round of virtual sports is than its usual time, ms, for tests that need one open. */
  readonly virtualDelayMs?: number | undefined
  /** Games of external providers in the lobby; none by default. */
  readonly catalogue?: readonly CatalogueEntry[] | undefined
  /** Validates every answer against the contract before it is sent; enabled in tests. */
  readonly checksOutputs?: boolean | undefined
  /** The Redis shared by processes that serve the same players; null or undefined for a single process. */
  readonly redisUrl?: string | null | undefined
  /** Timeout of a Redis command, ms; the product's by default. Tests on busy machines extend it. */
  readonly redisAnswerMs?: number | undefined
  /** The work of this process: all of it (default), only calls, only recurring jobs, or only tables. */
  readonly role?: 'all' | 'platform' | 'jobs' | 'tables' | undefined
  /** False starts no job, so that tests can run each with `runJob`. */
  readonly runsJobs?: boolean | undefined
  /**
   * Whether this process runs tables and other live rooms; by default one with the role `all` or `tables`.
   */
  readonly runsTables?: boolean | undefined
}
