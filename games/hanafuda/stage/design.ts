// Flower Cards' slot design for the stage kit: cards dealt onto the cloth, and the tray of completed sets.

import type { Orientation, StageLang } from '@mangetsu/stage-kit'
import type { SlotDesign, SlotParts, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { geometries, trays } from '../art/geometry.ts'
import { model } from '../model.ts'
import type { TrayPlace } from './card-places.ts'
import { createCardWave } from './card-wave.ts'
import { dealsIn, sweptAway, turnedDown } from './dealing.ts'
import { createDrift } from './drift.ts'
import { displayFace, inks } from './inks.ts'
import { createScene } from './scene.ts'
import { symbols } from './symbols.ts'
import { createTags } from './tags.ts'
import { readings, words } from './text.ts'
import { createTray } from './tray.ts'

const fans = {
  landscape: { x: 350, y: 268, size: 214, step: 112, letters: 76 },
  portrait: { x: 195, y: 188, size: 138, step: 68, letters: 48 },
} as const

const payWidth = { landscape: 84, portrait: 80 } as const

/** Plate width for English names in landscape, where they are on one line. */
const englishPlate = 166

/** Returns the positions in this game's tray, derived from the geometry of its artwork. */
function trayPlaceOf(kind: Orientation, lang: StageLang): TrayPlace {
  const { plate, cards, pay, lit } = trays[kind]
  const isTall = plate.picture === 'tall'
  const width = lang === 'en' && !isTall ? englishPlate : plate.width
  return {
    plate: { ...plate, isTall, width },
    cards,
    pay: { ...pay, width: payWidth[kind] },
    lit,
    fan: fans[kind],
  }
}

const createParts = (screen: SlotScreen): SlotParts => {
  const places = {
    landscape: trayPlaceOf('landscape', screen.lang),
    portrait: trayPlaceOf('portrait', screen.lang),
  }
  const tray = createTray(screen, {
    placeNow: () => places[screen.board.kind],
    slot: 'tray-slot',
    plateOf: (isDone) => `plate${isDone ? '-gold' : ''}-${screen.board.kind}`,
    litOf: () => `tray-lit-${screen.board.kind}`,
    ink: { dark: inks.ink, light: inks.goldLight, dim: inks.past },
    // Sets of two cards are frequent, so they are not celebrated as great ones.
    isGreat: ({ letters }) => letters.length > 2,
    callOf: ({ name, title }) => ({
      name: title.ja,
      reading: screen.lang === 'ja' ? '' : `${readings[name] ?? ''} – ${title.en}`,
    }),
  })
  const petals = createDrift(screen, 'petal', (event) => event.type === 'sets' && event.completed.length > 0)
  return {
    scene: [createScene(screen)],
    frame: [createTags(screen)],
    over: [tray, petals, createCardWave(screen)],
  }
}

export const design: SlotDesign = {
  model,
  geometries,
  symbols,
  words,
  face: displayFace,
  // As in the artwork of the room: every card but the rain man, without a win.
  opening: { grid: 'dmatipkScbadick' },
  inks: {
    light: inks.lamp,
    halo: inks.amber,
    edge: inks.sumi,
    lit: inks.lamp,
    past: inks.past,
    dim: inks.dim,
    plate: inks.lacquer,
  },
  glow: 'glow',
  back: 'ura',
  shade: { ink: inks.sumi, alpha: 0.5, x: 5, y: 8 },
  losers: 0.3,
  passages: { out: sweptAway, into: dealsIn },
  cascade: { leave: turnedDown, fallMs: 240 },
  winMs: 420,
  frameOf: (kind) => `frame-${kind}`,
  createParts,
}
