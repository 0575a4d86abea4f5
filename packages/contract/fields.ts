// The fields that many calls share: ids, amounts, currencies, names, pages.
import { currencies } from '@mangetsu/money'
import * as z from 'zod/mini'

const currencyCodes = Object.keys(currencies) as [keyof typeof currencies, ...(keyof typeof currencies)[]]

export const Currency = z.enum(currencyCodes)

/** A UUID, version 7 where the platform made it. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** The idempotency key of a call that moves money: chosen when the player confirms, kept across retries. */
export const RequestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

/** A decimal amount in the currency's unit, such as "1000.00"; what is beyond the rule is refused with a sentence. */
export const AmountText = z.string().check(z.maxLength(40))

/** An amount as the platform writes it: full scale, minus sign for money going out. */
export const Amount = z.string().check(z.regex(/^-?(0|[1-9]\d*)\.\d{2,8}$/))

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/))

export const Lang = z.enum(['ja', 'en'])
export type Lang = z.infer<typeof Lang>

/** The same words in both languages. */
export const InBoth = z.object({ ja: z.string(), en: z.string() })

/** 4 to 20 letters, digits and underscores, beginning with a letter. */
export const LoginName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/))

/** Sent with every signed-in call; the platform checks it against the token. */
export const withLoginName = { loginName: z.optional(z.string().check(z.maxLength(64))) }

/** A page asked for by number; at most 200 rows. */
export const pageAsked = {
  pageNo: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(200)), 20),
}

/** A ciphertext under the common config's webkey, base64. */
export const Secret = z.string().check(z.minLength(1), z.maxLength(1024))

export const GameId = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))

/** A machine of a hall by the number on it. */
export const MachineNo = z.int().check(z.gte(1), z.lte(9_999))

export const Nothing = z.object({})

/** A one-time ticket: proof that a code or a captcha was answered. */
export const Ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

/** A calendar date, such as 1990-04-01. */
export const CalendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** SHA-256 of a file's bytes, hex. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The player again, for what must not be done by whoever found an open page: the password, or a `confirm` ticket. */
export const withProof = { password: z.optional(Secret), ticket: z.optional(Ticket) }

/** Somebody's id in a payload; the platform checks that it is the caller's own. */
export const withPlayerId = { playerId: z.optional(Id) }
