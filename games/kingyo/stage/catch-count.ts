// The counter of caught fish: a plate on the rim with a bowl, which counts the fish of all wins of a round.
import type { WinsEvent } from '@mangetsu/slot-engine/events'
import type { Letter } from '@mangetsu/slot-engine/model'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createLetters, inscribe } from '@mangetsu/stage-kit/slots/inscription'
import { Container, Graphics, Sprite } from 'pixi.js'
import { counters } from '../art/geometry.ts'
import { inks } from './inks.ts'
import { caught as words } from './text.ts'

const popMs = 260
/** Share of the plate's height by which the bowl is larger than the plate. */
const bowlShare = 1.35

/** Returns how many cells with fish win in this evaluation, each cell once. */
export function caughtIn(
  { wins }: Pick<WinsEvent, 'wins'>,
  columns: readonly string[],
  rows: number,
  isFish: (letter: Letter) => boolean,
): number {
  const cells = new Set(wins.flatMap((win) => win.cells))
  return [...cells].filter((cell) => isFish(columns[Math.floor(cell / rows)]?.charAt(cell % rows) ?? ''))
    .length
}

/** Creates the counter; it is not visible while nothing has been caught. */
export function createCatchCount(screen: SlotScreen, isFish: (letter: Letter) => boolean): StagePart {
  const { board, model, pictures, lang } = screen
  const view = new Container({ visible: false })
  const plate = new Graphics()
  const bowl = new Sprite({ texture: pictures.get('wan'), anchor: 0.5 })
  const text = createLetters(screen, { ink: inks.paper, spacing: lang === 'ja' ? 1 : 0 })
  view.addChild(plate, text, bowl)
  let count = 0

  const write = () => {
    const { width, height, letters } = counters[board.kind]
    const bowlSize = height * bowlShare
    inscribe(text, words[lang].replace('{count}', String(count)), {
      x: bowlSize * 0.28,
      y: 0,
      width: width - bowlSize * 0.9,
      letters,
    })
  }
  const clear = () => {
    count = 0
    view.visible = false
  }
  return {
    view,
    launch: clear,
    rest: clear,
    place({ kind }) {
      const { x, y, width, height } = counters[kind]
      view.position.set(x, y)
      plate
        .clear()
        .roundRect(-width / 2, -height / 2, width, height, height * 0.22)
        .fill(inks.lacquer)
        .stroke({ width: height * 0.09, color: inks.sumi })
      bowl.position.set(-width / 2 + height * 0.2, 0)
      bowl.setSize(height * bowlShare)
      write()
    },
    async during(event, performance) {
      if (event.type !== 'wins') return
      const more = caughtIn(event, board.columns, rowsOf(model.grid), isFish)
      if (more === 0) return
      count += more
      view.visible = true
      write()
      await performance.move(popMs, (t) => view.scale.set(1 + 0.16 * Math.sin(t * Math.PI)))
    },
  }
}
