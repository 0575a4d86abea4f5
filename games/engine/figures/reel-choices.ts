// The stops of a spin as an enumeration walks them, and what may be skipped: where no line or way can win any more, stops
// of the other reels that show the same scatters, wilds and letters are counted together.
import { type CompiledSlot, reelsNamed, type StripReels } from '../compile.ts'
import { noCell } from '../grid.ts'
import { isHeld } from '../wilds.ts'
import type { SpinKind } from './spin-request.ts'

/** A stop, or several that mean the same once nothing can win. */
export type StopChoice = {
  /** A draw that leads to it; −1 for a reel that stands still. */
  readonly draw: number
  readonly weight: number
  /** The kinds each path could win with on this reel, a bit each: a path is a line, or all ways at once. */
  readonly kinds: Int32Array
}

export type ReelChoices = {
  readonly all: readonly (readonly StopChoice[])[]
  /** The same with alike stops counted together. */
  readonly grouped: readonly (readonly StopChoice[])[]
  /** After so many reels it is known whether anything may win; 0 where that is never known. */
  readonly front: number
  readonly paths: number
}

/** The fewest reels any symbol pays for. */
function leastCount({ pays, mostCount }: CompiledSlot): number {
  let least = mostCount
  pays.forEach((units, at) => {
    const count = at % (mostCount + 1)
    if (units > 0) least = Math.min(least, count)
  })
  return least
}

/** What a column shows with the wilds that are laid over it. */
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

/** The kinds a cell may be part of a run of; a run of wilds alone counts as one of any wild. */
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

/** What of a column counts where nothing wins: scatters, letters of holds and meters, wilds and where they are. */
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

/** The choices of a spin on strips. */
export function reelChoices(slot: CompiledSlot, request: SpinKind): ReelChoices {
  const set = reelsNamed(slot, request.reels)
  if (set.kind !== 'strips') throw new Error(`${request.reels} are bags, which have no stops`)
  const listed = set.strips.map((strip, reel) => {
    const choiceAt = (stop: number, draw: number, weight: number) => {
      const column = columnOf(slot, set, request, reel, stop)
      const choice: StopChoice = { draw, weight, kinds: pathBits(slot, reel, column) }
      return { choice, alike: alikeKey(slot, column) }
    }
    if (isHeld(request.stuck, reel)) return [choiceAt(0, -1, 1)]
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
  // A scoop grows where nothing has won, and clusters begin anywhere.
  const isNeverKnown = slot.model.pays.kind === 'clusters' || slot.model.scoop !== undefined
  const least = leastCount(slot)
  return {
    all: listed.map((choices) => choices.map(({ choice }) => choice)),
    grouped: listed.map(groupAlike),
    front: isNeverKnown || least >= slot.reels ? 0 : least,
    paths: slot.model.pays.kind === 'lines' ? slot.model.pays.lines.length : 1,
  }
}
