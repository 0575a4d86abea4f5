// Animation of the bowls that trigger free spins: all of them tip and send rings over the water before the
// announcement.
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { cellsWith } from '@mangetsu/stage-kit/slots/gathering'
import { Container } from 'pixi.js'
import type { Rings } from './rings.ts'

export function createBowls({ board, model, host }: SlotScreen, rings: Rings): StagePart {
  return {
    view: new Container(),
    async before(event, performance) {
      if (event.type !== 'freeSpinsBegin' && event.type !== 'freeSpinsMore') return
      host.sounds.play('bowls')
      const cells = cellsWith(model.scatter?.letter ?? '', board.columns, rowsOf(model.grid))
      await Promise.all([board.highlight(cells, 0.45, performance), rings.spread(cells, performance)])
    },
  }
}
