// The highlight of winners: they move to the front, grow a little and play their motion,
// while the others dim.
import type { Container } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { SymbolView } from './symbol-view.ts'

type Highlighted = {
  readonly reels: readonly (readonly SymbolView[])[]
  readonly rows: number
  readonly front: Container
  readonly winMs?: number
}

/** The duration of the winners' motion, ms. */
const usualWinMs = 700

/** Moves the winners to the front, and dims the rest to `losers`. */
export async function highlight(
  { reels, rows, front, winMs = usualWinMs }: Highlighted,
  cells: readonly number[],
  losers: number,
  performance: Performance,
): Promise<void> {
  const won = new Set(cells)
  const winners: SymbolView[] = []
  const others: SymbolView[] = []
  reels.forEach((reel, at) => {
    reel.forEach((symbol, row) => {
      ;(won.has(at * rows + row) ? winners : others).push(symbol)
    })
  })
  for (const winner of winners) front.addChild(winner.view)
  await Promise.all([
    performance.fade(160, (t) => {
      // Symbols that are already dim, as before a scoop, do not light up first.
      for (const { view } of others) view.alpha = Math.min(view.alpha, 1 + (losers - 1) * t)
      for (const { view } of winners) view.alpha = Math.max(view.alpha, t)
    }),
    performance.move(200, (t) => {
      for (const winner of winners) winner.grow(1 + 0.06 * t)
    }),
  ])
  await performance.move(winMs, (t) => {
    for (const winner of winners) winner.win(t)
  })
}
