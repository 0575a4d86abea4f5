// Decides a round: from the seeds in force, the stake and the player's collected state.
import {
  type FoldedRound,
  foldRound,
  type GameMath,
  type GameState,
  isGameState,
  type OpenAction,
  openDraws,
  type RoundAction,
} from '@mangetsu/chance'
import type { SeedPair } from './seed-pairs.ts'

/** The collected state at this stake before and after a round; null after while the round is open. */
export type StateChange = { readonly before: GameState; readonly after: GameState | null }

export type Decided = {
  readonly payoutMinor: bigint
  /** JSON text. */
  readonly events: string
  /** Null for games without a state. */
  readonly states: StateChange | null
  /**
   * The next actions in a round of several steps, empty if it is over at once; null for a round of one step.
   */
  readonly open: readonly OpenAction[] | null
}

/**
 * The collected state at a stake: the stored one, or the game's initial one; null for games without a state.
 */
export const gatheredAt = ({ initialState }: GameMath, stored: GameState | undefined): GameState | null =>
  initialState === undefined ? null : (stored ?? initialState)

/** The states stored with a round. Throws if the mathematics returns none, or one that cannot be stored. */
export function stateChange(
  { id }: Pick<GameMath, 'id'>,
  before: GameState | null,
  { state, isOpen }: { readonly state: GameState | undefined; readonly isOpen: boolean },
): StateChange | null {
  if (before === null) return null
  if (isOpen) return { before, after: null }
  if (state === undefined || !isGameState(state))
    throw new Error(`${id} has led to a state that cannot be kept: ${JSON.stringify(state)}`)
  return { before, after: state }
}

type RoundSeeds = Pick<SeedPair, 'serverSeed' | 'clientSeed' | 'nextNonce'>

/** The inputs of a round besides its seeds. */
export type RoundStake = {
  readonly stakeMinor: bigint
  /** Null for games without a state. */
  readonly gathered: GameState | null
  readonly featureBuy: RoundAction | undefined
  readonly sideBet: RoundAction | undefined
}

function begin(math: GameMath, seeds: RoundSeeds, { stakeMinor, gathered, featureBuy, sideBet }: RoundStake) {
  const state = gathered ?? undefined
  const draws = openDraws(seeds.serverSeed, seeds.clientSeed, seeds.nextNonce)
  const { steps } = math
  if (steps === undefined) return { ...math.play(draws, stakeMinor, state, featureBuy), open: null }
  const {
    events,
    payoutMinor,
    state: after,
    open,
  }: FoldedRound = foldRound(steps, draws, { stakeMinor, state, sideBet }, [])
  return { events, payoutMinor, state: after, open }
}

/** Decides the next round of a pair, or its first step. */
export function decide(math: GameMath, seeds: RoundSeeds, stake: RoundStake): Decided {
  const { gathered } = stake
  const { events, payoutMinor, state, open } = begin(math, seeds, stake)
  const isOpen = open !== null && open.length > 0
  return {
    payoutMinor: isOpen ? 0n : payoutMinor,
    events: JSON.stringify(events),
    states: stateChange(math, gathered, { state, isOpen }),
    open,
  }
}
