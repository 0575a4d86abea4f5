// Features after a spin of the base game, in this order: respins around wilds, free spins, hold and spin, a full meter.
import type { Draws, GameState } from '@mangetsu/chance'
import { reelsNamed } from './compile.ts'
import { countKind } from './grid.ts'
import { byCount, type FreeSpinModel, type MeterModel, type RespinModel } from './model.ts'
import { isCapped, minorText, type RoundInPlay } from './round.ts'
import { type SlotPlay, type SpinResult, spin } from './spin.ts'
import { type StuckWild, walk } from './wilds.ts'

/** Maximum number of respins in one round; more are a fault of the model. */
export const mostRespins = 100

const plainRequest = { multiplier: 1, link: 0, stuck: [], wildRow: -1 } as const

/** Whether wilds of all these letters are sticky at the same time. */
function areAllStuck({ slot }: SlotPlay, letters: string, stuck: readonly StuckWild[]): boolean {
  return [...letters].every((letter) => stuck.some(({ kind }) => kind === slot.kindOf.get(letter)))
}

export const isWalking = ({ slot }: SlotPlay, stuck: readonly StuckWild[]): boolean =>
  stuck.some(({ kind }) => slot.special.get(kind)?.model.walks !== undefined)

/** Whether respins end at once because free spins begin. */
export function endsRespins(play: SlotPlay, stuck: readonly StuckWild[]): boolean {
  const byWilds = play.slot.model.freeSpins?.beginsByWilds
  return byWilds !== undefined && areAllStuck(play, byWilds.letters, stuck)
}

/** Trigger of free spins: the number of scatters, or 0 if wilds triggered them, which then stay. */
export type FreeSpinsBegun = {
  readonly scatters: number
  readonly spins: number
  readonly stuck: readonly StuckWild[]
}

/**
 * Returns the trigger of free spins after a base game with this many initial scatters and this end; null if none begin.
 */
export function freeSpinsBegun(
  play: SlotPlay,
  { scatters, stuck }: Pick<SpinResult, 'scatters' | 'stuck'>,
): FreeSpinsBegun | null {
  const { freeSpins } = play.slot.model
  if (freeSpins === undefined) return null
  const spins = byCount(freeSpins.begins, scatters)
  if (spins > 0) return { scatters, spins, stuck: [] }
  const { beginsByWilds: byWilds } = freeSpins
  const isBegun = byWilds !== undefined && areAllStuck(play, byWilds.letters, stuck)
  return isBegun ? { scatters: 0, spins: byWilds.spins, stuck } : null
}

/** Plays the respins around sticky or walking wilds; returns the result of the last one. */
export function playRespins(
  play: SlotPlay,
  round: RoundInPlay,
  draws: Draws,
  model: RespinModel,
  first: SpinResult,
): SpinResult {
  const { slot } = play
  const set = reelsNamed(slot, model.reels)
  const isOver = (stuck: readonly StuckWild[]) => isCapped(round) || endsRespins(play, stuck)
  let { stuck } = first
  if (isOver(stuck)) return first
  let last = first
  let left = model.count
  round.events?.push({ type: 'respinsBegin', held: [...new Set(stuck.map(({ reel }) => reel))], count: left })
  for (let no = 1; no <= mostRespins && left > 0; no += 1) {
    const wasWalking = isWalking(play, stuck)
    stuck = walk(slot, stuck)
    if (wasWalking && stuck.length === 0) break
    last = spin(play, round, draws, {
      ...plainRequest,
      phase: 'respin',
      set,
      no,
      of: no + left - 1,
      stuck,
    })
    stuck = last.stuck
    if (isOver(stuck)) break
    if (wasWalking) continue
    left = model.restarts && last.cameWilds > 0 ? model.count : left - 1
  }
  return { ...last, stuck }
}

/** Plays all free spins. */
export function playFreeSpins(
  play: SlotPlay,
  round: RoundInPlay,
  draws: Draws,
  model: FreeSpinModel,
  begun: FreeSpinsBegun,
): void {
  const { slot } = play
  const set = reelsNamed(slot, model.reels)
  const { multipliers = [1] } = model
  const before = round.units
  let { stuck } = begun
  let of = Math.min(begun.spins, model.most)
  let link = 0
  round.events?.push({ type: 'freeSpinsBegin', scatters: begun.scatters, spins: of })
  for (let no = 1; no <= of && !isCapped(round); no += 1) {
    const shown = spin(play, round, draws, {
      phase: 'free',
      set,
      no,
      of,
      multiplier: multipliers[Math.min(no, multipliers.length) - 1] ?? 1,
      link,
      stuck,
      wildRow: -1,
    })
    stuck = shown.stuck
    if (slot.model.cascade?.keepsInFreeSpins) link = shown.link
    const added = Math.min(byCount(model.adds, shown.scatters), model.most - of)
    if (added <= 0 || isCapped(round)) continue
    of += added
    round.events?.push({ type: 'freeSpinsMore', added, of })
  }
  round.events?.push({ type: 'freeSpinsEnd', amountMinor: minorText(round, round.units - before) })
}

/**
 * The platform stores up to 200 characters: "196:" and these. Only many successive rounds that end at the cap with a
 * full meter reach this limit.
 */
const mostCollected = 196

/** Returns the meter's contents after adding the grid's symbols: more than its capacity if they overfill it. */
export function collect(
  { slot, grid }: SlotPlay,
  round: RoundInPlay,
  model: MeterModel,
  before: GameState,
): GameState {
  const cells: number[] = []
  let after = before
  for (let cell = 0; cell < grid.cells.length; cell += 1) {
    const letter = slot.letters[grid.cells[cell] as number]
    if (letter === undefined || !model.letters.includes(letter) || after.length >= mostCollected) continue
    cells.push(cell)
    after += letter
  }
  if (cells.length > 0) round.events?.push({ type: 'meter', cells, before, after: after })
  return after
}

/** Plays the spins of a full meter; returns its contents afterwards. */
export function playMeter(
  play: SlotPlay,
  round: RoundInPlay,
  draws: Draws,
  model: MeterModel,
  full: GameState,
): GameState {
  const { slot } = play
  const after = full.slice(model.places)
  const set = reelsNamed(slot, model.reels)
  const before = round.units
  round.events?.push({ type: 'meterFull', spins: model.spins, after })
  for (let no = 1; no <= model.spins && !isCapped(round); no += 1)
    spin(play, round, draws, {
      ...plainRequest,
      phase: 'meter',
      set,
      no,
      of: model.spins,
      wildRow: model.wildRow,
    })
  round.events?.push({ type: 'meterEnd', amountMinor: minorText(round, round.units - before) })
  return after
}

/** Returns the number of symbols with these letters on the grid. */
export const countLetters = ({ slot, grid }: SlotPlay, letters: string): number =>
  [...letters].reduce((sum, letter) => sum + countKind(grid, slot.kindOf.get(letter) ?? -1), 0)
