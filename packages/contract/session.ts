// A session: signing in, renewing it, signing out, and the list of the player's sessions.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, Instant, Nothing, Secret, Ticket, withLoginName } from './fields.ts'

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int(),
  playerId: Id,
  loginName: z.string(),
})
export type Tokens = z.infer<typeof Tokens>

/** The result of a browser's WebAuthn call, as JSON (WebAuthn Level 3, 5.1.9). */
export const Credential = z.record(z.string(), z.unknown())

export const issueToken = call({
  path: '/auth/oauth/token',
  as: 'anyone',
  secret: ['password'],
  perMinute: 30,
  input: z.discriminatedUnion('grantType', [
    z.object({
      grantType: z.literal('password'),
      /** The login name, or the email or phone bound to the account. */
      loginName: z.string().check(z.minLength(1), z.maxLength(254)),
      password: Secret,
      /** A solved captcha, required after the refusal `captchaNeeded`. */
      captcha: z.optional(Ticket),
    }),
    z.object({
      grantType: z.literal('refresh_token'),
      refresh_token: z.string().check(z.minLength(1), z.maxLength(512)),
    }),
    /** The second step after `secondFactorNeeded`. */
    z.object({
      grantType: z.literal('second_factor'),
      challenge: z.string().check(z.minLength(1), z.maxLength(512)),
      /** Six digits of the authenticator, or a recovery code. */
      code: z.string().check(z.minLength(1), z.maxLength(40)),
      /** Requests no second factor from this device for 30 days. */
      isTrusted: z.optional(z.boolean()),
    }),
    z.object({ grantType: z.literal('passkey'), challengeId: Id, credential: Credential }),
    /** Signs in with a code sent to a bound email or phone (purpose `signIn`). */
    z.object({ grantType: z.literal('ticket'), ticket: Ticket }),
  ]),
  output: Tokens,
  refusals: [
    'wrongCredentials',
    'lockedOut',
    'captchaNeeded',
    'secondFactorNeeded',
    'wrongCode',
    'stepGone',
    'passkeyFailed',
    'regionClosed',
  ],
})

export const logout = call({
  path: '/auth/oauth/logout',
  as: 'player',
  silent: true,
  input: Nothing,
  output: Nothing,
})

export const SessionEntry = z.object({
  id: Id,
  isCurrent: z.boolean(),
  /** Browser and system, such as "Chrome, Windows"; '' if the device did not send them. */
  device: z.string(),
  /** ISO 3166-1 alpha-2, `local` on this machine, null if unknown. */
  region: z.nullable(z.string()),
  /** Masked network address. */
  address: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
})
export type SessionEntry = z.infer<typeof SessionEntry>

export const listSessions = call({
  path: '/api/v1/player/session/list',
  as: 'player',
  input: z.object({ ...withLoginName }),
  output: z.object({ sessions: z.array(SessionEntry) }),
})

export const revokeSessions = call({
  path: '/api/v1/player/session/revoke',
  as: 'player',
  perMinute: 30,
  input: z.object({ ...withLoginName, which: z.union([z.enum(['others', 'all']), Id]) }),
  output: z.object({ ended: z.int() }),
  refusals: ['sessionUnknown'],
})
