// Plays one spin: draws the reels, applies wilds, evaluates the grid, and cascades until nothing wins. The round
// handles the consequences (respins, free spins, hold and spin, meters).
import type { Draws } from '@mangetsu/chance'
import { type CompiledReels, type CompiledSlot, compileSlot } from './compile.ts'
import { createEvaluate } from './evaluate.ts'
import type { Evaluate } from './evaluation.ts'
import type { Phase, SlotWin } from './events.ts'
import {
  countKind,
  createGrid,
  drawReel,
  dropWon,
  gridText,
  resetMultipliers,
  type SlotGrid,
} from './grid.ts'
import { byCount, type SlotModel } from './model.ts'
import { credit, isCapped, minorText, type RoundInPlay, writtenWin } from './round.ts'
import { createScoop, type Scoop } from './scoop.ts'
import { createSets, type SetsLaid } from './sets.ts'
import { isLocked, layWildRow, putWilds, type StuckWild } from './wilds.ts'

export type SlotPlay = {
  readonly slot: CompiledSlot
  readonly grid: SlotGrid
  readonly evaluate: Evaluate
  readonly scoop: Scoop | null
  readonly sets: SetsLaid | null
}

/** Creates the player of a model's spins. It reuses one grid, so it is not reentrant: one round at a time. */
export function createSlotPlay(model: SlotModel): SlotPlay {
  const slot = compileSlot(model)
  return {
    slot,
    grid: createGrid(slot),
    evaluate: createEvaluate(slot),
    scoop: model.scoop ? createScoop(slot, model.scoop) : null,
    sets: model.sets ? createSets(slot, model.sets) : null,
  }
}

export type ReelSpin = {
  readonly phase: Phase
  readonly set: CompiledReels
  readonly no: number
  readonly of: number
  /** Multiplier of the whole spin. */
  readonly multiplier: number
  /** Starting position among the cascade multipliers. */
  readonly link: number
  /** Sticky wilds of earlier spins; a reel fully covered by them is not drawn. */
  readonly stuck: readonly StuckWild[]
  /** Row that is wild; −1 for none. */
  readonly wildRow: number
}

export type SpinResult = {
  readonly scatters: number
  /** Final position among the cascade multipliers. */
  readonly link: number
  /** Sticky wilds, earlier and new ones. */
  readonly stuck: readonly StuckWild[]
  /** Number of sticky wilds that landed in this spin. */
  readonly cameWilds: number
}

function drawReels({ grid }: SlotPlay, draws: Draws, { set, stuck }: ReelSpin): readonly number[] {
  grid.set = set
  grid.isPlain = true
  resetMultipliers(grid)
  if (stuck.length === 0) {
    for (let reel = 0; reel < grid.reels; reel += 1) drawReel(grid, set, reel, draws)
    return []
  }
  const locked: number[] = []
  for (let reel = 0; reel < grid.reels; reel += 1)
    if (isLocked(stuck, reel)) locked.push(reel)
    else drawReel(grid, set, reel, draws)
  grid.isPlain = locked.length === 0
  return locked
}

const noStops: readonly number[] = []

/** Copies the numbers to a plain array; a loop is several times as fast as an iterator. */
function listed(numbers: ArrayLike<number>): readonly number[] {
  const list: number[] = []
  for (let at = 0; at < numbers.length; at += 1) list.push(numbers[at] as number)
  return list
}

function writeSpin(
  { slot, grid: shown }: SlotPlay,
  round: RoundInPlay,
  { phase, no, of, multiplier: first, link }: ReelSpin,
  locked: readonly number[],
): void {
  if (round.events === null) return
  const stops = shown.set?.kind === 'strips' ? listed(shown.stops) : noStops
  const grid = gridText(shown, slot.letters)
  const multiplier = first * linkMultiplier(slot, link)
  if (slot.model.grid.kind === 'heights') {
    const heights = listed(shown.heights)
    round.events.push({ type: 'spin', phase, stops, grid, heights, no, of, multiplier })
  } else if (locked.length > 0)
    round.events.push({ type: 'spin', phase, stops, grid, no, of, multiplier, held: locked })
  else round.events.push({ type: 'spin', phase, stops, grid, no, of, multiplier })
}

