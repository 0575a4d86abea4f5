// What play has brought each player, from settled rounds: weighted stakes, the levels they reached, and life's totals.
import { inReference, returnInReference } from '@mangetsu/money/reference'
import { type Consumer, playersOf, roundConsumer, type SettledRound } from '../../../events/index.ts'
import { dateOf } from '../../../kernel/clock.ts'
import { type Connection, listOf, type Tx } from '../../../kernel/db/index.ts'
import type { Games } from '../../../studio/games.ts'
import { levelOf, levelsBetween, pointsOf, weightedOf } from './levels.ts'

type Reader = Pick<Connection, 'query'>

export type PlayTotals = { readonly weighted: bigint; readonly staked: bigint; readonly returned: bigint }

const nothing: PlayTotals = { weighted: 0n, staked: 0n, returned: 0n }

const before = `select player_id, weighted from vip_standing where player_id = any($1::uuid[])`

const add = `insert into vip_standing as s (player_id, weighted, staked, returned)
  select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) as c(id, weighted, staked, returned) order by id
  on conflict (player_id) do update set weighted = s.weighted + excluded.weighted,
    staked = s.staked + excluded.staked, returned = s.returned + excluded.returned`

const addReached = `insert into vip_level_reached (player_id, level, at)
  select * from unnest($1::uuid[], $2::smallint[], $3::timestamptz[])`

type Reached = { readonly playerId: string; readonly level: number; readonly atMs: number }

async function countRounds(tx: Tx, games: Games, rounds: readonly SettledRound[]): Promise<void> {
  // Own money alone: what the house has given to be staked brings no level.
  const all = rounds.filter(({ funding }) => funding === 'cash')
  if (all.length === 0) return
  const ids = playersOf(all)
  const known = await tx.query<{ player_id: string; weighted: bigint }>(before, [listOf(ids)])
  const weightedBefore = new Map(known.map(({ player_id, weighted }) => [player_id, weighted]))
  const added = new Map<string, PlayTotals>()
  const reached: Reached[] = []
  for (const { playerId, gameId, currency, stakeMinor, atRiskMinor, payoutMinor, atMs } of all) {
    const sum = added.get(playerId) ?? nothing
    const staked = inReference(currency, stakeMinor)
    const weighted = weightedOf(inReference(currency, atRiskMinor), games.played(gameId))
    const from = (weightedBefore.get(playerId) ?? 0n) + sum.weighted
    reached.push(...levelsBetween(from, from + weighted).map((level) => ({ playerId, level, atMs })))
    added.set(playerId, {
      weighted: sum.weighted + weighted,
      staked: sum.staked + staked,
      returned: sum.returned + returnInReference(currency, payoutMinor),
    })
  }
  const sums = ids.map((id) => added.get(id) ?? nothing)
  const columns = [sums.map((s) => s.weighted), sums.map((s) => s.staked), sums.map((s) => s.returned)]
  await tx.query(add, [listOf(ids), ...columns.map(listOf)])
  if (reached.length === 0) return
  await tx.query(addReached, [
    reached.map(({ playerId }) => playerId),
    reached.map(({ level }) => level),
    reached.map(({ atMs }) => dateOf(atMs)),
  ])
}

export const vipStanding = (games: Games): Consumer<'rounds.settled'> =>
  roundConsumer('vip-standing', ['vip_standing', 'vip_level_reached'], async (tx, rounds) => {
    await countRounds(tx, games, rounds)
    return []
  })

/** What a player's play has come to so far. */
export async function standingOf(tx: Reader, playerId: string): Promise<PlayTotals> {
  const [row] = await tx.query<PlayTotals>(
    'select weighted, staked, returned from vip_standing where player_id = $1',
    [playerId],
  )
  return row ?? nothing
}

/** The level a player is never below, from before levels were counted as they are now. */
export async function keptLevelOf(tx: Reader, playerId: string): Promise<number> {
  const [row] = await tx.query<{ level: number }>('select level from vip_kept_level where player_id = $1', [
    playerId,
  ])
  return row?.level ?? 0
}

/** The player's level, 0 to 7. */
export async function vipLevelOf(tx: Reader, playerId: string): Promise<number> {
  const { weighted } = await standingOf(tx, playerId)
  return Math.max(levelOf(pointsOf(weighted)), await keptLevelOf(tx, playerId))
}

/** When a player reached which levels, the lowest first. */
export const levelsReached = (
  tx: Reader,
  playerId: string,
): Promise<{ readonly level: number; readonly at: Date }[]> =>
  tx.query<{ level: number; at: Date }>(
    'select level, at from vip_level_reached where player_id = $1 order by level',
    [playerId],
  )
