// Sums stakes at risk from settled wagers by player, week, game and currency: the basis of rakeback.
import { type Consumer, type SettledWager, wagerConsumer } from '../../../events/index.ts'
import { batchColumns, type Tx } from '../../../kernel/db/index.ts'
import { createWeekOf } from '../../../kernel/site-calendar.ts'
import { type Games, ratedPlay, subjectOf } from '../../../studio/games.ts'
import { otherReturns } from '../../../studio/other-returns.ts'

type Staked = {
  readonly playerId: string
  readonly week: string
  readonly currency: string
  readonly gameId: string
  readonly costPpm: number
  minor: bigint
}

const stakedColumns = batchColumns<Staked>([
  { name: 'player_id', sqlType: 'uuid[]', of: ({ playerId }) => playerId },
  { name: 'week', sqlType: 'date[]', of: ({ week }) => week },
  { name: 'currency', sqlType: 'text[]', of: ({ currency }) => currency },
  { name: 'game_id', sqlType: 'text[]', of: ({ gameId }) => gameId },
  { name: 'cost_ppm', sqlType: 'int[]', of: ({ costPpm }) => costPpm },
  { name: 'staked', sqlType: 'bigint[]', of: ({ minor }) => minor },
])

const add = `insert into rakeback_week as w (player_id, week, currency, game_id, cost_ppm, staked)
  select player_id, week, currency, game_id, cost_ppm, staked from ${stakedColumns.unnest(1)} order by 1, 2, 3, 4
  on conflict (player_id, week, currency, game_id, cost_ppm) do update set staked = w.staked + excluded.staked`

type Others = Awaited<ReturnType<typeof otherReturns>>

/**
 * Sums own money only: bonus money costs the player nothing. The cost of a bought feature or an extra bet is the part
 * of its own stake that it does not return.
 */
function stakedOf(games: Games, wagers: readonly SettledWager[], others: Others): Staked[] {
  const weekOf = createWeekOf()
  const sums = new Map<string, Staked>()
  for (const wager of wagers) {
    const { id, playerId, currency, atRiskMinor, funding, atMs } = wager
    const play = ratedPlay(games, wager)
    // The house edge of a removed game is unknown.
    if (play === undefined || funding !== 'cash' || atRiskMinor === 0n) continue
    const week = weekOf(atMs)
    const costPpm = Math.max(0, 1_000_000 - (others.get(id) ?? play).rtpPpm)
    const gameId = subjectOf(wager)
    const key = `${playerId} ${week} ${currency} ${gameId} ${costPpm}`
    const sum = sums.get(key) ?? { playerId, week, currency, gameId, costPpm, minor: 0n }
    sum.minor += atRiskMinor
    sums.set(key, sum)
  }
  return [...sums.values()]
}

async function countWagers(tx: Tx, games: Games, wagers: readonly SettledWager[]): Promise<void> {
  const all = stakedOf(games, wagers, await otherReturns(tx, games, wagers))
  if (all.length === 0) return
  await tx.query(add, stakedColumns.values(all))
}

export const rakebackAccrual = (games: Games): Consumer<'wager.settled'> =>
  wagerConsumer('rakeback', ['rakeback_week'], async (tx, wagers) => {
    await countWagers(tx, games, wagers)
    return []
  })
