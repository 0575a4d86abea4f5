// Sums settled wagers by player, week, play kind and currency: the basis of loss-back.
import {
  batchesOf,
  type Consumer,
  type Correction,
  correctionsOf,
  type SettledWager,
} from '../../../events/index.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { createWeekOf } from '../../../kernel/site-calendar.ts'
import { type Games, ratedPlay } from '../../../studio/games.ts'
import { otherReturns } from '../../../studio/other-returns.ts'

export const lossBackConsumer = 'loss-back'

const add = `insert into loss_back_week as w (player_id, week, currency, kind, staked, returned, cost)
  select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[])
    order by 1, 2, 3, 4
  on conflict (player_id, week, currency, kind) do update set staked = w.staked + excluded.staked,
    returned = w.returned + excluded.returned, cost = w.cost + excluded.cost`

type Played = {
  readonly playerId: string
  readonly week: string
  readonly currency: string
  readonly kind: string
  staked: bigint
  returned: bigint
  /** Average cost of the stakes, rounded down with each round. */
  cost: bigint
}

type Others = Awaited<ReturnType<typeof otherReturns>>

/**
 * Returns the average cost of a wager: its stake at risk times the share that is not returned; 0 for an unknown game.
 */
function costOf(games: Games, wager: SettledWager, others: Others): bigint {
  const play = ratedPlay(games, wager)
  if (play === undefined) return 0n
  const costPpm = Math.max(0, 1_000_000 - (others.get(wager.id) ?? play).rtpPpm)
  return (wager.atRiskMinor * BigInt(costPpm)) / 1_000_000n
}

/** Sums own money only: bonus money given by the house is no loss of the player's. */
function playedOf(games: Games, wagers: readonly SettledWager[], others: Others): Played[] {
  const weekOf = createWeekOf()
  const sums = new Map<string, Played>()
  for (const wager of wagers) {
    const { playerId, currency, stakeMinor, payoutMinor, funding, atMs } = wager
    if (funding !== 'cash') continue
    const [week, kind] = [weekOf(atMs), ratedPlay(games, wager)?.kind ?? '']
    const key = `${playerId} ${week} ${currency} ${kind}`
    const sum = sums.get(key) ?? { playerId, week, currency, kind, staked: 0n, returned: 0n, cost: 0n }
    sum.staked += stakeMinor
    sum.returned += payoutMinor
    sum.cost += costOf(games, wager, others)
    sums.set(key, sum)
  }
  return [...sums.values()]
}

async function addPlayed(tx: Tx, all: readonly Played[]): Promise<void> {
  if (all.length === 0) return
  await tx.query(add, [
    listOf(all.map(({ playerId }) => playerId)),
    listOf(all.map(({ week }) => week)),
    all.map(({ currency }) => currency),
    all.map(({ kind }) => kind),
    listOf(all.map(({ staked }) => staked)),
    listOf(all.map(({ returned }) => returned)),
    listOf(all.map(({ cost }) => cost)),
  ])
}

/**
 * Sums the differences of corrections into the week of the correction, because the wager's week may be decided already.
 */
function correctedOf(corrections: readonly Correction[]): Played[] {
  const weekOf = createWeekOf()
  const sums = new Map<string, Played>()
  for (const { kind, playerId, currency, beforeMinor, afterMinor, atMs } of corrections) {
    const week = weekOf(atMs)
    const key = `${playerId} ${week} ${currency} ${kind}`
    const sum = sums.get(key) ?? { playerId, week, currency, kind, staked: 0n, returned: 0n, cost: 0n }
    sum.returned += afterMinor - beforeMinor
    sums.set(key, sum)
  }
  return [...sums.values()]
}

export const lossBackAccrual = (games: Games): Consumer<'wager.settled' | 'wager.corrected'> => ({
  name: lossBackConsumer,
  types: ['wager.settled', 'wager.corrected'],
  tables: ['loss_back_week'],
  async apply(tx, events, readWagers) {
    const settled = events.filter((event) => event.type === 'wager.settled')
    if (settled.length > 0) {
      const wagers = await readWagers(tx, batchesOf(settled))
      await addPlayed(tx, playedOf(games, wagers, await otherReturns(tx, games, wagers)))
    }
    const corrected = events.filter((event) => event.type === 'wager.corrected')
    await addPlayed(tx, correctedOf(correctionsOf(corrected)))
    return []
  },
})
