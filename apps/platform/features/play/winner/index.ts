// Winners: real rounds that returned a large multiple of their stake, and the race of each day, with masked names.
import { calls } from '@mangetsu/contract'
import { type Consumer, returningAtLeast, roundConsumer } from '../../../events/index.ts'
import { type Handler, handle, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import type { Games } from '../../../studio/games.ts'
import { maskedName } from './masked-name.ts'
import { addToRace, readRace } from './race.ts'
import { type StoredWin, winColumns, winnersOf } from './stored-win.ts'

export { maskedName } from './masked-name.ts'

/** Minimum return that is published, in multiples of the stake; smaller returns are too frequent to be news. */
const leastMultiple = 5n
const shownLimit = 20
/** Maximum number of rows; the oldest are deleted as new ones are added. */
const keptLimit = 200

const add = `insert into winner (${winColumns})
  select r.id, r.game_id, ${maskedName('p')}, p.is_sample, r.currency, r.payout,
    r.payout * 100 / r.stake, r.at
  from studio_round r join player p on p.id = r.player_id
  where r.id = any($1::uuid[]) order by r.id desc limit $2
  returning ${winColumns}`

/** Stores the winners among settled rounds and publishes them to open connections, oldest first. */
export const winners = (games: Games): Consumer<'wager.settled'> =>
  roundConsumer('winners', ['winner', 'winner_race'], async (tx, rounds) => {
    await addToRace(tx, rounds)
    const won = returningAtLeast(rounds, leastMultiple)
    if (won.length === 0) return []
    const rows = await tx.query<StoredWin>(add, [won.map(({ id }) => id), keptLimit])
    await tx.query(
      'delete from winner where round_id not in (select round_id from winner order by round_id desc limit $1)',
      [keptLimit],
    )
    rows.sort((one, other) => (one.round_id < other.round_id ? -1 : 1))
    return winnersOf(games, rows).map((winner) => ({ type: 'winner', winner }))
  })

export type WinnerParts = {
  readonly work: UnitOfWork
  readonly games: Games
}

export function createWinner({ work, games }: WinnerParts): { handlers: Handler[] } {
  return {
    handlers: [
      handle(calls.queryWinners, async () => {
        const rows = await work.read((tx) =>
          tx.query<StoredWin>(`select ${winColumns} from winner order by round_id desc limit $1`, [
            shownLimit,
          ]),
        )
        return ok({ winners: winnersOf(games, rows) })
      }),
      handle(calls.queryWinnerRace, async ({ nowMs }) => {
        const day = dayOf(nowMs)
        return ok({ day, ...(await work.read((tx) => readRace(tx, games, day))) })
      }),
    ],
  }
}
