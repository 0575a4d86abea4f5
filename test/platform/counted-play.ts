// Expected counters of a player's limits, computed from responses only: an independent implementation of stakes,
// returns and time.
import type { Limit, LimitKind, LimitPeriod } from '@mangetsu/contract/limits'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Returns the number of a day in Japan, nine hours ahead of UTC. */
export const dayNumber = (ms: number): number => Math.floor((ms + 9 * 60 * minuteMs) / dayMs)

/** Returns the day's date, YYYY-MM-DD. */
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Returns whether two days are in the same day, week (from Monday) or month. */
const isIn = (period: LimitPeriod, day: number, other: number): boolean => {
  if (period === 'day') return day === other
  // Day 0 was a Thursday.
  if (period === 'week') return Math.floor((day + 3) / 7) === Math.floor((other + 3) / 7)
  return dateOf(day).slice(0, 7) === dateOf(other).slice(0, 7)
}

const periods = ['day', 'week', 'month'] as const

type Counted = { stakedMinor: bigint; returnedMinor: bigint; playedMs: bigint }

export type Caps = readonly Pick<Limit, 'kind' | 'period' | 'cap'>[]

/** Refusal of a stake by the guard, as named by the contract. */
export type Against = 'onBreak' | 'excluded' | 'sessionLimit' | 'wagerLimit' | 'lossLimit' | 'realityCheck'

/** Returns a limit's cap in the smallest unit of yen, or in ms. */
const capOf = (kind: LimitKind, cap: string): bigint =>
  kind === 'session' ? BigInt(cap) * BigInt(minuteMs) : BigInt(Math.round(Number(cap) * 100))

/** Undecided stakes, by the day they were placed on. */
export type Laid = Map<number, bigint>

/** Takes an amount back from undecided stakes, the newest days first; returns the amounts by day. */
export function takenBackFrom(laid: Laid, minor: bigint): Laid {
  const taken: Laid = new Map()
  let left = minor
  for (const [day, there] of [...laid].sort(([one], [other]) => other - one)) {
    const part = there < left ? there : left
    taken.set(day, part)
    laid.set(day, there - part)
    left -= part
  }
  if (left !== 0n) throw new Error(`${left} more is taken back than was laid`)
  return taken
}

export class CountedPlay {
  readonly #days = new Map<number, Counted>()
  #lastRoundMs: number | null = null
  #sitting = { playedMs: 0n, netMinor: 0n }
  #check = { everyMs: 0n, sinceMs: 0n }
  #opensAtMs = 0
  #caps: Caps = []

  laid(stakeMinor: bigint, nowMs: number): void {
    this.#on(dayNumber(nowMs)).stakedMinor += stakeMinor
  }

  takenBack(laid: Laid): void {
    for (const [day, minor] of laid) this.#on(day).stakedMinor -= minor
  }

  returned(minor: bigint, nowMs: number): void {
    this.#on(dayNumber(nowMs)).returnedMinor += minor
  }

  /** Records a round that its player has finished, with its win or loss of own money. */
  roundOver(netMinor: bigint, nowMs: number): void {
    const ms = this.#spentMs(nowMs)
    if (this.#isSittingOver(nowMs)) {
      this.#sitting = { playedMs: 0n, netMinor: 0n }
      this.#check.sinceMs = 0n
    }
    this.#on(dayNumber(nowMs)).playedMs += ms
    this.#sitting.playedMs += ms
    this.#sitting.netMinor += netMinor
    this.#check.sinceMs += ms
    this.#lastRoundMs = nowMs
  }

  /** Sets the player's current limits. */
  decided(limits: Caps, closedUntilMs: number): void {
    this.#caps = limits
    this.#opensAtMs = closedUntilMs
  }

  checkEvery(minutes: number): void {
    const everyMs = BigInt(minutes * minuteMs)
    // Setting the same interval again does not restart it.
    if (everyMs !== this.#check.everyMs) this.#check = { everyMs, sinceMs: 0n }
  }

  checkPassed(): void {
    this.#check.sinceMs = 0n
  }

  isClosed(nowMs: number): boolean {
    return this.#opensAtMs > nowMs
  }

  /** Returns the expected refusal of a stake at this instant; null for none. */
  against(stakeMinor: bigint, nowMs: number): Against | null {
    if (this.isClosed(nowMs)) return 'onBreak'
    const spent = this.#spentMs(nowMs)
    const { staked, returned, played_ms } = this.counters(dayNumber(nowMs))
    for (const [place, period] of periods.entries())
      for (const kind of ['session', 'wager', 'loss'] as const) {
        const limit = this.#caps.find((one) => one.kind === kind && one.period === period)
        if (limit === undefined) continue
        const wager = (staked[place] ?? 0n) + stakeMinor
        const used = {
          session: (played_ms[place] ?? 0n) + spent,
          wager,
          loss: wager - (returned[place] ?? 0n),
        }
        if (used[kind] > capOf(kind, limit.cap)) return `${kind}Limit`
      }
    const { everyMs, sinceMs } = this.#check
    const playedMs = (this.#isSittingOver(nowMs) ? 0n : sinceMs) + spent
    return everyMs > 0n && playedMs >= everyMs ? 'realityCheck' : null
  }

  /** Returns the counters of the day, week and month that contain a day. */
  counters(day: number) {
    const all = (of: keyof Counted) => periods.map((period) => this.#inPeriod(period, of, day))
    return { staked: all('stakedMinor'), returned: all('returnedMinor'), played_ms: all('playedMs') }
  }

  /** Returns the duration of play since the last pause of half an hour; null after such a pause. */
  sitting(nowMs: number) {
    const { playedMs, netMinor } = this.#sitting
    return this.#isSittingOver(nowMs) ? null : { sitting_ms: playedMs, sitting_net: netMinor }
  }

  #on(day: number): Counted {
    const known = this.#days.get(day) ?? { stakedMinor: 0n, returnedMinor: 0n, playedMs: 0n }
    this.#days.set(day, known)
    return known
  }

  #inPeriod(period: LimitPeriod, of: keyof Counted, day: number): bigint {
    const inIt = [...this.#days].filter(([one]) => isIn(period, one, day))
    return inIt.reduce((sum, [, counted]) => sum + counted[of], 0n)
  }

  /** Up to two minutes between rounds count as play; a longer pause counts half a minute for the round before it. */
  #spentMs(nowMs: number): bigint {
    const last = this.#lastRoundMs
    return last === null || nowMs - last > 2 * minuteMs ? 30_000n : BigInt(nowMs - last)
  }

  #isSittingOver(nowMs: number): boolean {
    return this.#lastRoundMs !== null && nowMs - this.#lastRoundMs > 30 * minuteMs
  }
}
