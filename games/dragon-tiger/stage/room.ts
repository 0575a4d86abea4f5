// Positions of everything on the dragon tiger table for a viewport: the two cards between the two crests, the bets in a
// row in front of them, and the roads on both sides of the chips.
import type { Orientation, Point, StageViewport } from '@mangetsu/stage-kit'
import { frameFor } from '@mangetsu/stage-kit/tables/frame'
import type { PlaceBox, TablePlaces } from '@mangetsu/stage-kit/tables/table-game'

/** A centre and a width, CSS pixels. */
export type Middle = Point & { readonly size: number }

export type DragonTigerRoom = {
  readonly places: TablePlaces
  readonly horizon: number
  readonly crests: { readonly dragon: Middle; readonly tiger: Middle }
  readonly cards: { readonly dragon: Middle; readonly tiger: Middle }
  /** Origin of dealt cards. */
  readonly shoe: Point
  /** Lamps in front of the screen; empty if there is no space. */
  readonly lamps: readonly Middle[]
  /** Background of the clock that makes it readable on gold; null if the clock is on cloth. */
  readonly veil: PlaceBox | null
}

/** Landscape viewports lower than this, excluding the bars, have no screen. */
const leastHeight = 430

type Box = (x: number, y: number, width: number, height: number) => PlaceBox

/** Places a square by its centre, as a frame's boxes are placed. */
const middleIn =
  (box: Box) =>
  (x: number, y: number, size: number): Middle => {
    const placed = box(x - size / 2, y - size / 2, size, size)
    return { x: placed.x + placed.width / 2, y: placed.y + placed.height / 2, size: placed.width }
  }

function wide(room: StageViewport): DragonTigerRoom {
  const { horizon, behind, on } = frameFor(room, { width: 1280, height: 648, horizon: 188 })
  const [at, back] = [middleIn(on), middleIn(behind)]
  return {
    horizon,
    crests: { dragon: at(316, 262, 200), tiger: at(964, 262, 200) },
    cards: { dragon: at(512, 290, 120), tiger: at(768, 290, 120) },
    shoe: at(640, 150, 0),
    lamps: [back(380, 100, 160), back(900, 100, 160)],
    veil: behind(424, 16, 432, 128),
    places: {
      kind: 'landscape',
      layout: on(70, 394, 1140, 104),
      isLayoutScrolled: false,
      clock: behind(440, 22, 400, 116),
      lists: [on(34, 510, 300, 128), on(946, 510, 300, 128)],
      chips: on(440, 522, 400, 66),
      company: on(24, 210, 172, 150),
      result: on(578, 272, 124, 36),
    },
  }
}

function low(room: StageViewport): DragonTigerRoom {
  const { on } = frameFor(room, { width: 844, height: 282, horizon: 0 })
  const at = middleIn(on)
  return {
    horizon: room.top,
    crests: { dragon: at(58, 60, 96), tiger: at(480, 60, 96) },
    cards: { dragon: at(160, 57, 72), tiger: at(378, 57, 72) },
    shoe: at(269, -20, 0),
    lamps: [],
    veil: null,
    places: {
      kind: 'landscape',
      layout: on(8, 122, 828, 76),
      isLayoutScrolled: false,
      clock: on(548, 6, 288, 40),
      lists: [null, on(548, 46, 288, 72)],
      areListsTitled: true,
      // Below both; the total and the announcements are over the panel's edge.
      chips: on(8, 202, 380, 58),
      company: on(500, 206, 336, 40),
      result: on(202, 41, 134, 32),
    },
  }
}

function tall(room: StageViewport): DragonTigerRoom {
  const { horizon, behind, on } = frameFor(room, { width: 390, height: 596, horizon: 128 })
  const [at, back] = [middleIn(on), middleIn(behind)]
  return {
    horizon,
    crests: { dragon: at(62, 202, 110), tiger: at(328, 202, 110) },
    cards: { dragon: at(158, 202, 70), tiger: at(232, 202, 70) },
    shoe: at(195, 110, 0),
    lamps: [back(40, 74, 90), back(350, 74, 90)],
    veil: behind(70, 30, 250, 64),
    places: {
      kind: 'portrait',
      layout: on(10, 290, 370, 164),
      isLayoutScrolled: false,
      clock: behind(86, 34, 220, 56),
      lists: [on(10, 460, 112, 78), on(132, 460, 248, 78)],
      areListsTitled: true,
      chips: on(10, 540, 370, 55),
      company: null,
      result: on(95, 256, 200, 29),
    },
  }
}

export function roomOf(room: StageViewport, kind: Orientation): DragonTigerRoom {
  if (kind === 'portrait') return tall(room)
  return room.bottom - room.top < leastHeight ? low(room) : wide(room)
}
