// The halls of pachinko and pachislot: machines in rows, and what the board above each has counted.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GameId, Instant, MachineNo, pageAsked } from './fields.ts'
import { GameTile } from './lobby.ts'

export const Hall = z.enum(['pachinko', 'pachislot'])
export type Hall = z.infer<typeof Hall>

const Counts = z.object({
  /** Games of the reels, or draws of the digits. */
  games: z.int(),
  big: z.int(),
  regular: z.int(),
  /** Won inside the chance time of another. */
  chain: z.int(),
})

export const Machine = z.object({
  gameId: GameId,
  machineNo: MachineNo,
  state: z.enum(['free', 'playing', 'yours']),
  gamesSinceBonus: z.int(),
  /** Since 00:00 in the site's zone. */
  today: Counts,
  /** Medals or balls paid less those staked, today. */
  netToday: z.int(),
})
export type Machine = z.infer<typeof Machine>

export const MachineInfo = z.object({
  ...Machine.shape,
  yesterday: Counts,
  /** The net after even steps of today's games, from 0 on; at most 120 points. */
  slump: z.array(z.int()),
  /** How many games lie between two points of `slump`. */
  slumpStep: z.int(),
  /** Today's last ones, the newest first; at most 20. */
  bonuses: z.array(
    z.object({
      kind: z.enum(['big', 'regular', 'chain']),
      at: Instant,
      /** Games since the bonus before. */
      after: z.int(),
    }),
  ),
})
export type MachineInfo = z.infer<typeof MachineInfo>

/** A model of machine, and how many of it stand in the hall. */
export const Model = z.object({ game: GameTile, machines: z.int(), free: z.int() })
export type Model = z.infer<typeof Model>

const sorts = z.enum(['number', 'games', 'bonuses', 'sinceBonus'])

/** What a hall shows when it is entered: its models and the first machines. */
export const queryFirstMachinePage = call({
  path: '/api/v1/game/info/all/first_page_machine_info_list',
  as: 'either',
  input: z.object({ hall: Hall }),
  output: z.object({ models: z.array(Model), machines: z.array(MachineInfo), total: z.int() }),
})

export const queryMachinePage = call({
  path: '/api/v1/game/info/all/machine_info_list',
  as: 'either',
  input: z.object({
    hall: Hall,
    gameId: z.optional(GameId),
    isFree: z.optional(z.boolean()),
    sort: z._default(sorts, 'number'),
    ...pageAsked,
  }),
  output: z.object({ machines: z.array(MachineInfo), total: z.int() }),
})

/** The whole floor of one model, for choosing a machine by its number. */
export const queryMachineList = call({
  path: '/api/v1/game/info/kamikaze/machine_list',
  as: 'either',
  input: z.object({ gameId: GameId }),
  output: z.object({ machines: z.array(Machine) }),
  refusals: ['gameUnavailable'],
})
