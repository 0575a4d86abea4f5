// What players have gathered at games, at each stake, remembered so that a round asks nothing. A hint: settlement bars a
// round that was drawn from anything but what is stored.
import type { GameMath, GameState } from '@mangetsu/chance'
import { createCache } from '../kernel/cache.ts'
import type { Connection } from '../kernel/db/index.ts'
import type { UnitOfWork } from '../kernel/http/index.ts'
import { gatheredAt } from './decide.ts'
import type { RealSession } from './session.ts'

/** Whose states at which game, and in which currency. */
type StateOwner = Pick<RealSession, 'playerId' | 'gameId' | 'currency'>

type Row = { stake: bigint; state: string }

const stored = {
  name: 'studio_game_states',
  text: `select stake, state from studio_game_state where player_id = $1 and game_id = $2 and currency = $3`,
}

/** What is stored of a player at a game, by stake in smallest units. */
export async function statesOf(
  tx: Pick<Connection, 'query'>,
  { playerId, gameId, currency }: StateOwner,
): Promise<ReadonlyMap<bigint, GameState>> {
  const rows = await tx.query<Row>(stored, [playerId, gameId, currency])
  return new Map(rows.map(({ stake, state }) => [stake, state]))
}

export type GameStates = {
  /** What the player has gathered at this stake; at once where it is known, and null where the game gathers nothing. */
  of(owner: StateOwner, math: GameMath, stakeMinor: bigint): GameState | null | Promise<GameState | null>
  /** A round that was settled has led to this. */
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
      const held = known.get(keyOf(owner))
      if (held !== undefined) return gatheredAt(math, held.get(stakeMinor))
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
