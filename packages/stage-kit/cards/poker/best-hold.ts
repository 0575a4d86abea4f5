// What each way to keep cards of a dealt hand returns, worked out in the page in slices, so that it goes on answering.
import { type CardCode, parseCard } from '@mangetsu/cards'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'

/** A way to keep cards, by their places from 0, and what one hand then pays: `sum` stakes over `draws` draws. */
export type HoldWorth = { readonly held: readonly number[]; readonly sum: number; readonly draws: number }

export type BestHold = { readonly best: HoldWorth; readonly own: HoldWorth; readonly isOwnBest: boolean }

/** A frame is given no more of this than so long, ms: even where the device takes four times as long for all it does. */
const sliceMs = 8

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()))

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** Works it out for these cards; null when `isWanted` says so meanwhile. Rejects when the script does not come. */
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
