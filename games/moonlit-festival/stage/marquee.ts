// The head of the frame: the festival's name on its plaque, or the waxing moon with the multipliers.
import { goldFill, type Performance, type TextureSet } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Graphics, Sprite, Text } from 'pixi.js'
import { moonSteps } from '../rules.ts'
import { drawings } from './drawings.ts'
import { displayFace, inks } from './inks.ts'
import { litOutline, phases, stepOf } from './phases.ts'
import { plaque as plaqueWords } from './text.ts'

const goldText = () => goldFill({ light: inks.goldLight, middle: inks.moon, deep: inks.gold })

const plaqueSize = { width: 224, height: 57.75, unit: 1.75 }

function createPlaque(title: string, isWide: boolean, pictures: TextureSet): Container {
  const view = new Container()
  const board = new Sprite(pictures.get('plaque'))
  board.anchor.set(0.5)
  board.setSize(isWide ? plaqueSize.width * 1.52 : plaqueSize.width, plaqueSize.height)
  const text = new Text({
    text: title,
    resolution: 3,
    autoGenerateMipmaps: true,
    style: {
      fontFamily: displayFace,
      fontWeight: '700',
      fontSize: isWide ? 25 : 30,
      letterSpacing: isWide ? 1 : 5,
      fill: goldText(),
      padding: 6,
    },
  })
  text.anchor.set(0.5)
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

type Look = {
  readonly edge: number
  readonly fill: number
  readonly text: number
  readonly radius: number
  readonly size: number
}

const lookOf = (step: number, lit: number): Look => {
  if (step === lit) return { edge: inks.moon, fill: inks.moon, text: inks.moon, radius: 13.5, size: 17.5 }
  if (step < lit)
    return { edge: inks.gold, fill: inks.goldPastDisc, text: inks.goldPast, radius: 10, size: 12.5 }
  return { edge: inks.dusk, fill: inks.duskDisc, text: inks.duskText, radius: 10, size: 12.5 }
}

function drawMoon(disc: Graphics, look: Look, phase: number, isLit: boolean): void {
  disc.clear()
  disc.circle(0, 0, look.radius).fill(inks.night)
  disc.poly(litOutline(look.radius * 0.86, phase)).fill(look.fill)
  disc.circle(0, 0, look.radius).stroke({ color: look.edge, width: look.radius * (isLit ? 0.13 : 0.08) })
}

function createMoons(pictures: TextureSet) {
  const view = new Container()
  const light = new Sprite(pictures.get('glow'))
  light.anchor.set(0.5)
  light.setSize(70)
  view.addChild(light)
  const moons = moonSteps.map((multiplier) => {
    const one = new Container()
    const disc = new Graphics()
    const figure = new Text({
      text: `×${multiplier}`,
      resolution: 3,
      autoGenerateMipmaps: true,
      style: { fontFamily: displayFace, fontWeight: '700', fontSize: 35, fill: 0xffffff, padding: 6 },
    })
    disc.x = -13
    figure.anchor.set(0, 0.5)
    figure.x = 4
    one.addChild(disc, figure)
    view.addChild(one)
    return { one, disc, figure }
  })
  let spacing = 1
  let lit = 0
  return {
    view,
    light(next: number) {
      lit = next
      light.x = (lit - 2) * spacing - 13
      moons.forEach(({ disc, figure }, step) => {
        const look = lookOf(step, lit)
        drawMoon(disc, look, phases[step] ?? 1, step === lit)
        figure.tint = look.text
        figure.scale.set(look.size / 35)
      })
    },
    spread(step: number) {
      spacing = step
      light.x = (lit - 2) * spacing - 13
      moons.forEach(({ one }, at) => {
        one.x = (at - 2) * step
      })
    },
  }
}

/** The head of the frame; its writing is set in the display face, which is loaded before. */
export function createMarquee({ pictures, lang }: Pick<SlotScreen, 'pictures' | 'lang'>): StagePart {
  const view = new Container()
  const plaque = createPlaque(plaqueWords[lang], lang === 'en', pictures)
  const moons = createMoons(pictures)
  moons.view.alpha = 0
  view.addChild(plaque, moons.view)
  let areMoons = false

  /** The moons in the plaque's place, or the plaque in theirs. */
  async function change(toMoons: boolean, performance: Performance | null): Promise<void> {
    if (areMoons === toMoons) return
    areMoons = toMoons
    const mix = (t: number) => {
      moons.view.alpha = toMoons ? t : 1 - t
      plaque.alpha = toMoons ? 1 - t : t
    }
    if (performance) await performance.fade(300, mix)
    else mix(1)
  }

  return {
    view,
    place({ kind }) {
      const { frame, cells, marqueeY } = drawings[kind]
      const { unit } = frame
      view.position.set(frame.width / 2, marqueeY)
      plaque.scale.set(unit / plaqueSize.unit)
      moons.view.scale.set(unit)
      moons.spread((cells.width * 5 + cells.gap * 4 - 4 * unit) / 5 / unit)
    },
    before(event, performance) {
      if (event.type !== 'spin' || event.phase !== 'free') return
      moons.light(stepOf(event.multiplier))
      return change(true, performance)
    },
    mode(mode, performance) {
      if (mode === 'free') moons.light(0)
      return change(mode === 'free', performance)
    },
  }
}
