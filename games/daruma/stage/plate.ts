// The plate over the reels: the game's name, and while darumas are painted three eyes for the respins that are left.
import { easeOut, type Orientation, overshoot, type Performance, type TextureSet } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createWriting, writeWithin } from '@mangetsu/stage-kit/slots/writing'
import { Container, Sprite } from 'pixi.js'
import { plates } from '../art/geometry.ts'
import { plateWords } from './words.ts'

const cream = 0xfff3cf
/** Words are set at this size and scaled to their place. */
const letters = 40

type Eye = { readonly view: Container; readonly pupil: Sprite; isOpen: boolean }

function createEye(pictures: TextureSet): Eye {
  const view = new Container()
  const [blank, pupil] = [new Sprite(pictures.get('eye-blank')), new Sprite(pictures.get('eye-open'))]
  for (const sprite of [blank, pupil]) {
    sprite.anchor.set(0.5)
    sprite.setSize(1)
  }
  view.addChild(blank, pupil)
  return { view, pupil, isOpen: true }
}

/** Closes the lid and opens it again on the other look. */
function blink({ view, pupil, isOpen }: Eye, size: number, t: number): void {
  view.scale.set(size, size * Math.max(0.08, Math.abs(1 - 2 * t)))
  pupil.visible = t < 0.5 ? !isOpen : isOpen
}

const settle = overshoot(0.08)

function createFace({ face, pictures, lang }: SlotScreen) {
  const name = createWriting({ face, size: letters, ink: cream, spacing: lang === 'ja' ? 4 : 1 })
  const word = createWriting({ face, size: letters, ink: cream, spacing: 2 })
  const eyes = Array.from({ length: 3 }, () => createEye(pictures))
  const count = new Container()
  count.addChild(word, ...eyes.map(({ view }) => view))
  return {
    ...{ name, count, eyes },
    place(kind: Orientation) {
      const plate = plates[kind]
      writeWithin(name, plateWords.name[lang], letters, (plate.width * 0.86 * letters) / plate.letters)
      name.scale.set((name.scale.x * plate.letters) / letters)
      const [first, second] = plate.eyes.x
      const room = first - (second - first) * 0.7 - (plate.x - plate.width * 0.46)
      writeWithin(word, plateWords.left[lang], letters, (room * letters) / plate.word.letters)
      word.scale.set((word.scale.x * plate.word.letters) / letters)
      word.position.set(plate.word.x - plate.x, 0)
      eyes.forEach(({ view }, at) => {
        view.position.set((plate.eyes.x[at] ?? 0) - plate.x, plate.eyes.y - plate.y)
        view.scale.set(plate.eyes.size)
      })
    },
  }
}

export function createPlate(screen: SlotScreen): StagePart {
  const view = new Container()
  const { name, count, eyes, place } = createFace(screen)
  let kind: Orientation = 'landscape'
  let isCounting = false
  count.visible = false
  view.addChild(name, count)

  /** Opens so many eyes; those that change blink, one after another. */
  async function open(left: number, performance: Performance | null): Promise<void> {
    const changing = eyes.filter((eye, at) => eye.isOpen !== at < left)
    for (const eye of changing) {
      eye.isOpen = !eye.isOpen
      if (performance) await performance.move(180, (t) => blink(eye, plates[kind].eyes.size, t))
      else blink(eye, plates[kind].eyes.size, 1)
    }
  }

  /** The plate turns over, from one face to the other. */
  function turn(toCount: boolean, performance: Performance | null): Promise<void> | undefined {
    if (isCounting === toCount) return undefined
    isCounting = toCount
    const put = (t: number) => {
      const isOver = t >= 0.5
      name.visible = isOver !== toCount
      count.visible = isOver === toCount
      const share = isOver ? settle(t * 2 - 1) : 1 - easeOut(t * 2)
      view.scale.y = Math.max(0.02, share)
    }
    if (performance === null) put(1)
    return performance?.move(320, put)
  }

  return {
    view,
    place(layout) {
      kind = layout.kind
      view.position.set(plates[kind].x, plates[kind].y)
      place(kind)
    },
    after(event, performance) {
      return event.type === 'holdSpin' ? open(event.left, performance) : undefined
    },
    async mode(mode, performance) {
      if (mode === 'hold') await open(screen.model.hold?.respins ?? 0, null)
      await turn(mode === 'hold', performance)
    },
  }
}
