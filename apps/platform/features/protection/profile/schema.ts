// What a profile's data file must hold. A file that breaks this stops the start with the place of the mistake.
import { currencyCodes, parseAmount } from '@mangetsu/money'
import * as z from 'zod/mini'
import { isoCountries } from './countries.ts'

const Country = z.string().check(z.refine((text) => isoCountries.has(text), 'must be an ISO 3166-1 country'))
const Countries = z.union([z.literal('all'), z.array(Country).check(z.minLength(1), z.maxLength(250))])
const Age = z.int().check(z.gte(18), z.lte(25))
/** No game may be faster than this, whatever a file says, ms. */
const fastestSpinMs = 1_000

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
    /** The least time from one spin to the next, ms. */
    minimumSpinMs: z.int().check(z.gte(fastestSpinMs), z.lte(60_000)),
    /** Whether rounds may follow each other without a press for each. */
    isAutoplayAllowed: z.boolean(),
    /** Whether a player may have what a round shows played faster. */
    isQuickModeAllowed: z.boolean(),
    /** Whether a player may bring what a round shows to its end at once: stop turning reels, skip a sum. */
    isSkipAllowed: z.boolean(),
    /** Whether a game may sell what it has besides its spins: free spins begun for a price. */
    isFeatureBuyAllowed: z.boolean(),
    canCancelWithdrawal: z.boolean(),
    /** How long a new payout method waits before money can go there, minutes. */
    payoutCoolingMinutes: z.int().check(z.gte(1), z.lte(10_080)),
    /** Whether money may follow a player into a provider's wallet by itself. */
    isAutomaticTransferAllowed: z.boolean(),
    /** How often a bonus may have to be staked at most before it is the player's; null without a cap. */
    maximumWageringTimes: z.nullable(z.int().check(z.gte(0), z.lte(1_000))),
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
  )

/** Read only: one object serves the whole platform. */
export type Profile = DeepReadonly<z.infer<typeof Profile>>

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
