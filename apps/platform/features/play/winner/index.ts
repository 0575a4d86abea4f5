// Winners: real rounds that returned a large multiple of their stake, and the race of each day, with masked names.
import { calls } from '@mangetsu/contract'
import type { Winner } from '@mangetsu/contract/winner'
import { type Consumer, returningAtLeast, roundConsumer } from '../../../events/index.ts'
import { type Handler, handle, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import type { Games } from '../../../studio/games.ts'
import { maskedName } from './masked-name.ts'
import { addToRace, readRace, type TilesOf } from './race.ts'
import { factsOfWin, type StoredWin, winColumns } from './stored-win.ts'

export { maskedName } from './masked-name.ts'

/** Minimum return that is published, in multiples of the stake; smaller returns are too frequent to be news. */
const leastMultiple = 5n
const shownLimit = 20
/** Maximum number of rows; the oldest are deleted as new ones are added. */
const keptLimit = 200

const winnerOf = (games: Games, win: StoredWin): Winner => ({
  ...factsOfWin(win),
  gameId: win.game_id,
  gameName: games.played(win.game_id)?.name ?? { ja: win.game_id, en: win.game_id },
})

const add = `insert into winner (${winColumns})
  select r.id, r.game_id, ${maskedName('p')}, p.is_sample, r.currency, r.payout, r.at
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
    return rows
      .sort((one, other) => (one.round_id < other.round_id ? -1 : 1))
      .map((row) => ({ type: 'winner', winner: winnerOf(games, row) }))
  })

export type WinnerParts = {
  readonly work: UnitOfWork
  readonly games: Games
  readonly tilesOf: TilesOf
}

export function createWinner({ work, games, tilesOf }: WinnerParts): { handlers: Handler[] } {
  return {
    handlers: [
      handle(calls.queryWinners, async () => {
        const rows = await work.read((tx) =>
          tx.query<StoredWin>(`select ${winColumns} from winner order by round_id desc limit $1`, [
            shownLimit,
          ]),
        )
        return ok({ winners: rows.map((row) => winnerOf(games, row)) })
      }),
      handle(calls.queryWinnerRace, async ({ nowMs }) => {
        const day = dayOf(nowMs)
        return ok({ day, ...(await work.read((tx) => readRace(tx, tilesOf, day, nowMs))) })
      }),
    ],
  }
}
