// Lucky Cat's slot design for the stage kit: the shop, its curtain and prizes, the two paws, and the locked koban.
import { createChoice } from '@mangetsu/stage-kit/slots/choice'
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createInscription } from '@mangetsu/stage-kit/slots/inscription'
import { curtains, geometries, movingParts } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createLook, createRays } from './beckoning.ts'
import { createFanfare } from './fanfare.ts'
import { displayFace, inks } from './inks.ts'
import { createScene } from './scene.ts'
import { symbols } from './symbols.ts'
import { createTablets } from './tablets.ts'
import { curtain, paws, words } from './text.ts'

/** Creates the shop's name on the curtain: one character per panel, or one line over the three middle panels. */
const createCurtain = (screen: SlotScreen) =>
  curtain[screen.lang].map((characters, at, { length }) =>
    createInscription(screen, {
      words: characters,
      ink: inks.cream,
      spacing: characters.length > 1 ? 3.45 : 0,
      placeOf(kind) {
        const { x, y, width, letters } = curtains[kind]
        return { x: x[length === 1 ? 1 : at] ?? 0, y, width: width * 0.86, letters }
      },
    }),
  )

const createParts = (screen: SlotScreen): SlotParts => ({
  scene: [createScene(screen)],
  frame: [...createCurtain(screen), createTablets(screen)],
  behindValues: [createFanfare(screen)],
  over: [createRays(screen)],
})

/** Returns the picture of a cat offering its paw: the static part, and the beckoning paw. */
function offered(name: 'neko-shiro' | 'neko-kuro') {
  const [sitting, paw] = movingParts[name]
  const [x, y] = paw.pivot
  return [
    { picture: sitting.picture },
    { picture: paw.picture, beckons: { x: x / 160, y: y / 160, degrees: paw.turn } },
  ]
}

export const design: SlotDesign = {
  model,
  geometries,
  symbols,
  words,
  face: displayFace,
  // One of each symbol, without a win.
  opening: { grid: 'wfKrNctKsbntcsf' },
  inks: {
    light: inks.lamp,
    halo: inks.peach,
    edge: inks.edge,
    lit: inks.gold,
    past: inks.goldPast,
    dim: inks.dim,
    plate: inks.plate,
  },
  glow: 'glow',
  frameOf: (kind, mode) => (mode === 'holdSpin' ? `frame-${kind}-night` : `frame-${kind}`),
  createParts,
  createHoldSpinLook: createLook,
  createChoice: (parts) =>
    createChoice({
      ...parts,
      designs: {
        right: { detail: paws.right, layers: offered('neko-shiro') },
        left: { detail: paws.left, layers: offered('neko-kuro') },
      },
    }),
}
