// The full figures of a slot: everything counted exhaustively, or sampled until the return has the requested precision.
import { join } from 'node:path'
import { type RoundFigures, roundFigures } from '@mangetsu/slot-engine/figures/figures'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import { fastDraws } from '../simulate-tally.ts'
import { type CountedSpins, countModel, quickFigures } from './count.ts'
import { hashOfModel } from './model-hash.ts'
import { createPool } from './pool.ts'
import type { FiguresRequest } from './request.ts'
import { storedPool } from './stored.ts'

/** Content of games/<id>/figures.json. */
export type FiguresTable = {
  readonly game: string
  readonly version: string
  readonly modelHash: string
  /** The parts that were sampled; empty if every figure is exact. */
  readonly sampled: readonly string[]
  readonly seed: number
  /** Half-width of the return's 99 % interval, in stakes; 0 if it is exact. */
  readonly half: number
  readonly spinsCounted: number
  readonly figures: RoundFigures
}

const firstSpins = 2 ** 22
const mostRounds = 12

/** Rounds to nine significant digits; no figure here is more precise. */
const rounded = (value: number): number => Number(value.toPrecision(9))

/** Formats the table for its file: rounded numbers, in readable lines. */
export const figuresText = (table: FiguresTable): string =>
  `${JSON.stringify(table, (_, value) => (typeof value === 'number' ? rounded(value) : value), 2)}\n`

/** Computes the table of a model. Counts are cached in `cache` until the model changes. */
export async function computeFigures(
  model: SlotModel,
  { threads, seed, mostWays, half: wanted }: FiguresRequest,
  cache: string,
  say: (line: string) => void,
): Promise<FiguresTable> {
  const modelHash = hashOfModel(model)
  const pool = storedPool(createPool(model, threads), join(cache, `${model.id}-${modelHash.slice(0, 16)}`))
  let loggedMs = performance.now()
  const onProgress = (what: string, done: number, of: number): void => {
    if (performance.now() - loggedMs < 5_000 && done < of) return
    loggedMs = performance.now()
    say(`  ${what} ${done} of ${of}`)
  }
  const planOf = (rounds: number) => ({
    mostWays,
    spins: firstSpins,
    freeSpinRuns: firstSpins / 16,
    bases: firstSpins,
    isShared: false,
    rounds,
    seed,
  })
  try {
    let counted: CountedSpins = await countModel(model, pool, planOf(1), onProgress)
    let { half } = quickFigures(model, counted).rtp
    for (let rounds = 2; half > wanted && rounds <= mostRounds; rounds += 1) {
      say(`  the return is known to ${half.toFixed(5)} stakes; sampling goes on`)
      counted = await countModel(model, pool, planOf(rounds), onProgress)
      half = quickFigures(model, counted).rtp.half
    }
    return {
      game: model.id,
      version: model.version,
      modelHash,
      sampled: counted.sampled,
      seed,
      half,
      spinsCounted: counted.spinsCounted,
      figures: roundFigures(model, counted.all, fastDraws(seed)),
    }
  } finally {
    await pool.close()
  }
}
