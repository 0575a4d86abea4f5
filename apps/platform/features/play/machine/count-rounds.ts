// Counts each settled round once on its machine's data board.
import type { GameEvent, MachineTally } from '@mangetsu/chance'
import { type Consumer, roundConsumer, type SettledRound } from '../../../events/index.ts'
import { instantOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { dayMs, dayOf } from '../../../kernel/site-calendar.ts'
import { type Games, mathOf, type StudioGame } from '../../../studio/games.ts'
import { type Board, type Counting, countRound, emptyBoard, netPieces } from './board.ts'

type RoundRow = {
  game_id: string
  game_version: string
  machine_no: number
  events: string
  stake: bigint
  payout: bigint
  at: Date
}

type MachineRow = { game_id: string; machine_no: number; games_since_bonus: number }

export type DayRow = Omit<Board, 'slumpStep'> & {
  readonly game_id: string
  readonly machine_no: number
  /** YYYY-MM-DD. */
  readonly day: string
  readonly slump_step: number
}

/** Columns of a machine's day row, in the form `boardOf` reads. */
export const dayColumns = `game_id, machine_no, day::text, games::float8, big::float8, regular::float8, chain::float8,
  net::float8, slump, slump_step::float8, bonuses`

export const boardOf = ({ games, big, regular, chain, net, slump, slump_step, bonuses }: DayRow): Board => ({
  games,
  big,
  regular,
  chain,
  net,
  slump,
  bonuses,
  slumpStep: slump_step,
})

const placeOf = (row: { game_id: string; machine_no: number }): string => `${row.game_id} ${row.machine_no}`
const dayPlaceOf = (row: { game_id: string; machine_no: number }, day: string): string =>
  `${placeOf(row)} ${day}`

/** Games with machines in a hall. */
type HallGame = StudioGame & { readonly hall: NonNullable<StudioGame['hall']> }

const isHallGame = (game: StudioGame): game is HallGame => game.hall !== null

// The redundant condition on the id list lets the planner prune the monthly partitions.
const rounds = `select r.game_id, r.game_version, s.machine_no, r.events, r.stake, r.payout, r.at
  from unnest($1::uuid[]) with ordinality as i(id, n) join studio_round r on r.id = i.id and r.id = any($1::uuid[])
    join studio_session s on s.id = r.session_id
  where s.machine_no is not null and r.stake > 0
  order by i.n`

// Machines are inserted and locked in one order, so that concurrent consumers cannot deadlock.
const makeMachines = `insert into machine (game_id, machine_no)
  select * from unnest($1::text[], $2::int[]) as i(game_id, machine_no) order by 1, 2 on conflict do nothing`
const lockMachines = `select game_id, machine_no, games_since_bonus::float8 from machine
  where (game_id, machine_no) in (select * from unnest($1::text[], $2::int[])) order by game_id, machine_no for update`
const readDays = `select ${dayColumns} from machine_day
  where (game_id, machine_no) in (select * from unnest($1::text[], $2::int[])) and day = any($3::date[])`
const keepMachines = `update machine m set games_since_bonus = i.games_since_bonus
  from jsonb_to_recordset($1::jsonb) as i(game_id text, machine_no int, games_since_bonus bigint)
  where m.game_id = i.game_id and m.machine_no = i.machine_no`
const keepDays = `insert into machine_day
    (game_id, machine_no, day, games, big, regular, chain, net, slump, slump_step, bonuses)
  select * from jsonb_to_recordset($1::jsonb) as i(game_id text, machine_no int, day date, games bigint, big bigint,
    regular bigint, chain bigint, net bigint, slump jsonb, slump_step bigint, bonuses jsonb)
  on conflict (game_id, machine_no, day) do update set games = excluded.games, big = excluded.big,
    regular = excluded.regular, chain = excluded.chain, net = excluded.net, slump = excluded.slump,
    slump_step = excluded.slump_step, bonuses = excluded.bonuses`

type State = { readonly sinceBonus: Map<string, number>; readonly boards: Map<string, Board> }

async function readState(tx: Tx, played: readonly RoundRow[]): Promise<State> {
  const places = [...new Map(played.map((row) => [placeOf(row), row])).values()]
  const keys = [places.map((row) => row.game_id), places.map((row) => row.machine_no)]
  await tx.query(makeMachines, keys)
  const machines = await tx.query<MachineRow>(lockMachines, keys)
  const days = [...new Set(played.map(({ at }) => dayOf(at.getTime())))]
  const boards = await tx.query<DayRow>(readDays, [...keys, days])
  return {
    sinceBonus: new Map(machines.map((row) => [placeOf(row), row.games_since_bonus])),
    boards: new Map(boards.map((row) => [dayPlaceOf(row, row.day), boardOf(row)])),
  }
}

/**
 * Returns the board's counts of a round, using the game version that decided it. Throws if that version no longer
 * exists.
 */
function tallyOf(row: RoundRow, game: HallGame): MachineTally {
  const tally = mathOf(game, row.game_version)?.tally
  if (tally === undefined) throw new Error(`${row.game_id} ${row.game_version} counts nothing for the boards`)
  return tally(JSON.parse(row.events) as GameEvent[])
}

/** Adds one round to the state of its machine and day. */
function add(state: State, row: RoundRow, game: HallGame): void {
  const day = dayPlaceOf(row, dayOf(row.at.getTime()))
  const before: Counting = {
    board: state.boards.get(day) ?? emptyBoard,
    gamesSinceBonus: state.sinceBonus.get(placeOf(row)) ?? 0,
  }
  const after = countRound(before, {
    tally: tallyOf(row, game),
    net: netPieces(row.stake, row.payout, game.hall.piecesPerStake),
    at: instantOf(row.at),
  })
  state.boards.set(day, after.board)
  state.sinceBonus.set(placeOf(row), after.gamesSinceBonus)
}

async function keep(tx: Tx, { sinceBonus, boards }: State): Promise<void> {
  const machines = [...sinceBonus].map(([place, count]) => {
    const [game_id, machine_no] = place.split(' ')
    return { game_id, machine_no, games_since_bonus: count }
  })
  const days = [...boards].map(([place, { slumpStep, ...board }]) => {
    const [game_id, machine_no, day] = place.split(' ')
    return { game_id, machine_no, day, ...board, slump_step: slumpStep }
  })
  await tx.query(keepMachines, [JSON.stringify(machines)])
  await tx.query(keepDays, [JSON.stringify(days)])
}

/** Counts settled rounds on their machines. Ignores rounds of other games. */
async function addToMachines(tx: Tx, games: Games, settled: readonly SettledRound[]): Promise<void> {
  const hallGames = new Map(
    games
      .all()
      .filter(isHallGame)
      .map((game) => [game.math.id, game]),
  )
  const ids = settled.filter(({ gameId }) => hallGames.has(gameId)).map(({ id }) => id)
  if (ids.length === 0) return
  const played = await tx.query<RoundRow>(rounds, [ids])
  if (played.length === 0) return
  const state = await readState(tx, played)
  for (const row of played) {
    const game = hallGames.get(row.game_id)
    if (game !== undefined) add(state, row, game)
  }
  await keep(tx, state)
}

/** Event consumer that maintains the data boards of the halls' machines. */
export const machineBoards = (games: Games): Consumer<'wager.settled'> =>
  roundConsumer('machines', ['machine', 'machine_day'], async (tx, rounds) => {
    await addToMachines(tx, games, rounds)
    return []
  })

/** Deletes boards older than yesterday's. */
export async function forgetOldBoards(tx: Tx, nowMs: number): Promise<void> {
  await tx.query('delete from machine_day where day < $1::date', [dayOf(nowMs - dayMs)])
}
