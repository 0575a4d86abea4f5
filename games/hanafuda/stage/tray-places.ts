// Where this game's tray has its things, out of its drawings' measures.
import type { Orientation } from '@mangetsu/stage-kit'
import type { TrayPlace } from '@mangetsu/stage-kit/slots/tray-places'
import { trays } from '../art/geometry.ts'

const fans = {
  landscape: { x: 350, y: 268, size: 214, step: 112, letters: 76 },
  portrait: { x: 195, y: 188, size: 138, step: 68, letters: 48 },
} as const

const payWidth = { landscape: 96, portrait: 84 } as const

export function trayPlaceOf(kind: Orientation): TrayPlace {
  const { plate, cards, pay, lit } = trays[kind]
  return {
    plate: { ...plate, isTall: plate.picture === 'tall' },
    cards,
    pay: { ...pay, width: payWidth[kind] },
    lit,
    fan: fans[kind],
  }
}
