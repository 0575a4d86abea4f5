// The state of a mission in one period, decided from its progress and the player's participation.
import type { MissionState, MissionStep } from '@mangetsu/contract/mission'
import { minutesRested } from './count.ts'
import { type Condition, type MissionRules, targetOf } from './kind.ts'
import type { Period } from './period.ts'

const units = {
  deposits: 'times',
  kyc: 'times',
  address: 'times',
  limits: 'times',
  rest: 'minutes',
  visits: 'days',
} as const

const unitOf = (condition: Condition): MissionStep['unit'] =>
  condition.kind === 'rounds' ? condition.by : units[condition.kind]

/** Returns the rest so far of a player since their last round; 0 if that round was in another period. */
export function restedBy(lastRoundMs: number | null, period: Period, nowMs: number): number {
  if (lastRoundMs === null || lastRoundMs < period.beginsMs) return 0
  if (period.endsMs !== null && lastRoundMs >= period.endsMs) return 0
  return minutesRested(lastRoundMs, nowMs, period.endsMs)
}

export type StepFacts = {
  /** Progress of each condition. */
  readonly done: readonly number[]
  /** Whole minutes of rest so far. */
  readonly rested: number
}

export const stepsOf = ({ conditions }: MissionRules, { done: counts, rested }: StepFacts): MissionStep[] =>
  conditions.map((condition, place) => {
    const counted = counts[place] ?? 0
    const target = targetOf(condition)
    const now = condition.kind === 'rest' ? Math.max(counted, rested) : counted
    const { games = [], gameKinds = [] } = condition.kind === 'rounds' ? condition : {}
    const done = Math.min(now, target)
    return { kind: condition.kind, done, target, unit: unitOf(condition), games, gameKinds }
  })

export function stateOf(
  { needsJoin }: Pick<MissionRules, 'needsJoin'>,
  steps: readonly Pick<MissionStep, 'done' | 'target'>[],
  { isJoined, isClaimed }: { readonly isJoined: boolean; readonly isClaimed: boolean },
): MissionState {
  if (isClaimed) return 'claimed'
  if (needsJoin && !isJoined) return 'toJoin'
  return steps.every(({ done, target }) => done >= target) ? 'claimable' : 'open'
}
