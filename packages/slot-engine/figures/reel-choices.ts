// The stops of a spin for the enumeration, with those it may skip: once no line or way can win, stops of the other
// reels with the same scatters, wilds and letters are counted together.
import { type CompiledSlot, reelsNamed, type StripReels } from '../compile.ts'
import { noCell } from '../grid.ts'
import { isLocked } from '../wilds.ts'
import type { SpinKind } from './spin-request.ts'

/** A stop, or several stops that are equivalent once nothing can win. */
export type StopChoice = {
  /** A draw that leads to it; −1 for a locked reel. */
  readonly draw: number
  readonly weight: number
  /** Bit sets of the kinds each path could win with on this reel: a path is a line, or all ways together. */
  readonly kinds: Int32Array
}

export type ReelChoices = {
  readonly all: readonly (readonly StopChoice[])[]
  /** The same, with equivalent stops counted together. */
  readonly grouped: readonly (readonly StopChoice[])[]
  /** Number of reels after which it is known whether anything can win; 0 if it is never known. */
  readonly front: number
  readonly paths: number
}

/** Returns the minimum number of reels any symbol pays for. */
function leastCount({ pays, mostCount }: CompiledSlot): number {
  let least = mostCount
  pays.forEach((units, at) => {
    const count = at % (mostCount + 1)
    if (units > 0) least = Math.min(least, count)
  })
  return least
}

/** Returns the column with the wilds laid over it. */
function columnOf(
  slot: CompiledSlot,
  set: StripReels,
  { stuck, wildRow }: SpinKind,
  reel: number,
  stop: number,
): number[] {
  const { rows } = slot
  const strip = set.strips[reel] ?? new Uint8Array()
  const height = set.heights?.[reel]?.[stop] ?? rows
  const column = Array.from({ length: rows }, (_, row) =>
    row < height ? (strip[(stop + row) % strip.length] ?? noCell) : noCell,
  )
  for (const wild of stuck)
    if (wild.reel === reel && wild.row === null) column.fill(wild.kind)
    else if (wild.reel === reel && wild.row !== null) column[wild.row] = wild.kind
  const expanding = column.find((kind) => slot.special.get(kind)?.model.expands)
  if (expanding !== undefined) column.fill(expanding)
  const rowWild = slot.wilds[0]?.kind
  if (wildRow >= 0 && rowWild !== undefined) column[wildRow] = rowWild
  return column
}

/** Returns the kinds whose runs a cell can belong to; a run of wilds alone counts as a run of any of its wilds. */
function kindBits(slot: CompiledSlot, kind: number): number {
  if (kind === noCell) return 0
  const stands = slot.standsFor[kind] ?? 0
  return stands === 0 ? 1 << kind : slot.wilds.reduce((bits, wild) => bits | (1 << wild.kind), stands)
}

function pathBits(slot: CompiledSlot, reel: number, column: readonly number[]): Int32Array {
  const { pays } = slot.model
  if (pays.kind === 'lines')
    return Int32Array.from(pays.lines, (line) => kindBits(slot, column[Number(line[reel])] ?? noCell))
  return Int32Array.of(column.reduce((bits, kind) => bits | kindBits(slot, kind), 0))
}

/**
 * Returns a key of the column's content that matters without a win: scatters, letters of hold and spin and of meters, and
 * the positions of wilds.
 */
function alikeKey({ model, letters, scatter, special }: CompiledSlot, column: readonly number[]): string {
  const counted = new Set([...(model.hold?.letters ?? ''), ...(model.meter?.letters ?? '')])
  const shown = column.map((kind, row) => {
    if (special.has(kind)) return `${kind}@${row}`
    return kind === scatter || counted.has(letters[kind] ?? '') ? String(kind) : ''
  })
  return shown.sort().join(' ')
}

function groupAlike(
  choices: readonly { readonly choice: StopChoice; readonly alike: string }[],
): StopChoice[] {
  const groups = new Map<string, StopChoice>()
  for (const { choice, alike } of choices) {
    const known = groups.get(alike)
    groups.set(alike, known === undefined ? choice : { ...known, weight: known.weight + choice.weight })
  }
  return [...groups.values()]
}

/** Returns the choices of a spin on strips. */
export function reelChoices(slot: CompiledSlot, request: SpinKind): ReelChoices {
  const set = reelsNamed(slot, request.reels)
  if (set.kind !== 'strips') throw new Error(`${request.reels} are bags, which have no stops`)
  const listed = set.strips.map((strip, reel) => {
    const choiceAt = (stop: number, draw: number, weight: number) => {
      const column = columnOf(slot, set, request, reel, stop)
      const choice: StopChoice = { draw, weight, kinds: pathBits(slot, reel, column) }
      return { choice, alike: alikeKey(slot, column) }
    }
    if (isLocked(request.stuck, reel)) return [choiceAt(0, -1, 1)]
    const draws = set.stopOfDraw[reel]
    if (!draws) return Array.from(strip, (_, stop) => choiceAt(stop, stop, 1))
    const firstDraws = new Map<number, { draw: number; weight: number }>()
    draws.forEach((stop, draw) => {
      const known = firstDraws.get(stop)
      if (known === undefined) firstDraws.set(stop, { draw, weight: 1 })
      else known.weight += 1
    })
    return [...firstDraws].map(([stop, { draw, weight }]) => choiceAt(stop, draw, weight))
  })
  // A scoop grows on grids without wins, and clusters may begin anywhere.
  const isNeverKnown = slot.model.pays.kind === 'clusters' || slot.model.scoop !== undefined
  const least = leastCount(slot)
  return {
    all: listed.map((choices) => choices.map(({ choice }) => choice)),
    grouped: listed.map(groupAlike),
    front: isNeverKnown || least >= slot.reels ? 0 : least,
    paths: slot.model.pays.kind === 'lines' ? slot.model.pays.lines.length : 1,
  }
}