/** Returns the multiplier after this many cascades. */
export function linkMultiplier({ model }: CompiledSlot, link: number): number {
  const multipliers = model.cascade?.multipliers
  if (multipliers === undefined) return 1
  return multipliers[Math.min(link, multipliers.length - 1)] ?? 1
}

/** Returns the payout of this many scatters in units; the highest listed number includes more. */
export const scatterUnits = ({ model }: CompiledSlot, scatters: number): number =>
  model.scatter?.pays === undefined ? 0 : byCount(model.scatter.pays, scatters)

/** Credits an evaluation and records its event. */
function payWins(
  { slot, grid, evaluate }: SlotPlay,
  round: RoundInPlay,
  units: number,
  scatters: number,
  multiplier: number,
): void {
  const ofScatters = scatterUnits(slot, scatters)
  const credited = credit(round, (units + ofScatters) * multiplier)
  if (round.events === null) return
  const wins: SlotWin[] = []
  if (units > 0)
    for (const win of evaluate.wins(grid)) wins.push(writtenWin(round, slot.letters, win, multiplier))
  round.events.push({
    type: 'wins',
    wins,
    scatters: ofScatters > 0 ? scatters : 0,
    scattersMinor: minorText(round, ofScatters * multiplier),
    multiplier,
    amountMinor: minorText(round, credited),
    totalMinor: minorText(round, round.units),
  })
}

/** Maximum number of cascades in one spin; more are a fault of the model's strips. */
const mostLinks = 200

/** Removes the winning cells and begins the next link. */
function cascadeOnce(
  { slot, grid }: SlotPlay,
  round: RoundInPlay,
  draws: Draws,
  no: number,
  next: number,
): void {
  if (no > mostLinks) throw new Error(`${slot.model.id} cascades without an end`)
  const removed = round.events === null ? [] : [...grid.won.keys()].filter((cell) => grid.won[cell] === 1)
  dropWon(grid, draws)
  round.events?.push({
    type: 'cascade',
    no,
    removed,
    grid: gridText(grid, slot.letters),
    multiplier: next,
  })
}

/** Evaluates until nothing wins; returns the number of links. */
function payLinks(play: SlotPlay, round: RoundInPlay, draws: Draws, { link, multiplier }: ReelSpin): number {
  const { slot, grid, evaluate, scoop, sets } = play
  let links = 0
  let scooped = 1
  sets?.clear()
  scoop?.clear()
  for (;;) {
    const factor = multiplier * linkMultiplier(slot, link + links)
    const units = evaluate.pay(grid)
    if (units > 0) {
      payWins(play, round, units, 0, factor * scooped)
      sets?.lay(grid, round, factor)
      scooped = 1
      if (isCapped(round)) return links
      links += 1
      cascadeOnce(play, round, draws, links, multiplier * linkMultiplier(slot, link + links))
      continue
    }
    const grown = scoop?.grow(grid, round, draws) ?? 0
    if (grown === 0) return links
    scooped = grown
  }
}

/** Plays one spin to its end. */
export function spin(play: SlotPlay, round: RoundInPlay, draws: Draws, request: ReelSpin): SpinResult {
  const { slot, grid, evaluate } = play
  const locked = drawReels(play, draws, request)
  writeSpin(play, round, request, locked)
  let stuck = request.stuck
  let cameWilds = 0
  if (slot.special.size > 0) {
    const put = putWilds(play, round, draws, request)
    stuck = put.stuck
    cameWilds = put.came
  }
  if (request.wildRow >= 0) layWildRow(play, round, request.wildRow)
  if (slot.model.cascade === undefined) {
    const scatters = slot.scatter < 0 ? 0 : countKind(grid, slot.scatter)
    const units = evaluate.pay(grid)
    if (units > 0 || scatterUnits(slot, scatters) > 0)
      payWins(play, round, units, scatters, request.multiplier)
    return { scatters, link: 0, stuck, cameWilds }
  }
  const links = payLinks(play, round, draws, request)
  const scatters = slot.scatter < 0 ? 0 : countKind(grid, slot.scatter)
  if (scatterUnits(slot, scatters) > 0 && !isCapped(round))
    payWins(play, round, 0, scatters, request.multiplier * linkMultiplier(slot, request.link + links))
  return { scatters, link: request.link + links, stuck, cameWilds }
}
