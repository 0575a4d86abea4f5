// The ladder of multipliers as a row of waxing moons; the current one glows.

import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { ladderOf } from '@mangetsu/stage-kit/slots/modes'
import { litOutline } from '@mangetsu/stage-kit/slots/moon-phases'
import { createWriting, type Writing } from '@mangetsu/stage-kit/slots/writing'
import { Container, Graphics, Sprite } from 'pixi.js'

/** Inks of a moon's edge, its light, and its figure. */
type MoonInks = { readonly edge: number; readonly fill: number; readonly text: number }

export type MoonLadderLook = {
  /** The lit share of each moon. */
  readonly phases: readonly number[]
  readonly lit: MoonInks
  readonly past: MoonInks
  readonly dim: MoonInks
  /** Ink of the moons' dark part. */
  readonly dark: number
  /** The picture of the glow behind the current moon. */
  readonly glow: string
}

export type MoonLadder = {
  readonly view: Container
  /** Lights the current step. */
  light(step: number): void
  /** Sets the distance between moons. */
  spread(spacing: number): void
}

const fontSize = 35
/** Offsets of the disc and its figure from the centre of their place. */
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

function paint({ disc, figure }: Moon, look: MoonLadderLook, step: number, lit: number): void {
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

/** Creates the ladder; multipliers are those of the model's ladder. */
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
      for (const [at, moon] of moons.entries()) paint(moon, look, at, lit)
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
