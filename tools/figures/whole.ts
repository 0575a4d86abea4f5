// The table of a slot's figures: everything counted, or sampled until the return is known as closely as was asked.
import { join } from 'node:path'
import { type RoundFigures, roundFigures } from '@mangetsu/games/engine/figures/figures'
import type { SlotModel } from '@mangetsu/games/engine/model'
import { fastDraws } from '../simulate-tally.ts'
import { type CountedSpins, countModel, quickFigures } from './count.ts'
import { hashOfModel } from './model-hash.ts'
import { createPool } from './pool.ts'
import type { FiguresRequest } from './request.ts'
import { storedPool } from './stored.ts'

/** What stands in games/<id>/figures.json. */
export type FiguresTable = {
  readonly game: string
  readonly version: string
  readonly modelHash: string
  /** What was sampled instead of counted; nothing where every figure is exact. */
  readonly sampled: readonly string[]
  readonly seed: number
  /** Half of the 99 % interval of the return, in stakes; 0 where it is exact. */
  readonly half: number
  readonly spinsCounted: number
  readonly figures: RoundFigures
}

const firstSpins = 2 ** 22
const mostRounds = 12

/** Seven digits that matter: what is beyond them no figure here is known to. */
export const rounded = (value: number): number => Number(value.toPrecision(9))

/** As the table is kept: numbers rounded, in lines that can be read. */
export const figuresText = (table: FiguresTable): string =>
  `${JSON.stringify(table, (_, value) => (typeof value === 'number' ? rounded(value) : value), 2)}\n`

/** Computes the table of a model. What was counted is kept in `cache` until the model changes. */
export async function computeFigures(
  model: SlotModel,
  { threads, seed, mostWays, half: wanted }: FiguresRequest,
  cache: string,
  say: (line: string) => void,
): Promise<FiguresTable> {
  const modelHash = hashOfModel(model)
  const pool = storedPool(createPool(model, threads), join(cache, `${model.id}-${modelHash.slice(0, 16)}`))
  let saidMs = performance.now()
  const onProgress = (what: string, done: number, of: number): void => {
    if (performance.now() - saidMs < 5_000 && done < of) return
    saidMs = performance.now()
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
