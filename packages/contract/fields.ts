// Fields shared by many calls: ids, amounts, currencies, names, pages.
import { currencies } from '@mangetsu/money'
import * as z from 'zod/mini'

const currencyCodes = Object.keys(currencies) as [keyof typeof currencies, ...(keyof typeof currencies)[]]

export const Currency = z.enum(currencyCodes)

/** A UUID; version 7 if the platform created it. */
export const Id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

/** Idempotency key of a call that moves money: chosen when the player confirms, and the same in every retry. */
export const RequestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))

/**
 * A decimal amount in the currency's unit, such as "1000.00"; amounts outside the limits are refused with a sentence.
 */
export const AmountText = z.string().check(z.maxLength(40))

/** An amount as the platform writes it: full scale, minus sign for outgoing money. */
export const Amount = z.string().check(z.regex(/^-?(0|[1-9]\d*)\.\d{2,8}$/))

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/))

export const Lang = z.enum(['ja', 'en'])
export type Lang = z.infer<typeof Lang>

/** The same text in both languages. */
export const InBoth = z.object({ ja: z.string(), en: z.string() })

/** 4 to 20 letters, digits and underscores, beginning with a letter. */
export const LoginName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/))

/** Sent with every signed-in call; the platform checks it against the token. */
export const withLoginName = { loginName: z.optional(z.string().check(z.maxLength(64))) }

/** Page number; at most 200 rows a page. */
export const pageInput = {
  pageNo: z._default(z.int().check(z.gte(1), z.lte(10_000)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(200)), 20),
}

/** A ciphertext under the common config's webkey, base64. */
export const Secret = z.string().check(z.minLength(1), z.maxLength(1024))

export const GameId = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))

/** The number of a machine in a hall. */
export const MachineNo = z.int().check(z.gte(1), z.lte(9_999))

export const Nothing = z.object({})

/** A one-time ticket: proof that a code or a captcha was solved. */
export const Ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

/** A calendar date, such as 1990-04-01. */
export const CalendarDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** SHA-256 of a file's bytes, hex. */
export const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Proof of identity for actions that nobody else at an open page may take: the password, or a `confirm` ticket. */
export const withProof = { password: z.optional(Secret), ticket: z.optional(Ticket) }

/** A player's id in a payload; the platform checks that it is the caller's own. */
export const withPlayerId = { playerId: z.optional(Id) }
