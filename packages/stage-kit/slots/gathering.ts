// Scatters fly from their cells to one place of the picture when free spins begin or are extended.
import { Container, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import { easeOut, oneAfterAnother, smooth } from '../motion.ts'
import { rowsOf } from './cells.ts'
import type { SlotScreen, StagePart } from './design.ts'

/** The destination in units of the frame; `gather` receives the share that has arrived, 0 to 1. */
export type GatheringPlace = {
  lies(): { readonly x: number; readonly y: number; readonly width: number }
  gather(share: number): void
}

/** The flying picture and its sprites. */
type Flown = { readonly picture: string; readonly view: Container; readonly sprites: Sprite[] }

const [eachMs, flightMs] = [130, 700]

/** Returns the cells that show this letter. */
export function cellsWith(letter: string, columns: readonly string[], rows: number): readonly number[] {
  return columns.flatMap((column, reel) =>
    [...column].flatMap((shown, row) => (shown === letter ? [reel * rows + row] : [])),
  )
}

async function fly(
  { board, pictures, host }: SlotScreen,
  { picture, view, sprites }: Flown,
  place: GatheringPlace,
  { cells, from }: { readonly cells: readonly number[]; readonly from: number },
  performance: Performance,
): Promise<void> {
  const to = place.lies()
  const boxes = cells.map((cell) => board.boxOf(cell))
  const left = cells.map((cell) => board.symbolIn(cell)?.view)
  const flown = boxes.map((_, index) => {
    const sprite = sprites[index] ?? new Sprite(pictures.get(picture))
    sprite.anchor.set(0.5)
    sprites[index] = sprite
    view.addChild(sprite)
    return sprite
  })
  host.sounds.play('gather')
  const { lengthMs, shareOf } = oneAfterAnother(cells.length, eachMs, flightMs)
  await performance.move(lengthMs, (t) => {
    let come = 0
    for (let index = 0; index < flown.length; index += 1) {
      const sprite = flown[index]
      const box = boxes[index]
      const symbol = left[index]
      if (!sprite || !box || !symbol) continue
      const share = shareOf(t, index)
      symbol.alpha = 1 - 0.8 * Math.min(1, share * 3)
      const way = smooth(share)
      // Rises out of the column and descends in an arc.
      const high = Math.sin(Math.PI * way) * box.height * 0.9
      sprite.position.set(box.x + (to.x - box.x) * way, box.y + (to.y - box.y) * way - high)
      sprite.setSize(box.height * (1 - way) + to.width * 0.5 * way)
      sprite.alpha = share === 0 || share === 1 ? 0 : Math.min(1, share * 5) * (1 - 0.5 * way)
      come += Math.max(0, (share - 0.8) / 0.2)
    }
    place.gather(from + (1 - from) * easeOut(come / flown.length))
  })
}

/** Creates a part over the reels, with the sounds `gather` and `gathered`. */
export function createGathering(screen: SlotScreen, picture: string, place: GatheringPlace): StagePart {
  const { host } = screen
  const lent: Flown = { picture, view: new Container(), sprites: [] }
  let isBought = false
  const gather = async (performance: Performance, isWhole: boolean): Promise<void> => {
    const { board, model } = screen
    const cells = cellsWith(model.scatter?.letter ?? '', board.columns, rowsOf(model.grid))
    await board.highlight(cells, 0.4, performance)
    if (performance.isMotionReduced) await performance.fade(500, (t) => place.gather(isWhole ? 1 : t))
    else await fly(screen, lent, place, { cells, from: isWhole ? 1 : 0 }, performance)
    host.sounds.play('gathered')
    board.clear()
  }
  /** Bought free spins have no scatters on the reels, so the place fills by itself. */
  const come = async (performance: Performance): Promise<void> => {
    await performance.fade(500, (t) => place.gather(t))
    host.sounds.play('gathered')
  }
  return {
    view: lent.view,
    launch() {
      isBought = false
    },
    after(event) {
      if (event.type === 'featureBought') isBought = true
      return undefined
    },
    before(event, performance) {
      if (event.type === 'freeSpinsBegin') return isBought ? come(performance) : gather(performance, false)
      if (event.type === 'freeSpinsMore') return gather(performance, true)
      return undefined
    },
  }
}
