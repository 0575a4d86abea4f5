// What a ticket can return: the least and the most over all orders of the first three, and the chance of any return.
import type { RaceRunner } from '@mangetsu/contract/race'
import { type PricedKind, winningPicks } from '@mangetsu/race/chances'
import { type LineOdds, mostReturnOf, type RaceLine } from '@mangetsu/race/settle'
import type { Outlook } from '../ticket-game.ts'

export type PricedRaceLine = RaceLine & LineOdds

type Returns = Map<PricedKind, Map<string, bigint>>

/** Returns by winning pick what the lines return; an each-way line returns on 複勝, and more if it also wins. */
function returnsOf(lines: readonly PricedRaceLine[]): Returns {
  const returns: Returns = new Map()
  const add = (kind: PricedKind, pick: string, minor: bigint) => {
    const ofKind = returns.get(kind) ?? new Map<string, bigint>()
    returns.set(kind, ofKind.set(pick, (ofKind.get(pick) ?? 0n) + minor))
  }
  for (const line of lines) {
    const most = mostReturnOf(line, line)
    if (line.kind !== 'each-way') {
      add(line.kind, line.pick, most)
      continue
    }
    const placed = (line.stakeMinor * BigInt(line.placeOdds ?? 0)) / 2_000n
    add('place', line.pick, placed)
    add('win', line.pick, most - placed)
  }
  return returns
}

type Order = { readonly firstThree: readonly [number, number, number]; readonly chance: number }

/** Returns every first three with its chance: each place goes to a horse in proportion to its strength. */
function ordersOf(entries: readonly RaceRunner[]): readonly Order[] {
  const total = entries.reduce((sum, { strength }) => sum + strength, 0)
  const without = (...horses: readonly RaceRunner[]) => entries.filter((one) => !horses.includes(one))
  return entries.flatMap((one) =>
    without(one).flatMap((two) => {
      const [afterOne, afterTwo] = [total - one.strength, total - one.strength - two.strength]
      const chance = (one.strength / total) * (two.strength / afterOne)
      return without(one, two).map(
        (three): Order => ({
          firstThree: [one.number, two.number, three.number],
          chance: chance * (three.strength / afterTwo),
        }),
      )
    }),
  )
}

/** Returns what the lines can return; null without lines. */
export function outlookOf(lines: readonly PricedRaceLine[], entries: readonly RaceRunner[]): Outlook | null {
  if (lines.length === 0) return null
  const returns = [...returnsOf(lines)]
  let outlook: Outlook = { leastMinor: 0n, mostMinor: 0n, chance: 0 }
  for (const { firstThree, chance } of ordersOf(entries)) {
    const returned = returns.reduce(
      (sum, [kind, ofKind]) =>
        winningPicks(kind, firstThree, entries.length).reduce(
          (sumOfKind, pick) => sumOfKind + (ofKind.get(pick) ?? 0n),
          sum,
        ),
      0n,
    )
    if (returned === 0n) continue
    const { leastMinor, mostMinor } = outlook
    outlook = {
      leastMinor: leastMinor === 0n || returned < leastMinor ? returned : leastMinor,
      mostMinor: returned > mostMinor ? returned : mostMinor,
      chance: outlook.chance + chance,
    }
  }
  return outlook
}
