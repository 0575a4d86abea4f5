// Cache of players' game states by stake, so that a round needs no query. It may be outdated: settlement refuses a
// round drawn from any state but the stored one.
import type { GameMath, GameState } from '@mangetsu/chance'
import { createCache } from '../kernel/cache.ts'
import type { Connection } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { gatheredAt } from './decide.ts'
import type { RealSession } from './session.ts'

/** The player, game and currency that states belong to. */
type StateOwner = Pick<RealSession, 'playerId' | 'gameId' | 'currency'>

type Row = { stake: bigint; state: string }

const stored = {
  name: 'studio_game_states',
  text: `select stake, state from studio_game_state where player_id = $1 and game_id = $2 and currency = $3`,
}

/** A player's stored states at a game, by stake in smallest units. */
export async function statesOf(
  tx: Pick<Connection, 'query'>,
  { playerId, gameId, currency }: StateOwner,
): Promise<ReadonlyMap<bigint, GameState>> {
  const rows = await tx.query<Row>(stored, [playerId, gameId, currency])
  return new Map(rows.map(({ stake, state }) => [stake, state]))
}

export type GameStates = {
  /** The player's state at this stake: synchronous if cached, null for games without a state. */
  of(owner: StateOwner, math: GameMath, stakeMinor: bigint): GameState | null | Promise<GameState | null>
  /** Caches the state after a settled round. */
  keep(owner: StateOwner, stakeMinor: bigint, state: GameState): void
  forget(owner: StateOwner): void
}

const cacheLimit = 50_000

const keyOf = ({ playerId, gameId, currency }: StateOwner): string => `${playerId} ${gameId} ${currency}`

export function createGameStates(work: Pick<UnitOfWork, 'read'>): GameStates {
  const known = createCache<Map<bigint, GameState>>(cacheLimit)
  return {
    of(owner, math, stakeMinor) {
      if (math.initialState === undefined) return null
      const cached = known.get(keyOf(owner))
      if (cached !== undefined) return gatheredAt(math, cached.get(stakeMinor))
      return work
        .read((tx) => statesOf(tx, owner))
        .then((states) => {
          known.set(keyOf(owner), new Map(states))
          return gatheredAt(math, states.get(stakeMinor))
        })
    },
    keep: (owner, stakeMinor, state) => void known.get(keyOf(owner))?.set(stakeMinor, state),
    forget: (owner) => void known.delete(keyOf(owner)),
  }
}
