// Difficulty and limits of captchas, decided from counts alone.

/** Counts of one clock hour for one network, range or device. */
export type HourOfUses = { readonly hourMs: number; readonly issued: number; readonly solved: number }

export type RiskScope = 'network' | 'range' | 'device'

const hourMs = 60 * 60_000

type Rule = {
  /** Challenges within this and the last clock hour without extra work, and the number that doubles it each time. */
  readonly free: number
  readonly doubledBy: number
  /** Tickets in a clock hour, and in 24 of them. */
  readonly hourLimit: number
  readonly dayLimit: number
}

/**
 * A network may be one household or a carrier's hundred (RFC 6598), so its work grows long before its limit. A range is
 * the IPv6 block one customer may own exclusively. A device id is chosen by the client: its rule slows down repeated
 * attempts, but does not stop a client that changes the id.
 */
const rules: Readonly<Record<RiskScope, Rule>> = {
  network: { free: 10, doubledBy: 10, hourLimit: 120, dayLimit: 600 },
  range: { free: 40, doubledBy: 40, hourLimit: 480, dayLimit: 2_400 },
  device: { free: 3, doubledBy: 2, hourLimit: 20, dayLimit: 60 },
}

/** Wrong passwords and codes from a network within half an hour that double the work. */
const failuresDoubledBy = 10
/** Tickets of a network within a day that double the work, however slowly they were taken. */
const dayDoubledBy = 100
/** The work is at most 64 times the minimum. */
const doublingsLimit = 6

const sum = (hours: readonly HourOfUses[], what: 'issued' | 'solved', fromMs: number): number =>
  hours.reduce((total, one) => total + (one.hourMs >= fromMs ? one[what] : 0), 0)

const stepsAbove = (count: number, free: number, each: number): number =>
  Math.max(0, Math.ceil((count - free) / each))

export const hourOf = (nowMs: number): number => nowMs - (nowMs % hourMs)

export type Risk = {
  readonly uses: Readonly<Partial<Record<RiskScope, readonly HourOfUses[]>>>
  /** Recent wrong passwords and codes from this network. */
  readonly failures: number
}

/**
 * Difficulty as a number of doublings for the next challenge; `factor` multiplies the free quota, 0 means minimum work.
 */
export function doublingsFor(
  { uses, failures }: Risk,
  { factor, nowMs }: { readonly factor: number; readonly nowMs: number },
): number {
  if (factor === 0) return 0
  const now = hourOf(nowMs)
  const recent = (Object.keys(rules) as RiskScope[]).reduce((total, scope) => {
    const { free, doubledBy } = rules[scope]
    const issued = sum(uses[scope] ?? [], 'issued', now - hourMs)
    return total + stepsAbove(issued / factor, free, doubledBy)
  }, 0)
  const day = sum(uses.network ?? [], 'solved', now - 23 * hourMs) / factor / dayDoubledBy
  const wrong = failures / factor / failuresDoubledBy
  return Math.min(doublingsLimit, recent + Math.floor(day) + Math.floor(wrong))
}

/** Returns the minutes until there are fewer than `limit` tickets within `spanHours`; 0 if there already are. */
function minutesUntilBelow(
  hours: readonly HourOfUses[],
  limit: number,
  spanHours: number,
  nowMs: number,
): number {
  const now = hourOf(nowMs)
  for (let ahead = 0; ahead <= spanHours; ahead += 1) {
    const isOpen = sum(hours, 'solved', now + (ahead - spanHours + 1) * hourMs) < limit
    if (isOpen) return ahead === 0 ? 0 : Math.ceil((now + ahead * hourMs - nowMs) / 60_000)
  }
  throw new Error('a limit lets nothing through')
}

/**
 * Returns the minutes until the next ticket under the strictest limit; 0 if one is available now. `counted` tickets of
 * these uses are the caller's own; `factor` multiplies the limits.
 */
export function minutesToWait(
  uses: Risk['uses'],
  { factor, counted, nowMs }: { readonly factor: number; readonly counted: 0 | 1; readonly nowMs: number },
): number {
  const waits = (Object.keys(rules) as RiskScope[]).flatMap((scope) => {
    const hours = uses[scope] ?? []
    const { hourLimit, dayLimit } = rules[scope]
    return [
      minutesUntilBelow(hours, hourLimit * factor + counted, 1, nowMs),
      minutesUntilBelow(hours, dayLimit * factor + counted, 24, nowMs),
    ]
  })
  return Math.max(...waits)
}
