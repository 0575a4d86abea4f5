// What a round of a virtual sport is doing at an instant of the platform's clock.

/** By the clock: no bets yet; bets, or none while operators have suspended them; bets are closed; it runs; the result stands, or the bets are refunded. */
type RoundState = 'upcoming' | 'open' | 'suspended' | 'closed' | 'running' | 'over' | 'voided'

/** The instants at which a round changes, and its state as the platform told it last. */
export type TimedRound = {
  readonly opensAt: string
  readonly closesAt: string
  readonly startsAt: string
  readonly finishesAt: string
  readonly state: RoundState
}

export type RoundPhase = {
  readonly kind: RoundState
  /** The end of the phase, epoch ms; null for one that stays. */
  readonly untilMs: number | null
}

/**
 * Returns the phase by the round's times, which the page reaches before the platform's next answer. A voided round stays
 * voided, and only the platform says that a result stands.
 */
export function phaseAt(round: TimedRound, nowMs: number): RoundPhase {
  if (round.state === 'voided' || round.state === 'over') return { kind: round.state, untilMs: null }
  const steps = [
    ['upcoming', round.opensAt],
    [round.state === 'suspended' ? 'suspended' : 'open', round.closesAt],
    ['closed', round.startsAt],
    ['running', round.finishesAt],
  ] as const
  for (const [kind, until] of steps) {
    const untilMs = Date.parse(until)
    if (nowMs < untilMs) return { kind, untilMs }
  }
  return { kind: 'running', untilMs: null }
}

/** Returns the whole seconds until bets close; null unless they are taken. */
export const secondsToClose = ({ kind, untilMs }: RoundPhase, nowMs: number): number | null =>
  kind === 'open' && untilMs !== null ? secondsUntil(untilMs, nowMs) : null

/** Returns the whole seconds from one instant to another, epoch ms; 0 once it has passed. */
export const secondsUntil = (atMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((atMs - nowMs) / 1_000))

/** Returns the next instant after `nowMs` at which the phase of one of the rounds changes, epoch ms; null if none does. */
export function nextChangeMs(rounds: readonly TimedRound[], nowMs: number): number | null {
  const ahead = rounds
    .filter(({ state }) => state !== 'voided')
    .flatMap(({ opensAt, closesAt, startsAt, finishesAt }) => [opensAt, closesAt, startsAt, finishesAt])
    .map((at) => Date.parse(at))
    .filter((atMs) => atMs > nowMs)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
