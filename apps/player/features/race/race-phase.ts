// What a race is doing at an instant of the platform's clock.
import type { RaceListed } from '@mangetsu/contract/race'

export type RacePhase = {
  readonly kind: RaceListed['state']
  /** The end of the phase, epoch ms; null for one that stays. */
  readonly untilMs: number | null
}

type Times = Pick<RaceListed, 'opensAt' | 'closesAt' | 'startsAt' | 'finishesAt' | 'state'>

/**
 * Returns the phase by the race's times, which the page reaches before the platform's next answer. A voided race stays
 * voided, and only the platform says that a result stands.
 */
export function phaseAt(race: Times, nowMs: number): RacePhase {
  if (race.state === 'voided' || race.state === 'over') return { kind: race.state, untilMs: null }
  const steps = [
    ['upcoming', race.opensAt],
    ['open', race.closesAt],
    ['closed', race.startsAt],
    ['running', race.finishesAt],
  ] as const
  for (const [kind, until] of steps) {
    const untilMs = Date.parse(until)
    if (nowMs < untilMs) return { kind, untilMs }
  }
  return { kind: 'running', untilMs: null }
}

/** Returns the next instant after `nowMs` at which the phase of one of the races changes, epoch ms; null if none does. */
export function nextChangeMs(races: readonly Times[], nowMs: number): number | null {
  const ahead = races
    .filter(({ state }) => state !== 'voided')
    .flatMap(({ opensAt, closesAt, startsAt, finishesAt }) => [opensAt, closesAt, startsAt, finishesAt])
    .map((at) => Date.parse(at))
    .filter((atMs) => atMs > nowMs)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
