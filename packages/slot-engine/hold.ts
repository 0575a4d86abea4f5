// Hold and win: symbols with values stay, the other cells are redrawn, and each new symbol resets the respin count.
// Everything follows from the initial grid, the way the player chose, and the draws.
import type { Draws } from '@mangetsu/chance'
import { type Choice, choiceOf } from './compile.ts'
import type { HeldCell, HoldBeginEvent } from './events.ts'
import type { HoldModel, HoldOption, HoldValue } from './model.ts'
import { credit, isCapped, minorText, type RoundInPlay } from './round.ts'
import type { SlotPlay } from './spin.ts'

/** Chooses the way a hold is played; null if the player has not chosen yet, and the round waits. */
export type ChooseHold = (options: readonly HoldOption[]) => HoldOption | null

type Lands = {
  readonly option: HoldOption
  readonly symbols: Choice<string>
  readonly values: ReadonlyMap<string, Choice<HoldValue>>
}

export type HoldPlay = {
  readonly model: HoldModel
  readonly lands: ReadonlyMap<string, Lands>
  readonly prizes: ReadonlyMap<string, number>
}

export function createHold(model: HoldModel): HoldPlay {
  const landsOf = (option: HoldOption): Lands => ({
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

type Held = { readonly cells: Set<number>; units: number }

/** Puts a symbol into a cell and draws its value. */
function holdCell(
  { prizes }: HoldPlay,
  { values }: Lands,
  held: Held,
  draws: Draws,
  cell: number,
  letter: string,
): { readonly cell: number; readonly letter: string; readonly units: number; readonly prize?: string } {
  const choice = values.get(letter)
  if (choice === undefined) throw new Error(`a held ${letter} has no value`)
  const value = choice.values[draws.int(choice.of)] as HoldValue
  const units = typeof value === 'number' ? value : (prizes.get(value.prize) ?? 0)
  held.cells.add(cell)
  held.units += units
  return { cell, letter, units, ...(typeof value === 'number' ? {} : { prize: value.prize }) }
}

const written =
  (round: RoundInPlay) =>
  ({ units, ...cell }: ReturnType<typeof holdCell>): HeldCell => ({
    ...cell,
    amountMinor: minorText(round, units),
  })

/** Plays one respin: every empty cell, in order, is filled or not. */
function holdSpin(
  hold: HoldPlay,
  lands: Lands,
  held: Held,
  draws: Draws,
  size: number,
): ReturnType<typeof holdCell>[] {
  const landed: ReturnType<typeof holdCell>[] = []
  const { hits, of } = lands.option.lands
  for (let cell = 0; cell < size; cell += 1) {
    if (held.cells.has(cell) || draws.int(of) >= hits) continue
    const letter = lands.symbols.values[draws.int(lands.symbols.of)] as string
    landed.push(holdCell(hold, lands, held, draws, cell, letter))
  }
  return landed
}

/** A held symbol whose value has not been drawn yet. */
export type HeldLetter = HoldBeginEvent['cells'][number]

/** Begins a hold: records the held cells before the player chooses how it is played. */
export function beginHold(
  { slot, grid }: SlotPlay,
  { model: { letters, options } }: HoldPlay,
  round: RoundInPlay,
): readonly HeldLetter[] {
  const first = [...grid.cells.keys()].flatMap((cell) => {
    const letter = slot.letters[grid.cells[cell] as number]
    return letter !== undefined && letters.includes(letter) ? [{ cell, letter }] : []
  })
  const names = options.length > 1 ? options.map(({ name }) => name) : []
  round.events?.push({ type: 'holdBegin', cells: first, options: names })
  return first
}

/** Plays a hold in the chosen way. */
export function playHold(
  { grid }: Pick<SlotPlay, 'grid'>,
  hold: HoldPlay,
  option: HoldOption,
  first: readonly HeldLetter[],
  round: RoundInPlay,
  draws: Draws,
): void {
  const { respins, full } = hold.model
  const lands = hold.lands.get(option.name)
  if (lands === undefined) throw new RangeError(`${option.name} is no way to play this hold`)
  const held: Held = { cells: new Set(), units: 0 }
  const write = written(round)
  const begun = first.map(({ cell, letter }) => holdCell(hold, lands, held, draws, cell, letter))
  round.events?.push({ type: 'holdChosen', option: option.name, held: begun.map(write), respins })
  const size = grid.cells.length
  for (let left = respins; left > 0 && held.cells.size < size; ) {
    const landed = holdSpin(hold, lands, held, draws, size)
    left = landed.length > 0 ? respins : left - 1
    round.events?.push({ type: 'holdSpin', landed: landed.map(write), left })
  }
  const isFull = held.cells.size === size
  const credited = credit(round, held.units + (isFull ? full : 0))
  round.events?.push({
    type: 'holdEnd',
    isFull,
    fullMinor: minorText(round, isFull ? full : 0),
    amountMinor: minorText(round, credited),
    totalMinor: minorText(round, round.units),
  })
}

/** Whether a hold may begin: the round is below its cap, and there are enough symbols. */
export const beginsHold = (round: RoundInPlay, { model }: HoldPlay, shown: number): boolean =>
  shown >= model.from && !isCapped(round)
