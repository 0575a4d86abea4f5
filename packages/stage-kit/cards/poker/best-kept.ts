// Computes the return of every set of kept cards of a dealt hand in slices, so that the page stays responsive.
import { type CardCode, parseCard } from '@mangetsu/cards'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'

/**
 * A kept set: the kept places from 0, and its return for one hand: `sum` stakes over `replacements` equally likely
 * replacements.
 */
export type KeptWorth = {
  readonly kept: readonly number[]
  readonly sum: number
  readonly replacements: number
}

export type BestKept = { readonly best: KeptWorth; readonly own: KeptWorth; readonly isOwnBest: boolean }

/** Computing time per frame in ms: within a frame even on a device four times as slow. */
const sliceMs = 8

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** Computes the best kept cards; null once `isWanted` returns false. Rejects if the script fails to load. */
export async function findBestKept(
  model: VideoPokerModel,
  cards: readonly CardCode[],
  kept: readonly number[],
  isWanted: () => boolean,
): Promise<BestKept | null> {
  const { analyseKept } = await import('@mangetsu/video-poker/best-kept')
  const slices = analyseKept(model, cards.map(parseCard))
  for (;;) {
    await nextFrame()
    if (!isWanted()) return null
    const untilMs = performance.now() + sliceMs
    while (performance.now() < untilMs) {
      const slice = slices.next()
      if (!slice.done) continue
      const { all, best } = slice.value
      const own = all.find((one) => isSame(one.kept, kept))
      const [first] = best
      if (own === undefined || first === undefined)
        throw new RangeError('these are not five cards, some of them kept')
      const isOwnBest = best.some((one) => isSame(one.kept, kept))
      return { best: isOwnBest ? own : first, own, isOwnBest }
    }
  }
}
