// Computes the payout of hold and spin: the number of locked cells at its end follows from a Markov chain of respins,
// and each cell's value is drawn independently.
import { type HoldSpinModel, type HoldSpinOption, type HoldSpinValue, totalOf } from '../model.ts'
import type { PayAlgebra } from './pays.ts'

type Chances = readonly (readonly [units: number, chance: number])[]

const unitsOf = ({ prizes }: HoldSpinModel, value: HoldSpinValue): number =>
  typeof value === 'number' ? value : (prizes.find(({ name }) => name === value.prize)?.pays ?? 0)

function valuesOf(model: HoldSpinModel, option: HoldSpinOption, letter: string): Chances {
  const values = option.values[letter]
  if (values === undefined) throw new Error(`a held ${letter} has no value`)
  const total = totalOf(values)
  return values.map(([value, weight]) => [unitsOf(model, value), weight / total])
}

/** Returns the values of a landing symbol over all letters. */
const landedValues = (model: HoldSpinModel, option: HoldSpinOption): Chances =>
  option.symbols.flatMap(([letter, weight]) =>
    valuesOf(model, option, letter).map(
      ([units, chance]) => [units, (chance * weight) / totalOf(option.symbols)] as const,
    ),
  )

/** Returns the probability of each number of hits. */
function hitChances(cells: number, chance: number): readonly number[] {
  let chances = [1]
  for (let cell = 0; cell < cells; cell += 1)
    chances = Array.from(
      { length: chances.length + 1 },
      (_, hits) => (chances[hits] ?? 0) * (1 - chance) + (chances[hits - 1] ?? 0) * chance,
    )
  return chances
}

/** Returns the probability of each number of locked cells at the end of a feature that begins with this many. */
export function lockedAtEnd(
  model: HoldSpinModel,
  option: HoldSpinOption,
  cells: number,
  begun: number,
): readonly number[] {
  const chance = option.lands.hits / option.lands.of
  const ended = new Array<number>(cells + 1).fill(0)
  /** Indexed by locked cells, then by respins left. */
  const running = Array.from({ length: cells + 1 }, () => new Array<number>(model.respins + 1).fill(0))
  const first = running[Math.min(begun, cells)]
  if (first) first[model.respins] = 1
  for (let locked = begun; locked <= cells; locked += 1) {
    const row = running[locked] ?? []
    const hits = hitChances(cells - locked, chance)
    for (let left = model.respins; left >= 0; left -= 1) {
      const now = row[left] ?? 0
      if (left === 0 || locked === cells) {
        ended[locked] = (ended[locked] ?? 0) + now
        continue
      }
      row[left - 1] = (row[left - 1] ?? 0) + now * (hits[0] ?? 0)
      hits.forEach((likely, more) => {
        const to = running[locked + more]
        if (more > 0 && to) to[model.respins] = (to[model.respins] ?? 0) + now * likely
      })
    }
  }
  return ended
}

/** Creates the function of the payout of hold and spin by its initial letters. */
export function createHoldSpinPays<T>(
  algebra: PayAlgebra<T>,
  model: HoldSpinModel,
  option: HoldSpinOption,
  cells: number,
): (letters: string) => T {
  const landed = algebra.of(landedValues(model, option), 1, 1)
  const byCount = new Map<number, T>()

  /**
   * Returns the payout of symbols that land after the start, and of the full grid: a polynomial in one cell's payout,
   * evaluated with Horner's scheme.
   */
  function laterPay(begun: number): T {
    const known = byCount.get(begun)
    if (known !== undefined) return known
    const ended = lockedAtEnd(model, option, cells, begun)
    let pay = algebra.of([[model.full, ended[cells] ?? 0]], 1, 1)
    for (let locked = cells - 1; locked >= begun; locked -= 1)
      pay = algebra.sum([algebra.products([[landed, pay]]), algebra.of([[0, ended[locked] ?? 0]], 1, 1)])
    byCount.set(begun, pay)
    return pay
  }

  return (letters) =>
    [...letters].reduce(
      (pay, letter) => algebra.products([[algebra.of(valuesOf(model, option, letter), 1, 1), pay]]),
      laterPay(letters.length),
    )
}

export type HoldSpinFigures = {
  /** Probability that the grid fills. */
  readonly full: number
  /** Mean number of each prize per hold and spin. */
  readonly prizes: Readonly<Record<string, number>>
}

/** Returns the figures of hold and spin with these initial letters in addition to its sum. */
export function holdSpinFigures(
  model: HoldSpinModel,
  option: HoldSpinOption,
  cells: number,
  letters: string,
): HoldSpinFigures {
  const ended = lockedAtEnd(model, option, cells, letters.length)
  const landings = ended.reduce((sum, chance, locked) => sum + chance * (locked - letters.length), 0)
  const shareOf = (letter: string, name: string): number => {
    const values = option.values[letter] ?? []
    const wanted = values.filter(([value]) => typeof value !== 'number' && value.prize === name)
    return totalOf(wanted) / totalOf(values)
  }
  const prizes = model.prizes.map(({ name }) => {
    const begun = [...letters].reduce((sum, letter) => sum + shareOf(letter, name), 0)
    const each = option.symbols.reduce((sum, [letter, weight]) => sum + weight * shareOf(letter, name), 0)
    return [name, begun + (landings * each) / totalOf(option.symbols)] as const
  })
  return { full: ended[cells] ?? 0, prizes: Object.fromEntries(prizes) }
}
