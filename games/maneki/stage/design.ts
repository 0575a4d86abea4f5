// Lucky Cat as the kit shows it: the shop, its curtain and its prizes, the two paws, and how koban are held.
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createInscription } from '@mangetsu/stage-kit/slots/inscription'
import { curtains, drawings, movingParts } from '../art/geometry.ts'
import { model } from '../model.ts'
import { createLook, createRays } from './beckoning.ts'
import { displayFace, inks } from './inks.ts'
import { createScene } from './scene.ts'
import { symbols } from './symbols.ts'
import { createTablets } from './tablets.ts'
import { curtain, paws, words } from './text.ts'

/** The name of the shop on the curtain: a character a panel, or one line over the three in the middle. */
const createCurtain = (screen: SlotScreen) =>
  curtain[screen.lang].map((said, at, { length }) =>
    createInscription(screen, {
      words: said,
      ink: inks.cream,
      spacing: said.length > 1 ? 3.45 : 0,
      placeOf(kind) {
        const { x, y, width, letters } = curtains[kind]
        return { x: x[length === 1 ? 1 : at] ?? 0, y, width: width * 0.86, letters }
      },
    }),
  )

const createParts = (screen: SlotScreen): SlotParts => ({
  scene: [createScene(screen)],
  frame: [...createCurtain(screen), createTablets(screen)],
  over: [createRays(screen)],
})

/** A cat as it offers its paw: what stays, and the paw that beckons. */
function offered(name: 'neko-shiro' | 'neko-kuro') {
  const [seated, paw] = movingParts[name]
  const [x, y] = paw.pivot
  return [
    { picture: seated.picture },
    { picture: paw.picture, beckons: { x: x / 160, y: y / 160, degrees: paw.turn } },
  ]
}

export const design: SlotDesign = {
  model,
  drawings,
  symbols,
  words,
  face: displayFace,
  // One of each symbol, and no way that pays.
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
  frameOf: (kind, mode) => (mode === 'hold' ? `frame-${kind}-night` : `frame-${kind}`),
  createParts,
  createHoldLook: createLook,
  choices: {
    right: { detail: paws.right, layers: offered('neko-shiro') },
    left: { detail: paws.left, layers: offered('neko-kuro') },
  },
}
