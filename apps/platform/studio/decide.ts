// What a round is: drawn from the seeds in force, at a stake, from what its player has gathered.
import { type GameMath, type GameState, isGameState, openDraws } from '@mangetsu/chance'
import type { SeedPair } from './seed-pairs.ts'

/** What a player had gathered at this stake before a round, and has after it. */
export type StateChange = { readonly before: GameState; readonly after: GameState }

export type Decided = {
  readonly payoutMinor: bigint
  /** JSON text. */
  readonly events: string
  /** Null at games where nothing is gathered. */
  readonly states: StateChange | null
}

/** What was gathered at a stake: what is stored, or what the game begins with; null where nothing is gathered. */
export const gatheredAt = ({ initialState }: GameMath, stored: GameState | undefined): GameState | null =>
  initialState === undefined ? null : (stored ?? initialState)

/** The states a round is kept with. Throws where the mathematics answers none, or one that cannot be stored. */
function changeOf({ id }: GameMath, before: GameState | null, after: GameState | undefined) {
  if (before === null) return null
  if (after === undefined || !isGameState(after))
    throw new Error(`${id} has led to a state that cannot be kept: ${JSON.stringify(after)}`)
  return { before, after }
}

/** Decides the next round of a pair; `gathered` is null at games where nothing is. */
export function decide(
  math: GameMath,
  { serverSeed, clientSeed, nextNonce }: Pick<SeedPair, 'serverSeed' | 'clientSeed' | 'nextNonce'>,
  stakeMinor: bigint,
  gathered: GameState | null,
): Decided {
  const draws = openDraws(serverSeed, clientSeed, nextNonce)
  const { events, payoutMinor, state } = math.play(draws, stakeMinor, gathered ?? undefined)
  return { payoutMinor, events: JSON.stringify(events), states: changeOf(math, gathered, state) }
}
