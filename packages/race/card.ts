// The card of a race: its name, distance and horses, drawn from a public key.
import type { Draws } from '@mangetsu/chance/draws'
import { fewestRunners, frameOf, mostRunners } from './frames.ts'
import { raceHorses, raceNames } from './names.ts'
import { raceOdds } from './odds.ts'

/** A name in both languages. */
type BothNames = { readonly ja: string; readonly en: string }

export type RaceEntry = {
  /** From 1. */
  readonly number: number
  readonly frame: number
  readonly name: BothNames
  /** Abilities, 1 to 99: speed at the start, at the end, and stamina. */
  readonly early: number
  readonly late: number
  readonly stamina: number
  /** The weight of the horse in the draw of each place. */
  readonly strength: number
}

export type RaceCard = {
  readonly name: BothNames
  /** Metres, a multiple of 200. */
  readonly distance: number
  readonly surface: 'turf' | 'dirt'
  readonly entries: readonly RaceEntry[]
}

/** The weights of early speed, late speed and stamina, percent. */
function weightsOf(distance: number): readonly [number, number, number] {
  if (distance <= 1_400) return [45, 35, 20]
  return distance <= 1_800 ? [35, 35, 30] : [25, 35, 40]
}

/** The weighted ability to the fifth power: the best of a usual field wins some eight times as often as the last. */
function strengthOf(abilities: readonly [number, number, number], distance: number): number {
  const weights = weightsOf(distance)
  const rating = abilities.reduce((sum, ability, at) => sum + ability * (weights[at] ?? 0), 0)
  return Number(BigInt(rating) ** 5n / 10n ** 16n)
}

const [fewestMarks, marksMore] = [6, 7]
const [leastClass, classes, spread] = [60, 24, 10]

/** Takes `count` of the items, each set equally likely; the order is drawn too. */
function takeSome<Item>(draws: Draws, items: readonly Item[], count: number): readonly Item[] {
  const left = [...items]
  return Array.from({ length: count }, () => left.splice(draws.int(left.length), 1)).flat()
}

function drawEntry(draws: Draws, distance: number, name: BothNames, at: number, runners: number): RaceEntry {
  const ofClass = leastClass + draws.int(classes)
  const ability = () => Math.min(99, ofClass + draws.int(2 * spread + 1) - spread)
  const [early, late, stamina] = [ability(), ability(), ability()]
  return {
    number: at + 1,
    frame: frameOf(at + 1, runners),
    name,
    early,
    late,
    stamina,
    strength: strengthOf([early, late, stamina], distance),
  }
}

/** The lowest odds of a horse on 複勝, thousandths, and the lowest share of a horse in the sum of the strengths. */
const leastPlaceOdds = 1_050
const leastShare = 100

/** Whether the field is offered: no horse is nearly sure to be placed, and none is without a chance. */
function isOffered(entries: readonly RaceEntry[]): boolean {
  const strengths = entries.map(({ strength }) => strength)
  const sum = strengths.reduce((total, one) => total + one, 0)
  if (strengths.some((strength) => strength * leastShare < sum)) return false
  return [...raceOdds(strengths).ofKind('place').values()].every((odds) => odds >= leastPlaceOdds)
}

/** The version of the card, the odds and the run: a change of any of them is a new one. */
export const raceModel = 'race-1'

/** The ASCII text under the HMAC that gives the public key of a race's card, keyed by the chain's commitment. */
export const raceCardText = (raceId: string): string => `race-card:${raceId}`

/** Draws the card of a race; a field that is not offered is drawn again. */
export function drawCard(draws: Draws): RaceCard {
  const [name] = takeSome(draws, raceNames, 1)
  if (name === undefined) throw new Error('there are no names of races')
  const distance = 200 * (fewestMarks + draws.int(marksMore))
  const surface = draws.int(3) === 0 ? 'dirt' : 'turf'
  const runners = fewestRunners + draws.int(mostRunners - fewestRunners + 1)
  const horses = takeSome(draws, raceHorses, runners)
  for (;;) {
    const entries = horses.map((horse, at) => drawEntry(draws, distance, horse, at, runners))
    if (isOffered(entries)) return { name, distance, surface, entries }
  }
}
