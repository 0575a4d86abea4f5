// The halls of pachinko and pachislot: rows of machines, their current players, and the data boards above them.
import { calls } from '@mangetsu/contract'
import type { Hall } from '@mangetsu/contract/machine'
import {
  type Handler,
  handleEither,
  ok,
  type Player,
  refuse,
  type UnitOfWork,
} from '../../../kernel/http/index.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import type { Games, StudioGame } from '../../../studio/games.ts'
import type { Lobby } from '../lobby/index.ts'
import { forgetOldBoards } from './count-rounds.ts'
import { chooseMachines, type ModelPlaces, plainMachine, readFloor } from './floor.ts'

export { eraseMachines, renewMachine, sitDown, takeMachine } from './reservations.ts'

/** Number of machines a hall shows on entry. */
const firstMachines = 24

export type MachineParts = {
  readonly work: UnitOfWork
  readonly games: Games
  readonly tilesOf: Lobby['tilesOf']
}

export type MachineFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

const placesOf = ({ math, hall }: StudioGame): ModelPlaces[] =>
  hall === null ? [] : [{ gameId: math.id, machines: hall.machines }]

export function createMachine({ work, games, tilesOf }: MachineParts): MachineFeature {
  const modelsOf = (hall: Hall): ModelPlaces[] =>
    games
      .all()
      .filter(({ kind }) => kind === hall)
      .flatMap(placesOf)
  const floorOf = (models: readonly ModelPlaces[], player: Player | null, nowMs: number) =>
    work.read((tx) => readFloor(tx, models, { playerId: player?.id ?? null, nowMs }))

  const handlers = [
    handleEither(calls.queryFirstMachinePage, async ({ input: { hall }, player, nowMs }) => {
      const models = modelsOf(hall)
      const floor = await floorOf(models, player, nowMs)
      const free = (gameId: string) =>
        floor.filter((machine) => machine.gameId === gameId && machine.state === 'free').length
      const tiles = tilesOf(
        models.map(({ gameId }) => gameId),
        nowMs,
      )
      return ok({
        models: tiles.map((game) => ({
          game,
          machines: floor.filter(({ gameId }) => gameId === game.gameId).length,
          free: free(game.gameId),
        })),
        machines: floor.slice(0, firstMachines),
        total: floor.length,
      })
    }),
    handleEither(calls.queryMachinePage, async ({ input, player, nowMs }) =>
      ok(chooseMachines(await floorOf(modelsOf(input.hall), player, nowMs), input)),
    ),
    handleEither(calls.queryMachineList, async ({ input: { gameId }, player, nowMs }) => {
      const game = games.find(gameId)
      const models = game === undefined ? [] : placesOf(game)
      if (models.length === 0) return refuse('gameUnavailable')
      return ok({ machines: (await floorOf(models, player, nowMs)).map(plainMachine) })
    }),
  ]
  return {
    handlers,
    jobs: [
      {
        name: 'machine-days',
        everyMs: 60 * minuteMs,
        turn: (nowMs) => work.write((tx) => forgetOldBoards(tx, nowMs)).then(() => false),
      },
    ],
  }
}
