// Labels and tones of a guess-game's states, the list each belongs to, and how its options are rendered.
import type { GuessBet, GuessGame, GuessPool, GuessState } from '@mangetsu/contract/guess'
import { netPool } from '@mangetsu/contract/guess-pool'
import { minorOf } from '@mangetsu/money'
import { hundredthsOf, multipleDigits } from '@mangetsu/money/multiple'
import { m } from '../../messages-compiled/messages.js'
import type { LabelledFact } from '../../ui/fact.tsx'
import { shortOdds } from '../../ui/multiple.ts'
import type { Tone } from '../../ui/pill.tsx'

const states: Readonly<Record<GuessState, { readonly label: () => string; readonly tone: Tone }>> = {
  upcoming: { label: m.guess_state_upcoming, tone: 'info' },
  open: { label: m.guess_state_open, tone: 'now' },
  closed: { label: m.guess_state_closed, tone: 'plain' },
  settled: { label: m.guess_state_settled, tone: 'good' },
  refunded: { label: m.guess_state_refunded, tone: 'plain' },
}

export const stateMark = ({ state }: Pick<GuessGame, 'state'>) => ({
  label: states[state].label(),
  tone: states[state].tone,
})

export type GuessList = 'open' | 'soon' | 'ended'

/** Returns the group of a game: a closed game counts as ended, because it accepts no more bets. */
export const listOf = ({ state }: Pick<GuessGame, 'state'>): GuessList =>
  state === 'open' ? 'open' : state === 'upcoming' ? 'soon' : 'ended'

const moons: Readonly<Record<string, number>> = {
  'full-moon': 1,
  'gibbous-moon': 0.75,
  'half-moon': 0.5,
  'crescent-moon': 0.2,
  'new-moon': 0,
}

/** Returns the lit share of an option's moon; null for an option without a moon picture. */
export const moonOf = (picture: string): number | null =>
  Object.hasOwn(moons, picture) ? (moons[picture] ?? null) : null

type Rated = Pick<GuessGame, 'mode' | 'state' | 'houseSharePpm'>

/** Returns an option's odds in a pool with a further stake on it, in hundredths; null without any stake on it. */
function oddsWith({ houseSharePpm }: Rated, pool: GuessPool, option: string, more: bigint): bigint | null {
  const on =
    minorOf(pool.options.find((one) => one.option === option)?.amount ?? '0.00', pool.currency) + more
  if (on === 0n) return null
  return hundredthsOf(netPool(minorOf(pool.total, pool.currency) + more, on, houseSharePpm), on)
}

/**
 * Formats an option's odds: fixed or final ones exactly, those of an open pool as an estimate that contains a stake of
 * `more`. Null where there are none.
 */
export function oddsTextOf(game: Rated, pool: GuessPool, option: string, more: bigint): string | null {
  if (game.mode === 'pool' && game.state === 'open') {
    const odds = oddsWith(game, pool, option, more)
    return odds === null ? null : m.guess_about_times({ odds: multipleDigits(odds) })
  }
  const odds = pool.options.find((one) => one.option === option)?.odds ?? null
  return odds === null ? null : m.guess_times({ odds: shortOdds(odds) })
}

/** Formats the lowest and the highest odds of an open pool, each with the smallest stake. */
export function oddsRange(game: GuessGame, pool: GuessPool, least: string): string | null {
  const more = minorOf(least, pool.currency)
  const odds = game.options
    .map(({ id }) => oddsWith(game, pool, id, more) ?? 0n)
    .toSorted((one, other) => Number(one - other))
  const [low = 0n] = odds
  const high = odds.at(-1) ?? low
  return low === high
    ? m.guess_about_times({ odds: multipleDigits(low) })
    : m.guess_about_between({ low: multipleDigits(low), high: multipleDigits(high) })
}

/** Returns the average return of a stake at fixed odds in per cent; null where it is not the same for every option. */
export function returnPercent({ mode, options }: GuessGame, pool: GuessPool): number | null {
  if (mode === 'pool') return null
  const returns = options.map(({ id, chance }) => {
    const odds = pool.options.find(({ option }) => option === id)?.odds ?? null
    return chance === null || odds === null ? null : (Number(odds) * 100 * chance.ways) / chance.outOf
  })
  const whole = new Set(returns.map((one) => (one === null ? null : Math.round(one * 10) / 10)))
  const [percent = null] = whole
  return whole.size === 1 ? percent : null
}

/** Returns what all stakes get back on average: a pool's share of its total, or one percentage at fixed odds. */
export function returnFact(game: GuessGame, pool: GuessPool): LabelledFact | null {
  if (game.mode === 'pool')
    return [m.guess_payout(), m.guess_pool_share({ percent: 100 - game.houseSharePpm / 10_000 })]
  const percent = returnPercent(game, pool)
  return percent === null ? null : [m.guess_return(), m.guess_percent({ percent })]
}

/** Returns what a player's open bets on one option pay if it is right: at fixed odds exactly, of a pool at its odds now. */
export function ownReward(bets: readonly GuessBet[], pool: GuessPool): bigint {
  const thousandths = (odds: string | null) => BigInt((odds ?? '1.000').replace('.', ''))
  const now = pool.options.find(({ option }) => option === bets[0]?.option)?.odds ?? null
  return bets
    .filter(({ currency }) => currency === pool.currency)
    .map(({ amount, odds }) => (minorOf(amount, pool.currency) * thousandths(odds ?? now)) / 1_000n)
    .reduce((sum, one) => sum + one, 0n)
}

/** Formats the exact chance of an option of a game decided by the beacon; null for any other game. */
export const chanceText = ({ chance }: Pick<GuessGame['options'][number], 'chance'>): string | null =>
  chance === null ? null : m.guess_chance({ ways: chance.ways, total: chance.outOf })

/** Formats the chance of every option if it is the same; null otherwise. */
export function equalChance({ options }: Pick<GuessGame, 'options'>): string | null {
  const texts = new Set(options.map(chanceText))
  const [text] = texts
  return texts.size === 1 ? (text ?? null) : null
}

/** Beyond this number of options they are shown as small tiles, on large screens too. */
export const mostRows = 4

export const outcomeLabels = {
  open: m.guess_outcome_open,
  won: m.guess_outcome_won,
  lost: m.guess_outcome_lost,
  refunded: m.guess_outcome_refunded,
} as const

/** Sums the stakes and the payouts of a player's bets in one currency, in minor units. */
export function betSum(bets: readonly GuessBet[], currency: GuessBet['currency']) {
  const same = bets.filter((bet) => bet.currency === currency)
  const sum = (amounts: readonly string[]) =>
    amounts.reduce((total, amount) => total + minorOf(amount, currency), 0n)
  return {
    staked: sum(same.map(({ amount }) => amount)),
    paid: sum(same.map(({ payout }) => payout ?? '0.00')),
  }
}
