// The run of a race: the order of arrival and each horse's time at every mark, drawn from the race's key.
import type { Draws } from '@mangetsu/chance/draws'
import type { RaceCard, RaceEntry } from './card.ts'

export type DrawnRun = {
  /** Numbers in the order of arrival. */
  readonly order: readonly number[]
  /**
   * By the horses' order in the card: the time at each mark of 200 m, ms from the start, ascending; the last is the
   * finish.
   */
  readonly splits: readonly (readonly number[])[]
}

/** The winner's average pace, ms a metre, before a draw of the day's. */
const paceMs = { turf: 58, dirt: 61 } as const
const paceSpreadMs = 1_000

/** Draws each place by the strengths of the horses that are left. */
function drawOrder(draws: Draws, entries: readonly RaceEntry[]): readonly RaceEntry[] {
  const left = [...entries]
  return entries.map(() => {
    let drawn = draws.int(left.reduce((sum, { strength }) => sum + strength, 0))
    const at = left.findIndex(({ strength }) => {
      drawn -= strength
      return drawn < 0
    })
    const [next] = left.splice(at, 1)
    if (next === undefined) throw new Error('a race ran out of horses')
    return next
  })
}

/** The time behind the horse before, ms: never none, so that there is no dead heat; one in ten is a photo finish. */
const drawGap = (draws: Draws): number => (draws.int(10) === 0 ? 10 + draws.int(20) : 30 + draws.int(420))

/** How much a horse gains on its even pace by half of the way for a point more of early than of late speed, ms. */
const leanMs = 20
const noiseMs = 150

/** Draws a horse's times at the marks: an even pace, a lead or a lag by its abilities, and chance. */
function drawSplits(
  draws: Draws,
  { early, late }: RaceEntry,
  finishMs: number,
  marks: number,
): readonly number[] {
  return Array.from({ length: marks }, (_, at) => {
    const mark = at + 1
    if (mark === marks) return finishMs
    const even = Math.floor((finishMs * mark) / marks)
    const lean = Math.round((leanMs * (late - early) * 4 * mark * (marks - mark)) / marks ** 2)
    return even + lean + draws.int(2 * noiseMs + 1) - noiseMs
  })
}

/**
 * The ASCII text under the HMAC that gives the key of a race's run, keyed by the chain's link at the race's number.
 * `beacon` is the value, 64 hex digits, of the round named by the closing of the bets.
 */
export const raceRunText = (raceId: string, beacon: string): string => `race:${raceId}:${beacon}`

/** Draws the run of a race: first the order, then the times, which agree with it. */
export function drawRun(draws: Draws, { entries, distance, surface }: RaceCard): DrawnRun {
  const order = drawOrder(draws, entries)
  const finishes = new Map<number, number>()
  let atMs = distance * paceMs[surface] + draws.int(2 * paceSpreadMs + 1) - paceSpreadMs
  for (const [place, { number }] of order.entries()) {
    if (place > 0) atMs += drawGap(draws)
    finishes.set(number, atMs)
  }
  return {
    order: order.map(({ number }) => number),
    splits: entries.map((entry) => drawSplits(draws, entry, finishes.get(entry.number) ?? 0, distance / 200)),
  }
}
