// A round of several steps from its beginning: the actions that were taken, and what they have led to.
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
  /** What is open now; nothing once the round is over. */
  readonly open: readonly OpenAction[]
  /** The actions that were taken, with what each has staked. */
  readonly taken: readonly OpenAction[]
  /** Of all steps, in order. */
  readonly events: readonly GameEvent[]
  readonly payoutMinor: bigint
  readonly state: GameState | undefined
}

export type RoundBegin = {
  /** All that was staked at first. */
  readonly stakeMinor: bigint
  readonly state?: GameState | undefined
  /** The bet it was begun with, where that is not the plain stake. */
  readonly bet?: RoundAction | undefined
}

/** More steps than any round has: such a game does not come to an end. */
const mostSteps = 1_000

/** The next action; null to leave the round where it is. */
type Choose = (step: RoundStep, count: number) => RoundAction | null

function run(
  steps: RoundSteps,
  draws: Draws,
  { stakeMinor, state, bet }: RoundBegin,
  choose: Choose,
): FoldedRound {
  const events: GameEvent[] = []
  const taken: OpenAction[] = []
  let step = steps.begin(draws, stakeMinor, state, bet)
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

/** A round after these actions. Throws a RangeError for one that was not open. */
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

/** The round after these actions, ended for a player who has left it. */
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

/** What `GameMath.play` is for a game of several steps: a round whose player has left after its beginning. */
export const playThrough =
  (steps: RoundSteps): GameMath['play'] =>
  (draws, stakeMinor, gathered) => {
    const { events, payoutMinor, state } = endForOneWhoLeft(steps, draws, { stakeMinor, state: gathered }, [])
    return state === undefined ? { events, payoutMinor } : { events, payoutMinor, state }
  }
