// What players stake and get back by week, kind of game and currency, from settled rounds: what loss-back is reckoned from.
import { type Consumer, roundConsumer, type SettledRound } from '../../../events/index.ts'
import { listOf, type Tx } from '../../../kernel/db/index.ts'
import { createWeekOf } from '../../../kernel/site-calendar.ts'
import type { Games } from '../../../studio/games.ts'
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
  /** What the stakes cost on average, rounded down with each round. */
  cost: bigint
}

type Others = Awaited<ReturnType<typeof otherReturns>>

/** What a round costs on average: its stake at risk times what its game does not return. Of a game that is not known, nothing. */
function costOf(games: Games, { id, gameId, atRiskMinor }: SettledRound, others: Others): bigint {
  const game = games.played(gameId)
  if (game === undefined) return 0n
  const costPpm = Math.max(0, 1_000_000 - (others.get(id) ?? game.math).rtpPpm)
  return (atRiskMinor * BigInt(costPpm)) / 1_000_000n
}

/** Of own money alone: what the house has given to be staked is no loss of the player's. */
function playedOf(games: Games, rounds: readonly SettledRound[], others: Others): Played[] {
  const weekOf = createWeekOf()
  const sums = new Map<string, Played>()
  for (const round of rounds) {
    const { playerId, gameId, currency, stakeMinor, payoutMinor, funding, atMs } = round
    if (funding !== 'cash') continue
    const [week, kind] = [weekOf(atMs), games.played(gameId)?.kind ?? '']
    const key = `${playerId} ${week} ${currency} ${kind}`
    const sum = sums.get(key) ?? { playerId, week, currency, kind, staked: 0n, returned: 0n, cost: 0n }
    sum.staked += stakeMinor
    sum.returned += payoutMinor
    sum.cost += costOf(games, round, others)
    sums.set(key, sum)
  }
  return [...sums.values()]
}

async function countRounds(tx: Tx, games: Games, rounds: readonly SettledRound[]): Promise<void> {
  const all = playedOf(games, rounds, await otherReturns(tx, games, rounds))
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

export const lossBackAccrual = (games: Games): Consumer<'rounds.settled'> =>
  roundConsumer(lossBackConsumer, ['loss_back_week'], async (tx, rounds) => {
    await countRounds(tx, games, rounds)
    return []
  })
