// Progress of a condition by an event: pure, so that any batching of the stream gives the same result.
import { type Currency, minorOf } from '@mangetsu/money'
import { fromReference, inReference } from '@mangetsu/money/reference'
import { dayOf } from '../../../kernel/site-calendar.ts'
import { type Condition, targetOf } from './kind.ts'

export type MissionRound = {
  readonly gameId: string
  readonly gameKind: string | undefined
  readonly currency: Currency
  readonly stakeMinor: bigint
  /** Stake at risk, the part that counts. */
  readonly atRiskMinor: bigint
  readonly payoutMinor: bigint
  readonly isOwnMoney: boolean
}

/** An action of a player at an instant. A rest lies between two rounds and belongs to the instant it began. */
export type MissionFact = { readonly playerId: string; readonly atMs: number } & (
  | { readonly kind: 'rounds'; readonly round: MissionRound }
  | { readonly kind: 'deposits' }
  | { readonly kind: 'kyc'; readonly level: number }
  | { readonly kind: 'address'; readonly by: 'email' | 'phone' }
  | { readonly kind: 'limits' }
  | { readonly kind: 'rest'; readonly untilMs: number }
  | { readonly kind: 'visits' }
)

/** Progress of a condition; `names` lists games or days if distinct ones are counted. */
export type MissionTally = { readonly done: number; readonly names: readonly string[] }

export const nothingDone: MissionTally = { done: 0, names: [] }

/** Returns whole minutes of rest, within the period the rest began in. */
export const minutesRested = (fromMs: number, untilMs: number, endsMs: number | null): number =>
  Math.max(0, Math.floor((Math.min(untilMs, endsMs ?? untilMs) - fromMs) / 60_000))

type RoundsCondition = Extract<Condition, { kind: 'rounds' }>

/** Returns the minimum stake in a currency; in an unlisted one, the largest of the listed at the reference rates. */
function leastMinor(leastStake: NonNullable<RoundsCondition['leastStake']>, currency: Currency): bigint {
  const own = leastStake[currency]
  if (own !== undefined) return minorOf(own, currency)
  const listed = (Object.entries(leastStake) as [Currency, string][]).map(([code, amount]) =>
    inReference(code, minorOf(amount, code)),
  )
  return fromReference(
    currency,
    listed.reduce((most, one) => (one > most ? one : most), 0n),
  )
}

function isCounted(condition: RoundsCondition, round: MissionRound): boolean {
  const { games, gameKinds, leastStake, isOwnMoney = false, leastMultiple } = condition
  if (round.atRiskMinor <= 0n || (isOwnMoney && !round.isOwnMoney)) return false
  if (games !== undefined && !games.includes(round.gameId)) return false
  if (gameKinds !== undefined && (round.gameKind === undefined || !gameKinds.includes(round.gameKind)))
    return false
  if (leastStake !== undefined && round.atRiskMinor < leastMinor(leastStake, round.currency)) return false
  return leastMultiple === undefined || round.payoutMinor >= round.stakeMinor * BigInt(leastMultiple)
}

/** Returns whether a fact can count towards a condition, regardless of earlier progress and of the period. */
export function mayCount(condition: Condition, fact: MissionFact): boolean {
  if (condition.kind !== fact.kind) return false
  if (condition.kind === 'rounds' && fact.kind === 'rounds') return isCounted(condition, fact.round)
  return fact.kind !== 'rest' || minutesRested(fact.atMs, fact.untilMs, null) > 0
}

const withName = (tally: MissionTally, name: string): MissionTally =>
  tally.names.includes(name) ? tally : { done: tally.done + 1, names: [...tally.names, name] }

const oneMore = (tally: MissionTally): MissionTally => ({ ...tally, done: tally.done + 1 })

function afterRound(
  condition: RoundsCondition,
  tally: MissionTally,
  fact: Extract<MissionFact, { kind: 'rounds' }>,
): MissionTally {
  if (!isCounted(condition, fact.round)) return tally
  if (condition.by === 'rounds') return oneMore(tally)
  return withName(tally, condition.by === 'games' ? fact.round.gameId : dayOf(fact.atMs))
}

/** Returns the progress after a fact in the condition's period; the same tally if the fact does not count. */
export function countFact(
  condition: Condition,
  tally: MissionTally,
  fact: MissionFact,
  endsMs: number | null,
): MissionTally {
  if (tally.done >= targetOf(condition)) return tally
  if (condition.kind === 'rounds' && fact.kind === 'rounds') return afterRound(condition, tally, fact)
  if (condition.kind === 'deposits' && fact.kind === 'deposits') return oneMore(tally)
  if (condition.kind === 'limits' && fact.kind === 'limits') return oneMore(tally)
  if (condition.kind === 'visits' && fact.kind === 'visits') return withName(tally, dayOf(fact.atMs))
  if (condition.kind === 'kyc' && fact.kind === 'kyc')
    return fact.level >= condition.level ? oneMore(tally) : tally
  if (condition.kind === 'address' && fact.kind === 'address')
    return condition.by === undefined || condition.by === fact.by ? oneMore(tally) : tally
  if (condition.kind === 'rest' && fact.kind === 'rest') {
    const rested = Math.min(condition.minutes, minutesRested(fact.atMs, fact.untilMs, endsMs))
    return rested > tally.done ? { ...tally, done: rested } : tally
  }
  return tally
}
