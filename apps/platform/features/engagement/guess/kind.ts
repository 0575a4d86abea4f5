// Rules of a guess-game as an operator writes them, and the validation of its file.
import { type BeaconGameName, beaconGames } from '@mangetsu/chance/guess-result'
import type { GainOf } from '@mangetsu/contract/activity'
import { Amount, Currency, InBoth, Instant } from '@mangetsu/contract/fields'
import { type Currency as CurrencyCode, minorOf } from '@mangetsu/money'
import * as z from 'zod/mini'
import { type PromotionBody, type PromotionKind, paysOnce } from '../promotion/index.ts'
import { fixedReward, isBeatable, oddsOf } from './pool.ts'

const Name = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const Odds = z.string().check(z.regex(/^[1-9]\d{0,3}\.\d{3}$/))

const GuessRules = z.strictObject({
  mode: z.enum(['pool', 'fixedOdds']),
  /** How the public randomness beacon decides the game; by default operators confirm the result. */
  beaconGame: z.optional(z.enum(Object.keys(beaconGames) as [BeaconGameName, ...BeaconGameName[]])),
  /** The house's share of a pool. */
  houseSharePpm: z.optional(z.int().check(z.gte(0), z.lte(500_000))),
  options: z
    .array(z.strictObject({ id: Name, name: InBoth, picture: Name, odds: z.optional(Odds) }))
    .check(z.minLength(2), z.maxLength(12)),
  tags: z.array(z.strictObject({ id: Name, name: InBoth })).check(z.maxLength(5)),
  /** Minimum stake, and maximum total per player and game. */
  stakes: z.partialRecord(Currency, z.strictObject({ least: Amount, largest: Amount })),
  closesAt: Instant,
  resultAt: Instant,
  source: InBoth,
  refundIfUnsettledBy: Instant,
})
export type GuessRules = z.infer<typeof GuessRules>

/** Terms the bets were placed under: no later version changes them. */
const fixedTerms = ({
  mode,
  beaconGame,
  houseSharePpm,
  options,
  closesAt,
  resultAt,
  refundIfUnsettledBy,
}: GuessRules): string =>
  JSON.stringify([
    mode,
    houseSharePpm ?? 0,
    options.map(({ id, odds }) => [id, odds]),
    [closesAt, resultAt, refundIfUnsettledBy],
    beaconGame ?? null,
  ])

function faultsOfMode({ mode, houseSharePpm, options, stakes }: GuessRules, budget: PromotionBody['budget']) {
  if (mode === 'pool')
    return [
      ...(houseSharePpm === undefined ? ['A pool says what the house keeps of it.'] : []),
      ...(options.some(({ odds }) => odds !== undefined) ? ['Options of a pool have no odds.'] : []),
    ]
  const odds = options.flatMap((option) => (option.odds === undefined ? [] : [oddsOf(option.odds)]))
  return [
    ...(isBeatable(odds) ? ['Whoever bets on every option gains at these odds.'] : []),
    ...(houseSharePpm === undefined ? [] : ['With fixed odds the house keeps no share.']),
    ...options
      .filter(({ odds }) => odds === undefined || oddsOf(odds) <= 1_000)
      .map(({ id }) => `The option ${id} needs odds above 1.000.`),
    ...Object.keys(stakes)
      .filter((currency) => budget[currency as CurrencyCode] === undefined)
      .map((currency) => `Fixed odds need a budget in ${currency}: it is the most the house can lose.`),
    ...(Object.entries(stakes) as [CurrencyCode, { readonly least: string }][])
      .filter(([currency, { least }]) => {
        const leastMinor = minorOf(least, currency)
        const wonMinor = fixedReward(leastMinor, Math.max(...odds, 1_000)) - leastMinor
        return budget[currency] !== undefined && !paysOnce(budget, currency, wonMinor)
      })
      .map(([currency]) => `The budget in ${currency} does not pay a win of the least stake once.`),
  ]
}

/** The least time between the last bet and the deciding value: a wrong clock must not let a known result be bet on. */
const leastBeforeResultMs = 60_000

/** A game decided by the beacon has the options of its kind, closes in time, and pays no option more than its chance. */
function faultsOfBeaconGame({ beaconGame, options, closesAt, resultAt }: GuessRules): readonly string[] {
  if (beaconGame === undefined) return []
  const { options: decided, outOf } = beaconGames[beaconGame]
  if (options.map(({ id }) => id).join() !== decided.map(({ id }) => id).join())
    return [`The options of ${beaconGame} are ${decided.map(({ id }) => id).join(', ')}.`]
  const isGenerous = decided.some(
    ({ ways }, at) => oddsOf(options[at]?.odds ?? '0.000') * ways > 1_000 * outOf,
  )
  return [
    ...(Date.parse(resultAt) - Date.parse(closesAt) < leastBeforeResultMs
      ? ['A game decided by the beacon closes a minute before its result at the latest.']
      : []),
    ...(isGenerous ? ['An option pays more than its chance.'] : []),
  ]
}

function check(body: PromotionBody, rules: GuessRules, before: PromotionBody | null): readonly string[] {
  const { options, stakes, closesAt, resultAt, refundIfUnsettledBy } = rules
  const wrong = [...faultsOfMode(rules, body.budget), ...faultsOfBeaconGame(rules)]
  if (new Set(options.map(({ id }) => id)).size < options.length) wrong.push('Two options have the same id.')
  if (!(body.from < closesAt && closesAt <= resultAt && resultAt < refundIfUnsettledBy))
    wrong.push('It begins, closes, has its result and is given back in this order.')
  if (Object.keys(stakes).length === 0) wrong.push('No currency can be staked.')
  for (const [currency, { least, largest }] of Object.entries(stakes) as [
    CurrencyCode,
    { least: string; largest: string },
  ][])
    if (minorOf(least, currency) <= 0n || minorOf(largest, currency) < minorOf(least, currency))
      wrong.push(`The stakes in ${currency} are from nothing, or end before they begin.`)
  const earlier = before === null ? null : GuessRules.safeParse(before.rules)
  if (earlier?.success && fixedTerms(earlier.data) !== fixedTerms(rules))
    wrong.push(
      'Options, odds, share, beacon and times of a published game do not change; void it and publish another.',
    )
  return wrong
}

/** Days in which a payout can be claimed; afterwards the job pays it. */
export const claimDays = 30

function gainOf({ mode, houseSharePpm = 0, options, stakes }: GuessRules): GainOf<'guess'> {
  const odds = options
    .flatMap((option) => (option.odds === undefined ? [] : [option.odds]))
    .sort((one, other) => oddsOf(one) - oddsOf(other))
  const [least, most] = [odds[0], odds.at(-1)]
  return {
    shape: 'guess',
    odds: least === undefined || most === undefined ? null : { least, most },
    poolPercent: mode === 'pool' ? 100 - houseSharePpm / 10_000 : null,
    stakes: Object.fromEntries(
      Object.entries(stakes).map(([currency, { least: from, largest }]) => [
        currency,
        { least: from, most: largest },
      ]),
    ),
  }
}

/** The promotion kind for guess-games. */
export const guessKind: PromotionKind<GuessRules> = {
  kind: 'guess',
  rules: GuessRules,
  check,
  offer: ({ rules }) => ({
    gain: gainOf(rules),
    cap: null,
    wagerTimes: null,
    claimDays,
    recurs: null,
    deadline: rules.closesAt,
  }),
}
