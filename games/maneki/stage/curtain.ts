// The name of the shop on the curtain over the reels: a character a panel, or one line over the three in the middle.
import type { Orientation } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createWriting, widthOf } from '@mangetsu/stage-kit/slots/writing'
import { Container } from 'pixi.js'
import { curtains } from '../art/geometry.ts'
import { inks } from './inks.ts'
import { curtain } from './text.ts'

/** Written at the size of the large form. */
const size = curtains.landscape.letters

export function createCurtain({ lang, face }: SlotScreen): StagePart {
  const view = new Container()
  const written = curtain[lang].map((words) => {
    const text = createWriting({ face, size, ink: inks.cream, spacing: words.length > 1 ? 4 : 0 })
    text.text = words
    return { text, wide: widthOf(words, size) }
  })
  view.addChild(...written.map(({ text }) => text))
  const place = (kind: Orientation) => {
    const { x, y, width, letters } = curtains[kind]
    for (const [at, { text, wide }] of written.entries()) {
      text.position.set(x[written.length === 1 ? 1 : at] ?? 0, y)
      text.scale.set(Math.min(letters / size, (width * 0.86) / wide))
    }
  }
  return { view, place: ({ kind }) => place(kind) }
}
