// What a profile's data file must hold. A file that breaks this stops the start with the place of the mistake.
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
    /** One for each level from 0 on; null is without a ceiling. */
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

/** Null is without a ceiling, undefined is no amount at all. */
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
    /** Whether this place could ever take real money, whatever the configuration asks for. */
    canTakeRealMoney: z.boolean(),
    /** How long rounds, postings and events are kept at hand: books and anti-money-laundering laws ask for five to seven years. */
    recordsKeptMonths: z.int().check(z.gte(60), z.lte(240)),
    /** The licence real money would rest on; null where there is none. */
    licence: z.nullable(z.string().check(z.minLength(1), z.maxLength(100))),
    minimumAge: Age,
    /** Countries that ask for more years than the profile does. */
    minimumAges: z.record(Country, Age),
    /** The currencies an account holds, the one it begins with first. */
    currencies: z.array(z.enum(currencyCodes)).check(z.minLength(1), z.maxLength(currencyCodes.length)),
    /** What play, limits and promotions are held to, each from its date. */
    rules: z.array(Rule).check(z.maxLength(100)),
    canCancelWithdrawal: z.boolean(),
    /** How long a new payout method waits before money can go there, minutes. */
    payoutCoolingMinutes: z.int().check(z.gte(1), z.lte(10_080)),
    /** Whether money may follow a player into a provider's wallet by itself. */
    isAutomaticTransferAllowed: z.boolean(),
    /** Whether an account is complete only with a phone bound to it. */
    needsPhone: z.boolean(),
    /** Where one must live to register, and be to deposit and to bet. */
    play: z.strictObject({ register: Countries, deposit: Countries, bet: Countries }),
    /** Closed to everybody there, looking included: comprehensive sanctions. */
    closed: z.array(Country).check(z.maxLength(250)),
    /** Whether somebody may play whose place the table of addresses does not know. */
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

/** Read only: one object serves the whole platform. */
export type Profile = DeepReadonly<z.infer<typeof Profile>>

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
