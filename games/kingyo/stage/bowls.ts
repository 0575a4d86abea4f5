// The bowls that begin free spins: all of them tip and send rings over the water before it is said.
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { Rings } from '@mangetsu/stage-kit/slots/rings'
import { Container } from 'pixi.js'

const rows = 5

export function createBowls({ board, model, host }: SlotScreen, rings: Rings): StagePart {
  const bowls = (): readonly number[] =>
    board.columns.flatMap((column, reel) =>
      [...column].flatMap((letter, row) => (letter === model.scatter?.letter ? [reel * rows + row] : [])),
    )
  return {
    view: new Container(),
    async before(event, performance) {
      if (event.type !== 'freeSpinsBegin' && event.type !== 'freeSpinsMore') return
      host.sounds.play('bowls')
      const cells = bowls()
      await Promise.all([board.highlight(cells, 0.45, performance), rings.spread(cells, performance)])
    },
  }
}
