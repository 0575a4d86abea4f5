// Replays a round of several steps from its beginning: the actions taken, and their result.
import type { Draws } from './draws.ts'
import type {
  GameEvent,
  GameMath,
  GameState,
  OpenAction,
  RoundAction,
  RoundStep,
  RoundSteps,
} from './game.ts'

/** A round after some actions. */
export type FoldedRound = {
  /** Open actions; empty once the round is over. */
  readonly open: readonly OpenAction[]
  /** The actions taken, each with its additional stake. */
  readonly taken: readonly OpenAction[]
  /** Events of all steps, in order. */
  readonly events: readonly GameEvent[]
  readonly payoutMinor: bigint
  readonly state: GameState | undefined
}

export type RoundBegin = {
  /** Total initial stake. */
  readonly stakeMinor: bigint
  readonly state?: GameState | undefined
  /** The side bet of the round, if it is not the plain stake. */
  readonly sideBet?: RoundAction | undefined
}

/** Above the number of steps of any round: a game that reaches it never ends. */
const mostSteps = 1_000

/** Returns the next action; null to stop replaying the round. */
type Choose = (step: RoundStep, count: number) => RoundAction | null

function run(
  steps: RoundSteps,
  draws: Draws,
  { stakeMinor, state, sideBet }: RoundBegin,
  choose: Choose,
): FoldedRound {
  const events: GameEvent[] = []
  const taken: OpenAction[] = []
  let step = steps.begin(draws, stakeMinor, state, sideBet)
  for (;;) {
    events.push(...step.events)
    const action = step.actions.length === 0 ? null : choose(step, taken.length)
    if (action === null)
      return { open: step.actions, taken, events, payoutMinor: step.payoutMinor, state: step.state }
    const open = step.actions.find((one) => one.action === action)
    if (open === undefined || taken.length === mostSteps) throw new RangeError(`${action} is not open`)
    taken.push(open)
    step = steps.next(step.position, action, draws)
  }
}

/** Replays a round with these actions. Throws a RangeError for one that was not open. */
export function foldRound(
  steps: RoundSteps,
  draws: Draws,
  begin: RoundBegin,
  actions: readonly RoundAction[],
): FoldedRound {
  const folded = run(steps, draws, begin, (_step, count) => actions[count] ?? null)
  if (folded.taken.length < actions.length) throw new RangeError('the round was over before its last action')
  return folded
}

/** Replays a round with these actions and ends it for a player who has left. */
export function endForOneWhoLeft(
  steps: RoundSteps,
  draws: Draws,
  begin: RoundBegin,
  actions: readonly RoundAction[],
): FoldedRound {
  const folded = run(steps, draws, begin, ({ position }, count) => actions[count] ?? steps.whenLeft(position))
  const staking = folded.taken.slice(actions.length).find(({ stakeMinor }) => stakeMinor > 0n)
  if (staking !== undefined) throw new Error(`${staking.action} stakes for a player who has left`)
  return folded
}

/** Implements `GameMath.play` for a game of several steps: a round whose player has left right after the start. */
export const playThrough =
  (steps: RoundSteps): GameMath['play'] =>
  (draws, stakeMinor, gathered) => {
    const { events, payoutMinor, state } = endForOneWhoLeft(steps, draws, { stakeMinor, state: gathered }, [])
    return state === undefined ? { events, payoutMinor } : { events, payoutMinor, state }
  }
