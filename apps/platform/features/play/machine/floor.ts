// The machines of a hall: every machine of the given models with its state and data boards, sorted and paged.
import type { calls, InputOf } from '@mangetsu/contract'
import type { Machine, MachineInfo } from '@mangetsu/contract/machine'
import type { Tx } from '../../../kernel/db/index.ts'
import { dayMs, dayOf } from '../../../kernel/site-calendar.ts'
import { type Board, emptyBoard } from './board.ts'
import { boardOf, type DayRow, dayColumns } from './count-rounds.ts'
import { machineKey, playersAt } from './reservations.ts'

/** A game and the number of its machines in the hall. */
export type ModelPlaces = { readonly gameId: string; readonly machines: number }

type Boards = { readonly today: Board; readonly yesterday: Board; readonly gamesSinceBonus: number }

const countsOf = ({ games, big, regular, chain }: Board): Machine['today'] => ({ games, big, regular, chain })

async function readBoards(
  tx: Tx,
  gameIds: readonly string[],
  nowMs: number,
): Promise<(gameId: string, machineNo: number) => Boards> {
  const [today, yesterday] = [dayOf(nowMs), dayOf(nowMs - dayMs)]
  const rows = await tx.query<DayRow>(
    `select ${dayColumns} from machine_day where game_id = any($1) and day = any($2::date[])`,
    [gameIds, [today, yesterday]],
  )
  const machines = await tx.query<{ game_id: string; machine_no: number; games_since_bonus: number }>(
    'select game_id, machine_no, games_since_bonus::float8 from machine where game_id = any($1)',
    [gameIds],
  )
  const boards = new Map(
    rows.map((row) => [`${machineKey(row.game_id, row.machine_no)} ${row.day}`, boardOf(row)]),
  )
  const since = new Map(
    machines.map((row) => [machineKey(row.game_id, row.machine_no), row.games_since_bonus]),
  )
  return (gameId, machineNo) => {
    const key = machineKey(gameId, machineNo)
    return {
      today: boards.get(`${key} ${today}`) ?? emptyBoard,
      yesterday: boards.get(`${key} ${yesterday}`) ?? emptyBoard,
      gamesSinceBonus: since.get(key) ?? 0,
    }
  }
}

/**
 * Returns every machine of the models, by model and number. `playerId` is the requesting player, null for a visitor.
 */
export async function readFloor(
  tx: Tx,
  models: readonly ModelPlaces[],
  { playerId, nowMs }: { readonly playerId: string | null; readonly nowMs: number },
): Promise<MachineInfo[]> {
  const gameIds = models.map(({ gameId }) => gameId)
  const players = await playersAt(tx, gameIds, nowMs)
  const boardsOf = await readBoards(tx, gameIds, nowMs)
  const stateOf = (occupant: string | undefined): Machine['state'] =>
    occupant === undefined ? 'free' : occupant === playerId ? 'yours' : 'playing'
  return models.flatMap(({ gameId, machines }) =>
    Array.from({ length: machines }, (_, index): MachineInfo => {
      const machineNo = index + 1
      const { today, yesterday, gamesSinceBonus } = boardsOf(gameId, machineNo)
      return {
        gameId,
        machineNo,
        state: stateOf(players.get(machineKey(gameId, machineNo))),
        gamesSinceBonus,
        today: countsOf(today),
        netToday: today.net,
        yesterday: countsOf(yesterday),
        slump: [...today.slump],
        slumpStep: today.slumpStep,
        bonuses: [...today.bonuses],
      }
    }),
  )
}

/** Returns the fields of a machine that a list shows. */
export const plainMachine = (machine: MachineInfo): Machine => {
  const { gameId, machineNo, state, gamesSinceBonus, today, netToday } = machine
  return { gameId, machineNo, state, gamesSinceBonus, today, netToday }
}

const bonusesOf = ({ today: { big, regular, chain } }: Machine): number => big + regular + chain

type Sort = InputOf<typeof calls.queryMachinePage>['sort']

/** Sort keys, largest first; machines with equal keys keep their order. */
const sortedBy: Readonly<Record<Sort, (machine: Machine) => number>> = {
  free: ({ state }) => (state === 'free' ? 1 : 0),
  number: () => 0,
  games: ({ today }) => today.games,
  bonuses: bonusesOf,
  sinceBonus: ({ gamesSinceBonus }) => gamesSinceBonus,
}

export type MachineFilter = {
  readonly gameId?: string | undefined
  readonly isFree?: boolean | undefined
  readonly sort: Sort
  readonly pageNo: number
  readonly pageSize: number
}

/** Returns one page of the machines that match the filter, sorted. The player's own machine counts as taken. */
export function chooseMachines<M extends Machine>(floor: readonly M[], choice: MachineFilter) {
  const { gameId, isFree, sort, pageNo, pageSize } = choice
  const wanted = floor.filter(
    (machine) =>
      (gameId === undefined || machine.gameId === gameId) &&
      (isFree === undefined || (machine.state === 'free') === isFree),
  )
  const of = sortedBy[sort]
  const sorted = wanted.toSorted((one, other) => of(other) - of(one))
  const from = (pageNo - 1) * pageSize
  return { machines: sorted.slice(from, from + pageSize), total: wanted.length }
}
