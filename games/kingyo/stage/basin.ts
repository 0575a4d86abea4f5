// The basin: a second caustic pattern that drifts over the water, and the plate on the rim with the name or the spins
// left.
import type { Orientation } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createLetters, inscribe } from '@mangetsu/stage-kit/slots/inscription'
import { Container, Graphics, Sprite } from 'pixi.js'
import { plates, waters } from '../art/geometry.ts'
import { inks } from './inks.ts'
import { plate as plateWords } from './text.ts'

const driftMs = 9_000

/** Creates the water's second caustic pattern; everything at rest in the water sways with it. */
export function createWater({ pictures, board }: SlotScreen): StagePart {
  const view = new Container()
  const net = new Sprite(pictures.get('caustics'))
  const rim = new Graphics()
  net.anchor.set(0.5)
  net.mask = rim
  view.addChild(net, rim)
  let kind: Orientation = 'landscape'
  return {
    view,
    place(layout) {
      kind = layout.kind
      const { x, y, width, height, corner, drift } = waters[kind]
      rim.clear().roundRect(x, y, width, height, corner).fill(inks.day)
      net.position.set(x + width / 2, y + height / 2)
      const scale = Math.max((width + drift * 2) / 800, (height + drift * 2) / 600)
      net.setSize(800 * scale, 600 * scale)
    },
    idle(nowMs) {
      const { x, y, width, height, drift } = waters[kind]
      const turn = (nowMs / driftMs) * Math.PI * 2
      net.position.set(
        x + width / 2 + drift * Math.sin(turn),
        y + height / 2 + drift * 0.7 * Math.cos(turn * 0.8),
      )
      board.idle(nowMs)
      return false
    },
  }
}

/** Creates the plate's text. */
export function createPlate(screen: SlotScreen): StagePart {
  const { lang, board } = screen
  // The edge keeps the words legible where the paper of a scoop is behind them.
  const text = createLetters(screen, { ink: inks.paper, edge: inks.sumi, spacing: lang === 'ja' ? 4 : 1 })
  let shown: string = plateWords.name[lang]
  const write = () => {
    const plate = plates[board.kind]
    inscribe(text, shown, { ...plate, width: plate.width * 0.86 })
  }
  const leftOf = (left: number): string =>
    left === 0 ? plateWords.last[lang] : plateWords.left[lang].replace('{left}', String(left))
  return {
    view: text,
    place: write,
    before(event) {
      if (event.type !== 'spin' || event.phase !== 'free') return
      shown = leftOf(event.of - event.no)
      write()
    },
    mode(mode) {
      if (mode === 'free') return
      shown = plateWords.name[lang]
      write()
    },
  }
}
