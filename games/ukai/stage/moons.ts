// The moons in the water leave their columns and gather in the river: so free spins begin and go on.
import { easeOut, type Performance } from '@mangetsu/stage-kit'
import { oneAfterAnother } from '@mangetsu/stage-kit/motion'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'
import type { WaterMoon } from './water-moon.ts'

const [eachMs, flightMs] = [130, 700]

/** The cells that show this letter. */
export function cellsOf(letter: string, columns: readonly string[], rows: number): readonly number[] {
  return columns.flatMap((column, reel) =>
    [...column].flatMap((shown, row) => (shown === letter ? [reel * rows + row] : [])),
  )
}

async function fly(
  { board, pictures, host }: SlotScreen,
  { view, moons }: { readonly view: Container; readonly moons: Sprite[] },
  river: WaterMoon,
  { cells, from }: { readonly cells: readonly number[]; readonly from: number },
  performance: Performance,
): Promise<void> {
  const to = river.lies()
  const boxes = cells.map((cell) => board.boxOf(cell))
  const left = cells.map((cell) => board.symbolIn(cell)?.view)
  const flown = boxes.map((_, index) => {
    const moon = moons[index] ?? new Sprite(pictures.get('mizutsuki-moon'))
    moon.anchor.set(0.5)
    moons[index] = moon
    view.addChild(moon)
    return moon
  })
  host.sounds.play('moonGather')
  const { lengthMs, shareOf } = oneAfterAnother(cells.length, eachMs, flightMs)
  await performance.move(lengthMs, (t) => {
    let come = 0
    for (let index = 0; index < flown.length; index += 1) {
      const moon = flown[index]
      const box = boxes[index]
      const symbol = left[index]
      if (!moon || !box || !symbol) continue
      const share = shareOf(t, index)
      symbol.alpha = 1 - 0.8 * Math.min(1, share * 3)
      const way = share * share * (3 - 2 * share)
      // Up out of the column, and down in an arc upon the water.
      const high = Math.sin(Math.PI * way) * box.height * 0.9
      moon.position.set(box.x + (to.x - box.x) * way, box.y + (to.y - box.y) * way - high)
      moon.setSize(box.height * (1 - way) + to.width * 0.5 * way)
      moon.alpha = share === 0 || share === 1 ? 0 : Math.min(1, share * 5) * (1 - 0.5 * way)
      come += Math.max(0, (share - 0.8) / 0.2)
    }
    river.gather(from + (1 - from) * easeOut(come / flown.length))
  })
}

/** A part over the reels. */
export function createMoons(screen: SlotScreen, river: WaterMoon): StagePart {
  const lent = { view: new Container(), moons: [] as Sprite[] }
  const gather = async (performance: Performance, isWhole: boolean): Promise<void> => {
    const { board, model, host } = screen
    const cells = cellsOf(model.scatter?.letter ?? '', board.columns, rowsOf(model.grid))
    await board.highlight(cells, 0.4, performance)
    if (performance.isMotionReduced) await performance.fade(500, (t) => river.gather(isWhole ? 1 : t))
    else await fly(screen, lent, river, { cells, from: isWhole ? 1 : 0 }, performance)
    host.sounds.play('moonWhole')
    board.clear()
  }
  return {
    view: lent.view,
    before(event, performance) {
      if (event.type === 'freeSpinsBegin') return gather(performance, false)
      if (event.type === 'freeSpinsMore') return gather(performance, true)
      return undefined
    },
  }
}
