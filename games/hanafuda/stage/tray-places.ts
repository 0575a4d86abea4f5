// Positions in this game's tray, derived from the geometry of its drawings.
import type { Orientation, StageLang } from '@mangetsu/stage-kit'
import { trays } from '../art/geometry.ts'
import type { TrayPlace } from './card-places.ts'

const fans = {
  landscape: { x: 350, y: 268, size: 214, step: 112, letters: 76 },
  portrait: { x: 195, y: 188, size: 138, step: 68, letters: 48 },
} as const

const payWidth = { landscape: 84, portrait: 80 } as const

/** Plate width for English names in landscape, where they are on one line. */
const englishPlate = 166

export function trayPlaceOf(kind: Orientation, lang: StageLang): TrayPlace {
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
