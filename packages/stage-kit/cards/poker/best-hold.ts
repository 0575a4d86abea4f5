// Computes the return of every hold of a dealt hand in slices, so that the page stays responsive.
import { type CardCode, parseCard } from '@mangetsu/cards'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'

/** A hold: the held places from 0, and its return for one hand: `sum` stakes over `replacements` equally likely replacements. */
export type HoldWorth = {
  readonly held: readonly number[]
  readonly sum: number
  readonly replacements: number
}

export type BestHold = { readonly best: HoldWorth; readonly own: HoldWorth; readonly isOwnBest: boolean }

/** Computing time per frame in ms: within a frame even on a device four times as slow. */
const sliceMs = 8

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** Computes the best hold; null once `isWanted` returns false. Rejects if the script fails to load. */
export async function findBestHold(
  model: VideoPokerModel,
  cards: readonly CardCode[],
  held: readonly number[],
  isWanted: () => boolean,
): Promise<BestHold | null> {
  const { analyseHolds } = await import('@mangetsu/video-poker/best-hold')
  const slices = analyseHolds(model, cards.map(parseCard))
  for (;;) {
    await nextFrame()
    if (!isWanted()) return null
    const untilMs = performance.now() + sliceMs
    while (performance.now() < untilMs) {
      const slice = slices.next()
      if (!slice.done) continue
      const { holds, best } = slice.value
      const own = holds.find((hold) => isSame(hold.held, held))
      const [first] = best
      if (own === undefined || first === undefined)
        throw new RangeError('these are not five cards, some of them kept')
      const isOwnBest = best.some((hold) => isSame(hold.held, held))
      return { best: isOwnBest ? own : first, own, isOwnBest }
    }
  }
}
