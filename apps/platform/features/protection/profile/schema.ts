// The schema of a profile's data file. A file that violates it stops
// the start with the position of the mistake.
import { currencyCodes, parseAmount } from '@mangetsu/money'
import * as z from 'zod/mini'
import { isoCountries } from './countries.ts'
import { Rule } from './rule.ts'

const Country = z.string().check(z.refine((text) => isoCountries.has(text), 'must be an ISO 3166-1 country'))
const Countries = z.union([z.literal('all'), z.array(Country).check(z.minLength(1), z.maxLength(250))])
const Age = z.int().check(z.gte(18), z.lte(25))
const Ceilings = z
  .strictObject({
    currency: z.enum(currencyCodes),
    /** One ceiling for each level from 0; null means unlimited. */
    ceilings: z
      .array(
        z.strictObject({
          level: z.int(),
          withdrawPerDay: z.nullable(z.string()),
          depositPerMonth: z.nullable(z.string()),
        }),
      )
      .check(z.length(5)),
  })
  .check(
    z.refine(
      ({ ceilings }) => ceilings.every(({ level }, index) => level === index),
      'levels run from 0 to 4',
    ),
    z.refine(
      ({ currency, ceilings }) =>
        (['withdrawPerDay', 'depositPerMonth'] as const).every((kind) =>
          isRising(ceilings.map((ceiling) => minorOf(ceiling[kind], currency))),
        ),
      'ceilings are amounts and never fall from a level to the next',
    ),
  )

/** Null means unlimited; undefined is an invalid amount. */
function minorOf(text: string | null, currency: (typeof currencyCodes)[number]): bigint | null | undefined {
  if (text === null) return null
  const read = parseAmount(text, currency)
  return read.ok ? read.amountMinor : undefined
}

const isRising = (amounts: readonly (bigint | null | undefined)[]): boolean =>
  amounts.every((amount, index) => {
    const before = index === 0 ? 0n : amounts[index - 1]
    return (
      amount === null || (amount !== undefined && before !== null && before !== undefined && amount >= before)
    )
  })

export const Profile = z
  .strictObject({
    code: z.string(),
    /** Whether the jurisdiction can take real money at all, whatever the configuration says. */
    canTakeRealMoney: z.boolean(),
    /**
     * Months for which rounds, postings and events stay online: accounting and anti-money-laundering laws
     * require five to seven years.
     */
    recordsKeptMonths: z.int().check(z.gte(60), z.lte(240)),
    /** The licence for real money; null if there is none. */
    licence: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
    minimumAge: Age,
    /** Countries with a higher minimum age than the profile's. */
    minimumAges: z.record(Country, Age),
    /** The currencies of an account, the initial one first. */
    currencies: z.array(z.enum(currencyCodes)).check(z.minLength(1), z.maxLength(currencyCodes.length)),
    /** Rules for play, limits and promotions, each with its effective date. */
    rules: z.array(Rule).check(z.maxLength(100)),
    canCancelWithdrawal: z.boolean(),
    /** The cooling period of a new payout method, in minutes. */
    payoutCoolingMinutes: z.int().check(z.gte(1), z.lte(10_080)),
    /** Whether money may follow a player into a provider's wallet automatically. */
    isAutomaticTransferAllowed: z.boolean(),
    /** Whether an account needs a verified phone number to be complete. */
    needsPhone: z.boolean(),
    /** Countries of residence for registration, and of location for deposits and bets. */
    play: z.strictObject({ register: Countries, deposit: Countries, bet: Countries }),
    /** Countries closed completely, including browsing: comprehensive sanctions. */
    closed: z.array(Country).check(z.maxLength(250)),
    /** Whether play is open at an unknown IP location. */
    isUnknownPlaceOpen: z.boolean(),
    kyc: Ceilings,
  })
  .check(
    z.refine(
      ({ minimumAge, minimumAges }) => Object.values(minimumAges).every((age) => age > minimumAge),
      'a country is named only where it asks for more years',
    ),
    z.refine(
      ({ canTakeRealMoney, rules }) => canTakeRealMoney !== rules.some(({ rule }) => rule === 'noRealMoney'),
      'money is real, or a rule says that it never is',
    ),
    z.refine(
      ({ rules, kyc: { ceilings } }) =>
        rules.every(
          (rule) =>
            rule.rule !== 'verifiedFirst' ||
            !rule.before.includes('deposit') ||
            ceilings.every(({ level, depositPerMonth }) => level >= rule.level || depositPerMonth === '0'),
        ),
      'levels below the one that deposits ask for let nothing in',
    ),
  )

/** Deeply read-only: one object serves the whole platform. */
export type Profile = DeepReadonly<z.infer<typeof Profile>>

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
