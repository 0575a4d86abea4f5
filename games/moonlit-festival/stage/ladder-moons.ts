// The ladder of multipliers as a row of moons that wax from one to the next: the one in force shines.

import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { ladderOf } from '@mangetsu/stage-kit/slots/modes'
import { litOutline } from '@mangetsu/stage-kit/slots/moon-phases'
import { createWriting, type Writing } from '@mangetsu/stage-kit/slots/writing'
import { Container, Graphics, Sprite } from 'pixi.js'

/** The edge of a moon, its light, and its figure. */
type MoonInks = { readonly edge: number; readonly fill: number; readonly text: number }

export type MoonLadderLook = {
  /** How much of each moon is lit. */
  readonly phases: readonly number[]
  readonly lit: MoonInks
  readonly past: MoonInks
  readonly dim: MoonInks
  /** The dark of the moons. */
  readonly dark: number
  /** The picture of the light behind the one in force. */
  readonly glow: string
}

export type MoonLadder = {
  readonly view: Container
  /** The step in force. */
  light(step: number): void
  /** How far it is from one to the next. */
  spread(spacing: number): void
}

const fontSize = 35
/** A disc stands so far before the middle of its place, its figure after it. */
const [discX, figureX] = [-13, 4]
const glowSize = 70
const sizes = {
  lit: { radius: 13.5, letters: 17.5, edge: 0.13 },
  other: { radius: 10, letters: 12.5, edge: 0.08 },
} as const

type Moon = { readonly view: Container; readonly disc: Graphics; readonly figure: Writing }

function createMoon({ face }: Pick<SlotScreen, 'face'>, multiplier: number): Moon {
  const [view, disc] = [new Container(), new Graphics()]
  const figure = createWriting({ face, size: fontSize, ink: 0xffffff })
  figure.text = `×${multiplier}`
  disc.x = discX
  view.addChild(disc, figure)
  return { view, disc, figure }
}

function draw({ disc, figure }: Moon, look: MoonLadderLook, step: number, lit: number): void {
  const inks = step === lit ? look.lit : step < lit ? look.past : look.dim
  const { radius, letters, edge } = step === lit ? sizes.lit : sizes.other
  disc.clear()
  disc.circle(0, 0, radius).fill(look.dark)
  disc.poly(litOutline(radius * 0.86, look.phases[step] ?? 1)).fill(inks.fill)
  disc.circle(0, 0, radius).stroke({ color: inks.edge, width: radius * edge })
  figure.tint = inks.text
  figure.scale.set(letters / fontSize)
  figure.x = figureX + (figure.wide * figure.scale.x) / 2
}

/** The multipliers are those of the model's ladder. */
export function createMoonLadder(
  { model, pictures, face }: Pick<SlotScreen, 'model' | 'pictures' | 'face'>,
  look: MoonLadderLook,
): MoonLadder {
  const view = new Container()
  const glow = new Sprite({ texture: pictures.get(look.glow), anchor: 0.5 })
  glow.setSize(glowSize)
  const moons = ladderOf(model).map((multiplier) => createMoon({ face }, multiplier))
  view.addChild(glow, ...moons.map((moon) => moon.view))
  const middle = (moons.length - 1) / 2
  let [spacing, lit] = [1, 0]
  const shine = () => {
    glow.x = (lit - middle) * spacing + discX
  }
  return {
    view,
    light(step) {
      lit = step
      shine()
      for (const [at, moon] of moons.entries()) draw(moon, look, at, lit)
    },
    spread(next) {
      spacing = next
      shine()
      moons.forEach((moon, at) => {
        moon.view.x = (at - middle) * spacing
      })
    },
  }
}
