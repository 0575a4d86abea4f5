// Wilds that do more than substitute: they expand over their reel, stick, walk and multiply.
import type { Draws } from '@mangetsu/chance'
import type { CompiledSlot, CompiledWild } from './compile.ts'
import type { Phase, WildsEvent } from './events.ts'
import { gridText, type SlotGrid } from './grid.ts'
import type { RoundInPlay } from './round.ts'

/** A sticky wild: in a cell, or on its whole reel if `row` is null. */
export type StuckWild = {
  readonly kind: number
  readonly reel: number
  readonly row: number | null
  readonly multiplier: number
}

/** Whether a reel stays fully wild. */
export const isLocked = (stuck: readonly StuckWild[], reel: number): boolean =>
  stuck.some((wild) => wild.reel === reel && wild.row === null)

type WildsPlay = { readonly slot: CompiledSlot; readonly grid: SlotGrid }

type Put = { readonly wild: StuckWild; readonly cells: readonly number[] }

const cellsOf = ({ rows }: SlotGrid, { reel, row }: Pick<StuckWild, 'reel' | 'row'>): readonly number[] =>
  row === null ? Array.from({ length: rows }, (_, at) => reel * rows + at) : [reel * rows + row]

function lay(grid: SlotGrid, wild: StuckWild): Put {
  const cells = cellsOf(grid, wild)
  for (const cell of cells) {
    if (grid.cells[cell] !== wild.kind) grid.isPlain = false
    grid.cells[cell] = wild.kind
    grid.multipliers[cell] = wild.multiplier
  }
  if (wild.multiplier !== 1) grid.hasMultipliers = true
  return { wild, cells }
}

/** Whether a new wild stays for the next spin of this phase. */
function stays({ model }: CompiledWild, phase: Phase): boolean {
  if (phase === 'free') return model.sticks === 'freeSpins' || model.sticks === 'both'
  if (phase === 'meter') return false
  return model.sticks === 'respins' || model.sticks === 'both' || model.walks !== undefined
}

/** Returns the new wilds of this spin in the order of their cells; each draws its multiplier. */
function newWilds({ slot, grid }: WildsPlay, draws: Draws, taken: ReadonlySet<number>): StuckWild[] {
  const came: StuckWild[] = []
  for (let reel = 0; reel < grid.reels; reel += 1)
    for (let row = 0; row < grid.rows; row += 1) {
      const cell = reel * grid.rows + row
      const wild = slot.special.get(grid.cells[cell] as number)
      if (wild === undefined || taken.has(cell)) continue
      const { multiplies, kind, model } = wild
      const multiplier = multiplies === null ? 1 : (multiplies.values[draws.int(multiplies.of)] as number)
      came.push({ kind, reel, row: model.expands ? null : row, multiplier })
      if (model.expands) break
    }
  return came
}

function write({ slot, grid }: WildsPlay, round: RoundInPlay, puts: readonly Put[]): void {
  if (round.events === null || puts.length === 0) return
  const event: WildsEvent = {
    type: 'wilds',
    wilds: puts.map(({ wild, cells }) => ({
      letter: slot.letters[wild.kind] as string,
      cells,
      multiplier: wild.multiplier,
    })),
    grid: gridText(grid, slot.letters),
  }
  round.events.push(event)
}

/** Lays the sticky wilds, applies the new ones, and returns the wilds that stay from here on. */
export function putWilds(
  play: WildsPlay,
  round: RoundInPlay,
  draws: Draws,
  { stuck, phase }: { readonly stuck: readonly StuckWild[]; readonly phase: Phase },
): { readonly stuck: readonly StuckWild[]; readonly came: number } {
  const { slot, grid } = play
  const stayed = stuck.map((wild) => lay(grid, wild))
  const taken = new Set(stayed.flatMap(({ cells }) => cells))
  const came = newWilds(play, draws, taken).map((wild) => lay(grid, wild))
  write(play, round, [...stayed, ...came])
  const staying = came.filter(({ wild }) => {
    const model = slot.special.get(wild.kind)
    return model !== undefined && stays(model, phase)
  })
  return { stuck: [...stuck, ...staying.map(({ wild }) => wild)], came: staying.length }
}

/** Makes a whole row wild for this spin. */
export function layWildRow(play: WildsPlay, round: RoundInPlay, row: number): void {
  const { slot, grid } = play
  const kind = slot.wilds[0]?.kind
  if (kind === undefined) throw new Error(`${slot.model.id} has no wild to lay in a row`)
  const puts = Array.from({ length: grid.reels }, (_, reel) => lay(grid, { kind, reel, row, multiplier: 1 }))
  if (round.events === null) return
  round.events.push({
    type: 'wilds',
    wilds: [
      { letter: slot.letters[kind] as string, cells: puts.flatMap(({ cells }) => cells), multiplier: 1 },
    ],
    grid: gridText(grid, slot.letters),
  })
}

/** Moves walking wilds, or the whole reels they fill, by one step; drops those that have left the grid. */
export function walk(slot: CompiledSlot, stuck: readonly StuckWild[]): readonly StuckWild[] {
  return stuck.flatMap((wild) => {
    const step = slot.special.get(wild.kind)?.model.walks
    if (step === undefined) return [wild]
    const reel = wild.reel + step
    return reel < 0 || reel >= slot.reels ? [] : [{ ...wild, reel }]
  })
}
