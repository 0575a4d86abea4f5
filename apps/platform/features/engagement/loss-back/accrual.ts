// Sums settled wagers by player, week, play kind and currency: the basis of loss-back.
import {
  batchesOf,
  type Consumer,
  type Correction,
  correctionsOf,
  type SettledWager,
} from '../../../events/index.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import { createWeekOf } from '../../../kernel/site-calendar.ts'
import { type Games, ratedPlay } from '../../../studio/games.ts'
import { otherReturns } from '../../../studio/other-returns.ts'

export const lossBackConsumer = 'loss-back'

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

const playedColumns = batchColumns<Played>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'week', sqlType: 'date[]', of: ({ week }) => week },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'kind', sqlType: 'text[]', of: ({ kind }) => kind },
  { name: 'staked', sqlType: 'bigint[]', of: ({ staked }) => staked },
  { name: 'returned', sqlType: 'bigint[]', of: ({ returned }) => returned },
  { name: 'cost', sqlType: 'bigint[]', of: ({ cost }) => cost },
])

const add = `insert into loss_back_week as w (player_id, week, currency, kind, staked, returned, cost)
  select player_id, week, currency, kind, staked, returned, cost from ${playedColumns.unnest(1)} order by 1, 2, 3, 4
  on conflict (player_id, week, currency, kind) do update set staked = w.staked + excluded.staked,
    returned = w.returned + excluded.returned, cost = w.cost + excluded.cost`

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

/** Sums own money only: lost bonus money is the house's loss, not the player's. */
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
  if (all.length > 0) await tx.query(add, playedColumns.values(all))
}

/**
 * Sums the differences of corrections into the week of the correction, because the wager's week may be decided already.
 */
function correctedOf(corrections: readonly Correction[]): Played[] {
  const weekOf = createWeekOf()
  const sums = new Map<string, Played>()
  for (const { kind, playerId, currency, beforeMinor, afterMinor, funding, atMs } of corrections) {
    if (funding !== 'cash') continue
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
