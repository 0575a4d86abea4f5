// Each player's VIP figures from settled wagers: weighted stakes, reached levels, and lifetime totals.
import { inReference, returnInReference } from '@mangetsu/money/reference'
import {
  batchesOf,
  type Consumer,
  correctionsOf,
  playersOf,
  type SettledWager,
  type StoredEvent,
} from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import { batchColumns, type Connection, listOf, type Tx } from '../../../kernel/db/index.ts'
import { type Games, ratedPlay } from '../../../studio/games.ts'
import { levelOf, levelsBetween, pointsOf, weightedOf } from './levels.ts'

type Reader = Pick<Connection, 'query'>

export type PlayTotals = { readonly weighted: bigint; readonly staked: bigint; readonly returned: bigint }

const nothing: PlayTotals = { weighted: 0n, staked: 0n, returned: 0n }

const before = `select player_id, weighted from vip_standing where player_id = any($1::uuid[])`

const totalColumns = batchColumns<PlayTotals & { readonly playerId: string }>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'weighted', sqlType: 'bigint[]', of: ({ weighted }) => weighted },
  { name: 'staked', sqlType: 'bigint[]', of: ({ staked }) => staked },
  { name: 'returned', sqlType: 'bigint[]', of: ({ returned }) => returned },
])

const add = `insert into vip_standing as s (player_id, weighted, staked, returned)
  select player_id, weighted, staked, returned from ${totalColumns.unnest(1)} order by player_id
  on conflict (player_id) do update set weighted = s.weighted + excluded.weighted,
    staked = s.staked + excluded.staked, returned = s.returned + excluded.returned`

type Reached = { readonly playerId: string; readonly level: number; readonly atMs: number }

const reachedColumns = batchColumns<Reached>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'level', sqlType: 'smallint[]', of: ({ level }) => level },
  { name: 'at', sqlType: 'timestamptz[]', of: ({ atMs }) => instantOf(atMs) },
])

const addReached = `insert into vip_level_reached (player_id, level, at)
  select player_id, level, at from ${reachedColumns.unnest(1)}`

async function countWagers(tx: Tx, games: Games, wagers: readonly SettledWager[]): Promise<void> {
  // Own money only: bonus money earns no level.
  const all = wagers.filter(({ funding }) => funding === 'cash')
  if (all.length === 0) return
  const ids = playersOf(all)
  const known = await tx.query<{ player_id: string; weighted: bigint }>(before, [listOf(ids)])
  const weightedBefore = new Map(known.map(({ player_id, weighted }) => [player_id, weighted]))
  const added = new Map<string, PlayTotals>()
  const reached: Reached[] = []
  for (const wager of all) {
    const { playerId, currency, stakeMinor, atRiskMinor, payoutMinor, atMs } = wager
    const sum = added.get(playerId) ?? nothing
    const staked = inReference(currency, stakeMinor)
    const weighted = weightedOf(inReference(currency, atRiskMinor), ratedPlay(games, wager))
    const from = (weightedBefore.get(playerId) ?? 0n) + sum.weighted
    reached.push(...levelsBetween(from, from + weighted).map((level) => ({ playerId, level, atMs })))
    added.set(playerId, {
      weighted: sum.weighted + weighted,
      staked: sum.staked + staked,
      returned: sum.returned + returnInReference(currency, payoutMinor),
    })
  }
  const totals = [...added].map(([playerId, sum]) => ({ playerId, ...sum }))
  await tx.query(add, totalColumns.values(totals))
  if (reached.length > 0) await tx.query(addReached, reachedColumns.values(reached))
}

const correct = `update vip_standing s set returned = s.returned + c.more
  from unnest($1::uuid[], $2::bigint[]) as c(player_id, more) where s.player_id = c.player_id`

/** A correction changes the return, not the stake. */
async function countCorrections(tx: Tx, events: readonly StoredEvent<'wager.corrected'>[]): Promise<void> {
  const more = new Map<string, bigint>()
  for (const { playerId, currency, beforeMinor, afterMinor, funding } of correctionsOf(events)) {
    if (funding !== 'cash') continue
    const change = returnInReference(currency, afterMinor) - returnInReference(currency, beforeMinor)
    more.set(playerId, (more.get(playerId) ?? 0n) + change)
  }
  if (more.size > 0) await tx.query(correct, [listOf([...more.keys()]), listOf([...more.values()])])
}

export const vipPlayTotals = (games: Games): Consumer<'wager.settled' | 'wager.corrected'> => ({
  name: 'vip-standing',
  types: ['wager.settled', 'wager.corrected'],
  tables: ['vip_standing', 'vip_level_reached'],
  async apply(tx, events, readWagers) {
    const settled = events.filter((event) => event.type === 'wager.settled')
    if (settled.length > 0) await countWagers(tx, games, await readWagers(tx, batchesOf(settled)))
    await countCorrections(
      tx,
      events.filter((event) => event.type === 'wager.corrected'),
    )
    return []
  },
})

/** Returns a player's figures so far. */
export async function playTotalsOf(tx: Reader, playerId: string): Promise<PlayTotals> {
  const [row] = await tx.query<PlayTotals>(
    'select weighted, staked, returned from vip_standing where player_id = $1',
    [playerId],
  )
  return row ?? nothing
}

/** Returns the minimum level of a player, from before levels were counted by points. */
export async function keptLevelOf(tx: Reader, playerId: string): Promise<number> {
  const [row] = await tx.query<{ level: number }>('select level from vip_kept_level where player_id = $1', [
    playerId,
  ])
  return row?.level ?? 0
}

/** Returns the player's level, 0 to 7. */
export async function vipLevelOf(tx: Reader, playerId: string): Promise<number> {
  const { weighted } = await playTotalsOf(tx, playerId)
  return Math.max(levelOf(pointsOf(weighted)), await keptLevelOf(tx, playerId))
}

/** Returns the levels a player reached with their times, the lowest first. */
export const levelsReached = (
  tx: Reader,
  playerId: string,
): Promise<{ readonly level: number; readonly at: Date }[]> =>
  tx.query<{ level: number; at: Date }>(
    'select level, at from vip_level_reached where player_id = $1 order by level',
    [playerId],
  )
