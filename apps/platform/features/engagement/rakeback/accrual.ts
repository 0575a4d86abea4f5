// What players put at risk by week, game and currency, from settled rounds: what rakeback is reckoned from.
import { type Consumer, roundConsumer, type SettledRound } from '../../../events/index.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { createWeekOf } from '../../../kernel/site-calendar.ts'
import type { Games } from '../../../studio/games.ts'
import { otherReturns } from '../../../studio/other-returns.ts'

const add = `insert into rakeback_week as w (player_id, week, currency, game_id, cost_ppm, staked)
  select * from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::integer[], $6::bigint[]) order by 1, 2, 3, 4
  on conflict (player_id, week, currency, game_id, cost_ppm) do update set staked = w.staked + excluded.staked`

type Staked = {
  readonly playerId: string
  readonly week: string
  readonly currency: string
  readonly gameId: string
  readonly costPpm: number
  minor: bigint
}

type Others = Awaited<ReturnType<typeof otherReturns>>

/**
 * Of own money alone: what the house has given to be staked costs the player nothing. What a bought feature or
 * a bet costs is what it does not return of its own stake.
 */
function stakedOf(games: Games, rounds: readonly SettledRound[], others: Others): Staked[] {
  const weekOf = createWeekOf()
  const sums = new Map<string, Staked>()
  for (const { id, playerId, gameId, currency, atRiskMinor, funding, atMs } of rounds) {
    const game = games.played(gameId)
    // Of a game that is not known any more nobody can say what it kept.
    if (game === undefined || funding !== 'cash' || atRiskMinor === 0n) continue
    const week = weekOf(atMs)
    const costPpm = Math.max(0, 1_000_000 - (others.get(id) ?? game.math).rtpPpm)
    const key = `${playerId} ${week} ${currency} ${gameId} ${costPpm}`
    const sum = sums.get(key) ?? { playerId, week, currency, gameId, costPpm, minor: 0n }
    sum.minor += atRiskMinor
    sums.set(key, sum)
  }
  return [...sums.values()]
}

async function countRounds(tx: Tx, games: Games, rounds: readonly SettledRound[]): Promise<void> {
  const all = stakedOf(games, rounds, await otherReturns(tx, games, rounds))
  if (all.length === 0) return
  await tx.query(add, [
    listOf(all.map(({ playerId }) => playerId)),
    listOf(all.map(({ week }) => week)),
    all.map(({ currency }) => currency),
    all.map(({ gameId }) => gameId),
    listOf(all.map(({ costPpm }) => costPpm)),
    listOf(all.map(({ minor }) => minor)),
  ])
}

export const rakebackAccrual = (games: Games): Consumer<'rounds.settled'> =>
  roundConsumer('rakeback', ['rakeback_week'], async (tx, rounds) => {
    await countRounds(tx, games, rounds)
    return []
  })
