// Hold and spin: symbols with values stay, the other cells are redrawn, and each new symbol resets the respin count.
// Everything follows from the initial grid, the way the player chose, and the draws.
import type { Draws } from '@mangetsu/chance'
import { type Choice, choiceOf } from './compile.ts'
import type { HoldSpinBeginEvent, LockedCell } from './events.ts'
import type { HoldSpinModel, HoldSpinOption, HoldSpinValue } from './model.ts'
import { credit, isCapped, minorText, type RoundInPlay } from './round.ts'
import type { SlotPlay } from './spin.ts'

/** Chooses the way hold and spin is played; null if the player has not chosen yet, and the round waits. */
export type ChooseHoldSpin = (options: readonly HoldSpinOption[]) => HoldSpinOption | null

type Lands = {
  readonly option: HoldSpinOption
  readonly symbols: Choice<string>
  readonly values: ReadonlyMap<string, Choice<HoldSpinValue>>
}

export type HoldSpinPlay = {
  readonly model: HoldSpinModel
  readonly lands: ReadonlyMap<string, Lands>
  readonly prizes: ReadonlyMap<string, number>
}

export function createHoldSpin(model: HoldSpinModel): HoldSpinPlay {
  const landsOf = (option: HoldSpinOption): Lands => ({
    option,
    symbols: choiceOf(option.symbols),
    values: new Map(Object.entries(option.values).map(([letter, values]) => [letter, choiceOf(values)])),
  })
  return {
    model,
    lands: new Map(model.options.map((option) => [option.name, landsOf(option)])),
    prizes: new Map(model.prizes.map(({ name, pays }) => [name, pays])),
  }
}

type Locked = { readonly cells: Set<number>; units: number }

/** Puts a symbol into a cell and draws its value. */
function lockCell(
  { prizes }: HoldSpinPlay,
  { values }: Lands,
  locked: Locked,
  draws: Draws,
  cell: number,
  letter: string,
): { readonly cell: number; readonly letter: string; readonly units: number; readonly prize?: string } {
  const choice = values.get(letter)
  if (choice === undefined) throw new Error(`a held ${letter} has no value`)
  const value = choice.values[draws.int(choice.of)] as HoldSpinValue
  const units = typeof value === 'number' ? value : (prizes.get(value.prize) ?? 0)
  locked.cells.add(cell)
  locked.units += units
  return { cell, letter, units, ...(typeof value === 'number' ? {} : { prize: value.prize }) }
}

const written =
  (round: RoundInPlay) =>
  ({ units, ...cell }: ReturnType<typeof lockCell>): LockedCell => ({
    ...cell,
    amountMinor: minorText(round, units),
  })

/** Plays one respin: every empty cell, in order, is filled or not. */
function playRespin(
  holdSpin: HoldSpinPlay,
  lands: Lands,
  locked: Locked,
  draws: Draws,
  size: number,
): ReturnType<typeof lockCell>[] {
  const landed: ReturnType<typeof lockCell>[] = []
  const { hits, of } = lands.option.lands
  for (let cell = 0; cell < size; cell += 1) {
    if (locked.cells.has(cell) || draws.int(of) >= hits) continue
    const letter = lands.symbols.values[draws.int(lands.symbols.of)] as string
    landed.push(lockCell(holdSpin, lands, locked, draws, cell, letter))
  }
  return landed
}

/** A locked symbol whose value has not been drawn yet. */
export type LockedLetter = HoldSpinBeginEvent['cells'][number]

/** Begins hold and spin: records the locked cells before the player chooses how it is played. */
export function beginHoldSpin(
  { slot, grid }: SlotPlay,
  { model: { letters, options } }: HoldSpinPlay,
  round: RoundInPlay,
): readonly LockedLetter[] {
  const first = [...grid.cells.keys()].flatMap((cell) => {
    const letter = slot.letters[grid.cells[cell] as number]
    return letter !== undefined && letters.includes(letter) ? [{ cell, letter }] : []
  })
  const names = options.length > 1 ? options.map(({ name }) => name) : []
  round.events?.push({ type: 'holdBegin', cells: first, options: names })
  return first
}

/** Plays hold and spin in the chosen way. */
export function playHoldSpin(
  { grid }: Pick<SlotPlay, 'grid'>,
  holdSpin: HoldSpinPlay,
  option: HoldSpinOption,
  first: readonly LockedLetter[],
  round: RoundInPlay,
  draws: Draws,
): void {
  const { respins, full } = holdSpin.model
  const lands = holdSpin.lands.get(option.name)
  if (lands === undefined) throw new RangeError(`${option.name} is no way to play this hold`)
  const locked: Locked = { cells: new Set(), units: 0 }
  const write = written(round)
  const begun = first.map(({ cell, letter }) => lockCell(holdSpin, lands, locked, draws, cell, letter))
  round.events?.push({ type: 'holdChosen', option: option.name, held: begun.map(write), respins })
  const size = grid.cells.length
  for (let left = respins; left > 0 && locked.cells.size < size; ) {
    const landed = playRespin(holdSpin, lands, locked, draws, size)
    left = landed.length > 0 ? respins : left - 1
    round.events?.push({ type: 'holdSpin', landed: landed.map(write), left })
  }
  const isFull = locked.cells.size === size
  const credited = credit(round, locked.units + (isFull ? full : 0))
  round.events?.push({
    type: 'holdEnd',
    isFull,
    fullMinor: minorText(round, isFull ? full : 0),
    amountMinor: minorText(round, credited),
    totalMinor: minorText(round, round.units),
  })
}

/** Whether hold and spin may begin: the round is below its cap, and there are enough symbols. */
export const beginsHoldSpin = (round: RoundInPlay, { model }: HoldSpinPlay, shown: number): boolean =>
  shown >= model.from && !isCapped(round)
