// Maps guess-games, bets and prizes to the contract.
import type { GuessBet, GuessGame, GuessPool, GuessPrize } from '@mangetsu/contract/guess'
import { type Currency, toDecimal } from '@mangetsu/money'
import { instantOf } from '../../../kernel/clock.ts'
import type { BeaconSource } from '../../../tables/beacon.ts'
import { promotionVersion } from '../promotion/index.ts'
import { type BeaconRow, beaconView, chanceOf } from './beacon.ts'
import type { GuessPromotion } from './bet.ts'
import { guessKind } from './kind.ts'
import { oddsOf, oddsText, poolOdds } from './pool.ts'
import type { PrizeRow } from './prizes.ts'
import { type BetRow, type GameRow, guessStateAt, type PoolRow, type Reader } from './rows.ts'

/** Sums the stakes on a game, or on one option, in one currency. */
export const stakedOn = (pools: readonly PoolRow[], currency: Currency, option?: string): bigint =>
  pools
    .filter((pool) => pool.currency === currency && (option === undefined || pool.option === option))
    .reduce((sum, { stake }) => sum + stake, 0n)

/** Returns an option's odds with an additional stake, in thousandths; null while no stake is on it. */
export function oddsOn(
  { rules }: Pick<GuessPromotion, 'rules'>,
  pools: readonly PoolRow[],
  { option, currency, moreMinor = 0n }: { option: string; currency: Currency; moreMinor?: bigint },
): bigint | null {
  const fixed = rules.options.find(({ id }) => id === option)?.odds
  if (fixed !== undefined) return BigInt(oddsOf(fixed))
  const total = stakedOn(pools, currency) + moreMinor
  return poolOdds(total, stakedOn(pools, currency, option) + moreMinor, rules.houseSharePpm ?? 0)
}

function poolView(game: GuessPromotion, pools: readonly PoolRow[], currency: Currency): GuessPool {
  const options = game.rules.options.map(({ id }) => {
    const odds = oddsOn(game, pools, { option: id, currency })
    return {
      option: id,
      amount: toDecimal(stakedOn(pools, currency, id), currency),
      bettors: pools.find((pool) => pool.currency === currency && pool.option === id)?.bettors ?? 0,
      odds: odds === null ? null : oddsText(odds),
    }
  })
  // Each player bets on one option of a game, so nobody is counted twice.
  const bettors = options.reduce((sum, one) => sum + one.bettors, 0)
  return { currency, total: toDecimal(stakedOn(pools, currency), currency), bettors, options }
}

/** Stored state of a game; each part is missing before the first bet. */
type Stored = {
  readonly row: GameRow | undefined
  readonly named: BeaconRow | undefined
  readonly pools: readonly PoolRow[]
}

export function gameView(
  game: GuessPromotion,
  { row, named, pools }: Stored,
  beacon: BeaconSource,
  nowMs: number,
): GuessGame {
  const { body, rules } = game
  const { title, summary, terms, picture, from } = body
  const stakes = Object.entries(rules.stakes).map(([currency, bounds]) => ({
    currency: currency as Currency,
    ...bounds,
  }))
  return {
    guessId: game.code,
    title,
    summary,
    terms,
    picture,
    from,
    mode: rules.mode,
    houseSharePpm: rules.houseSharePpm ?? 0,
    tags: rules.tags.map(({ id }) => id),
    state: guessStateAt(game, row, nowMs),
    closesAt: rules.closesAt,
    resultAt: rules.resultAt,
    source: rules.source,
    refundBy: rules.refundIfUnsettledBy,
    beacon: beaconView(game, named, beacon),
    options: rules.options.map(({ id, name, picture }) => ({
      id,
      name,
      picture,
      chance: chanceOf(rules, id),
    })),
    stakes,
    pools: stakes.map(({ currency }) => poolView(game, pools, currency)),
    result: row?.result ?? null,
  }
}

/** Returns the final odds of a decided pool bet. */
const reachedOdds = ({ stake, payout }: BetRow): string | null =>
  payout === null ? null : oddsText((payout * 1_000n) / stake)

/** Maps bets to the contract, each under the version it was placed in. */
export async function betViews(tx: Reader, rows: readonly BetRow[]): Promise<GuessBet[]> {
  const games = new Map<string, GuessPromotion>()
  const shown: GuessBet[] = []
  for (const row of rows) {
    const key = `${row.promotion_id} ${row.version}`
    const version = { id: row.promotion_id, version: row.version }
    const game = games.get(key) ?? (await promotionVersion(tx, guessKind, version))
    games.set(key, game)
    const { currency, option, stake, payout } = row
    shown.push({
      id: row.id,
      guessId: game.code,
      title: game.body.title,
      option,
      optionName: game.rules.options.find(({ id }) => id === option)?.name ?? { ja: option, en: option },
      currency,
      amount: toDecimal(stake, currency),
      odds: row.odds === null ? (row.outcome === 'won' ? reachedOdds(row) : null) : oddsText(row.odds),
      at: instantOf(row.at),
      outcome: row.outcome ?? 'open',
      payout: payout === null ? null : toDecimal(payout, currency),
    })
  }
  return shown
}

type Named = Pick<GuessPromotion, 'code' | 'body'>

/** Maps a prize to the contract, with its game. */
export const prizeView = (row: PrizeRow, { code, body: { title } }: Named): GuessPrize => ({
  id: row.id,
  guessId: code,
  title,
  kind: row.kind,
  currency: row.currency,
  amount: toDecimal(row.amount, row.currency),
  at: instantOf(row.created_at),
  payBy: instantOf(row.pay_by),
  claimedAt: row.claimed_at === null ? null : instantOf(row.claimed_at),
})
