// The halls of pachinko and pachislot: rows of machines, and the statistics shown above each.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GameId, Instant, MachineNo, pageInput } from './fields.ts'
import { GameTile } from './lobby.ts'

export const Hall = z.enum(['pachinko', 'pachislot'])
export type Hall = z.infer<typeof Hall>

const Counts = z.object({
  /** Spins of the reels (pachislot) or draws of the digits (pachinko). */
  games: z.int(),
  big: z.int(),
  regular: z.int(),
  /** Won during the chance time of an earlier bonus. */
  chain: z.int(),
})

export const Machine = z.object({
  gameId: GameId,
  machineNo: MachineNo,
  state: z.enum(['free', 'playing', 'yours']),
  gamesSinceBonus: z.int(),
  /** Since 00:00 in the site's time zone. */
  today: Counts,
  /** Medals or balls paid out minus those staked, today. */
  netToday: z.int(),
})
export type Machine = z.infer<typeof Machine>

export const MachineInfo = z.object({
  ...Machine.shape,
  yesterday: Counts,
  /** The net result at regular intervals of today's games, starting with 0; at most 120 points. */
  slump: z.array(z.int()),
  /** Number of games between two points of `slump`. */
  slumpStep: z.int(),
  /** Today's last bonuses, newest first; at most 20. */
  bonuses: z.array(
    z.object({
      kind: z.enum(['big', 'regular', 'chain']),
      at: Instant,
      /** Games since the previous bonus. */
      after: z.int(),
    }),
  ),
})
export type MachineInfo = z.infer<typeof MachineInfo>

/** A model of machine, and the number of its machines in the hall. */
export const Model = z.object({ game: GameTile, machines: z.int(), free: z.int() })
export type Model = z.infer<typeof Model>

const sorts = z.enum(['free', 'number', 'games', 'bonuses', 'sinceBonus'])

/** Returns the initial view of a hall: its models and the first machines. */
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
    ...pageInput,
  }),
  output: z.object({ machines: z.array(MachineInfo), total: z.int() }),
})

/** Lists all machines of one model, for choosing a machine by its number. */
export const queryMachineList = call({
  path: '/api/v1/game/info/kamikaze/machine_list',
  as: 'either',
  input: z.object({ gameId: GameId }),
  output: z.object({ machines: z.array(Machine) }),
  refusals: ['gameUnavailable'],
})
