// The bouts of a tournament's day: who meets whom, by rank and record, and no pair twice. After the rule of the real
// tournaments: the first days by rank, the leaders of the ranking against each other towards the end; in the last days
// wrestlers meet by their records.
import { tournamentDays } from '@mangetsu/sports'

/** A wrestler as the pairing of a day sees him: his place in the ranking from 0, wins and losses so far. */
export type Ranked = { readonly place: number; readonly wins: number; readonly losses: number }

/** Two places, the higher rank first. */
export type Pair = readonly [higher: number, lower: number]

/** Until this day rank alone counts. */
const lastDayByRank = 7
/** The first in order, who meet each other in the course of a tournament. */
const leaders = tournamentDays + 1
/** How far apart the others look for their opponents. */
const reachOfOthers = 7

/** Orders wrestlers: by rank, from the eighth day on each win more than losses counts half a place for each day since. */
function ordered(wrestlers: readonly Ranked[], day: number): number[] {
  const pull = Math.max(0, day - lastDayByRank)
  const keyOf = ({ place, wins, losses }: Ranked) => 2 * place - pull * (wins - losses)
  return [...wrestlers]
    .sort((one, other) => keyOf(one) - keyOf(other) || one.place - other.place)
    .map(({ place }) => place)
}

/** Returns how many positions below a wrestler his opponent of the day is looked for: nearer every day. */
const distanceAt = (position: number, day: number): number =>
  position < leaders ? leaders - day : 1 + ((tournamentDays - day) % reachOfOthers)

/**
 * Returns the free place of `order` below a position that is nearest to the wished position, of two equally near ones the
 * higher; null if none is free.
 */
function nearestFree(
  order: readonly number[],
  isFree: (place: number) => boolean,
  at: number,
  distance: number,
): number | null {
  const last = order.length - 1
  const wish = Math.min(at + distance, last)
  for (let off = 0; off <= last; off += 1)
    for (const position of off === 0 ? [wish] : [wish - off, wish + off]) {
      const place = position > at && position <= last ? order[position] : undefined
      if (place !== undefined && isFree(place)) return place
    }
  return null
}

/** Pairs two who have met each other by exchanging with the last pair that allows it. */
function exchange(pairs: [number, number][], [one, other]: Pair, haveMet: (a: number, b: number) => boolean) {
  for (let at = pairs.length - 1; at >= 0; at -= 1) {
    const [a, b] = pairs[at] ?? [one, other]
    for (const [first, second] of [
      [a, b],
      [b, a],
    ] as const)
      if (!haveMet(one, first) && !haveMet(other, second)) {
        pairs[at] = [one, first]
        pairs.push([other, second])
        return
      }
  }
  throw new RangeError('no pairs without a second bout of the same two')
}

/**
 * Returns the pairs of a day, 1 to 15, in the order of their higher ranks from the top, of an even number of wrestlers
 * of whom no two meet twice. From the top of the order everybody takes the nearest free opponent at the distance of the
 * day; those who find none exchange opponents with the last pairs. Throws a RangeError if that leaves somebody without
 * an opponent, which takes fewer than 30 wrestlers.
 */
export function pairsOfDay(
  wrestlers: readonly Ranked[],
  day: number,
  haveMet: (one: number, other: number) => boolean,
): Pair[] {
  const order = ordered(wrestlers, day)
  const taken = new Set<number>()
  const pairs: [number, number][] = []
  const left: number[] = []
  order.forEach((place, at) => {
    if (taken.has(place)) return
    const isFree = (other: number) => !taken.has(other) && !haveMet(place, other)
    const opponent = nearestFree(order, isFree, at, distanceAt(at, day))
    taken.add(place)
    if (opponent === null) {
      left.push(place)
      return
    }
    taken.add(opponent)
    pairs.push([place, opponent])
  })
  for (let at = 0; at + 1 < left.length; at += 2) {
    const [one, other] = [left[at] ?? 0, left[at + 1] ?? 0]
    if (haveMet(one, other)) exchange(pairs, [one, other], haveMet)
    else pairs.push([one, other])
  }
  return pairs
    .map(([one, other]): Pair => (one < other ? [one, other] : [other, one]))
    .sort(([one], [other]) => one - other)
}
