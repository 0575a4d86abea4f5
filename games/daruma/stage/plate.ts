// The plate above the reels: the game's name, and during hold and spin three eyes for the respins left.
import type { Orientation } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createLetters, inscribe } from '@mangetsu/stage-kit/slots/inscription'
import { createTwoFaces } from '@mangetsu/stage-kit/slots/two-faces'
import { Container } from 'pixi.js'
import { plates } from '../art/geometry.ts'
import { createRespinCount } from './respin-count.ts'
import { plateWords } from './words.ts'

const cream = 0xfff3cf

export function createPlate(screen: SlotScreen): StagePart {
  const { lang, model } = screen
  const name = createLetters(screen, { ink: cream, spacing: lang === 'ja' ? 4 : 1 })
  const word = createLetters(screen, { ink: cream, spacing: 2 })
  const eyes = createRespinCount(screen, { dark: 'eye-blank', lit: 'eye-open' })
  const count = new Container()
  count.addChild(word, eyes.view)
  const { view, show } = createTwoFaces(name, count, 'turns')
  const write = (kind: Orientation) => {
    const plate = plates[kind]
    const [first, second] = plate.eyes.x
    const room = first - (second - first) * 0.7 - (plate.x - plate.width * 0.46)
    inscribe(name, plateWords.name[lang], { x: 0, y: 0, width: plate.width * 0.86, letters: plate.letters })
    const { x, letters } = plate.word
    inscribe(word, plateWords.left[lang], { x: x - plate.x, y: 0, width: room, letters })
    const eyesX = plate.eyes.x.map((eye) => eye - plate.x)
    eyes.place(eyesX, plate.eyes.y - plate.y, plate.eyes.size)
  }
  return {
    view,
    place({ kind }) {
      view.position.set(plates[kind].x, plates[kind].y)
      write(kind)
    },
    after: (event, performance) =>
      event.type === 'holdSpin' ? eyes.show(event.left, performance) : undefined,
    async mode(mode, performance) {
      if (mode === 'holdSpin') await eyes.show(model.hold?.respins ?? 0, null)
      await show(mode === 'holdSpin', performance)
    },
  }
}
