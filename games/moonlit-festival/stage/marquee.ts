// The head of the frame: the festival's name on its plaque, or the waxing moon with the multipliers.
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createTwoFaces } from '@mangetsu/stage-kit/slots/two-faces'
import { createWriting } from '@mangetsu/stage-kit/slots/writing'
import { Container, Graphics, Sprite } from 'pixi.js'
import { geometries } from './geometry.ts'
import { inks } from './inks.ts'
import { createMoonLadder } from './ladder-moons.ts'
import { phases, stepOf } from './phases.ts'
import { plaque as plaqueWords } from './text.ts'

const plaqueSize = { width: 224, height: 57.75, unit: 1.75 }

function createPlaque({ pictures, lang, face }: SlotScreen): Container {
  const view = new Container()
  const isWide = lang === 'en'
  const board = new Sprite({ texture: pictures.get('plaque'), anchor: 0.5 })
  board.setSize(isWide ? plaqueSize.width * 1.52 : plaqueSize.width, plaqueSize.height)
  const text = createWriting({
    face,
    size: isWide ? 25 : 30,
    spacing: isWide ? 1 : 5,
    ink: { light: inks.goldLight, middle: inks.moon, deep: inks.gold },
  })
  text.text = plaqueWords[lang]
  text.position.set(isWide ? 0 : 2.5, 0.5)
  const cords = new Graphics()
  const half = board.width / 2
  const end = 262
  for (const side of [-1, 1]) {
    const from = half + 21
    const middle = (from + end) / 2
    cords
      .moveTo(side * from, 0)
      .lineTo(side * end, 0)
      .stroke({ color: inks.moon, width: 1.6, alpha: 0.55 })
    cords.circle(side * from, 0, 3.5).fill(inks.moon)
    cords
      .circle(side * middle, 0, 7.4)
      .fill(inks.night)
      .circle(side * middle, 0, 4.9)
      .fill(inks.moon)
  }
  view.addChild(cords, board, text)
  return view
}

const createMoons = (screen: SlotScreen) =>
  createMoonLadder(screen, {
    phases,
    lit: { edge: inks.moon, fill: inks.moon, text: inks.moon },
    past: { edge: inks.gold, fill: inks.goldPastDisc, text: inks.goldPast },
    dim: { edge: inks.dusk, fill: inks.duskDisc, text: inks.duskText },
    dark: inks.night,
    glow: 'glow',
  })

/** Creates the head of the frame, which shows either the plaque or the moons in the same place. */
export function createMarquee(screen: SlotScreen): StagePart {
  const [plaque, moons] = [createPlaque(screen), createMoons(screen)]
  const { view, show } = createTwoFaces(plaque, moons.view, 'fades')
  return {
    view,
    place({ kind }) {
      const { frame, cells, marqueeY } = geometries[kind]
      const { unit } = frame
      view.position.set(frame.width / 2, marqueeY)
      plaque.scale.set(unit / plaqueSize.unit)
      moons.view.scale.set(unit)
      moons.spread((cells.width * 5 + cells.gap * 4 - 4 * unit) / 5 / unit)
    },
    before(event, performance) {
      if (event.type !== 'spin' || event.phase !== 'free') return
      moons.light(stepOf(event.multiplier))
      return show(true, performance)
    },
    mode(mode, performance) {
      if (mode === 'free') moons.light(0)
      return show(mode === 'free', performance)
    },
  }
}
