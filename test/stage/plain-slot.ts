// A slot's stage for any model without assets of a game: grey pictures, the kit's own graphics, and a host that records
// messages.

import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import {
  createEventPlayer,
  createSounds,
  type Host,
  type PlayedEvent,
  type RoundMoney,
  type StatusLine,
  type TextureSet,
  type WinView,
} from '@mangetsu/stage-kit'
import type { CellGeometry } from '@mangetsu/stage-kit/slots/cells'
import type { SlotDesign, SlotScreen } from '@mangetsu/stage-kit/slots/design'
import { createLadder } from '@mangetsu/stage-kit/slots/ladder'
import type { SlotGeometry } from '@mangetsu/stage-kit/slots/layout'
import { createMeter } from '@mangetsu/stage-kit/slots/meter'
import { createSlotStage } from '@mangetsu/stage-kit/slots/slot-stage'
import { Container, Texture, TextureSource } from 'pixi.js'
import type { ManualClock } from './manual-clock.ts'
import { paintUnseen } from './plain-canvas.ts'

paintUnseen()

const cellsOf = (model: SlotModel): CellGeometry =>
  model.grid.kind === 'rows'
    ? { kind: 'rows', x0: 0, y0: 0, width: 100, height: 100, gap: 4 }
    : {
        kind: 'deck',
        x0: 0,
        deckY: 600,
        width: 100,
        gap: 4,
        heightOf: Object.fromEntries(Array.from({ length: model.grid.mostRows }, (_, at) => [at + 1, 80])),
      }

const geometryOf = (model: SlotModel): SlotGeometry => ({
  scene: { width: 1280, height: 720, horizon: 500 },
  frame: { width: 720, height: 640, unit: 1 },
  cells: cellsOf(model),
})

/** Returns the initial position: each reel's strip from its beginning. */
function openingOf({ reels: { base }, grid }: SlotModel): SlotDesign['opening'] {
  if (base.kind !== 'strips') throw new Error('a plain slot begins with strips')
  const heights = base.strips.map((_, reel) =>
    grid.kind === 'rows' ? grid.rows : Number(base.heights?.[reel]?.charAt(0)),
  )
  const columns = base.strips.map((strip, reel) => (strip + strip).slice(0, heights[reel]))
  return { grid: columns.join(''), heights }
}

const partsOf = (screen: SlotScreen) => ({
  scene: [{ view: new Container() }],
  frame: [createLadder(screen, () => ({ middle: { x: 0, y: 0 }, step: { x: 80, y: 0 }, size: 24 }))],
  over: [createMeter(screen, { placeOf: (at) => ({ x: at * 20, y: 0, width: 20, height: 20 }) })],
})

const plainDesign = (model: SlotModel): SlotDesign => ({
  model,
  geometries: { landscape: geometryOf(model), portrait: geometryOf(model) },
  symbols: Object.fromEntries(
    Object.keys(model.symbols).map((letter) => [
      letter,
      { fill: 0.9, tall: 'tall', parts: [{ picture: letter }], win: ([part], t) => part?.scale.set(1 + t) },
    ]),
  ),
  words: { invitation: { ja: '押してください', en: 'Press' } },
  inks: { light: 1, halo: 2, edge: 3, lit: 4, past: 5, dim: 6, plate: 7 },
  face: 'Display',
  opening: openingOf(model),
  frameOf: (kind, mode) => `${kind}-${mode}`,
  createParts: partsOf,
})

/** Returns pictures for every name, all of one size. */
export function greyPictures(): TextureSet {
  const texture = new Texture({ source: new TextureSource({ width: 160, height: 160 }) })
  return { get: () => texture, isReady: () => true }
}

export type Received = {
  readonly statuses: StatusLine[]
  readonly spoken: string[]
  readonly banners: string[]
  readonly wins: WinView[]
  /** Texts of banners. */
  readonly announced: string[]
  /** Number of notifications that the reels have stopped. */
  stood: number
}

/** Creates a host that records its messages, and never waits. */
export function listeningHost(): { readonly host: Host; readonly received: Received } {
  const received: Received = { statuses: [], spoken: [], banners: [], wins: [], announced: [], stood: 0 }
  const host: Host = {
    showStatus: async (status) => void received.statuses.push(status),
    showStood: () => {
      received.stood += 1
    },
    announce: async ({ title, detail }) => {
      received.banners.push(title)
      received.announced.push(detail)
    },
    showWin: async (win) => void received.wins.push(win),
    clearWin: () => undefined,
    winEnded: async () => undefined,
    isCalm: false,
    say: (words) => void received.spoken.push(words),
    sounds: createSounds({ files: null }),
  }
  return { host, received }
}

export function standPlainSlot(model: SlotModel, clock: ManualClock, design = plainDesign(model)) {
  const { host, received } = listeningHost()
  const stage = createSlotStage(design, { pictures: greyPictures(), lang: 'en', host, clock })
  stage.resize({ width: 1280, height: 800, top: 60, bottom: 700 })
  return { stage, received }
}

type PlainStage = Pick<ReturnType<typeof standPlainSlot>, 'stage'>

/** Plays a round's events to their end, each skipped as by an impatient player. */
export async function playCutShort(
  { stage }: PlainStage,
  clock: ManualClock,
  events: readonly SlotEvent[],
  money: RoundMoney,
): Promise<void> {
  const player = createEventPlayer<PlayedEvent>({ clock, isMotionReduced: () => false })
  let isOver = false
  const played = player
    .play(events as unknown as readonly PlayedEvent[], (event, performance) =>
      stage.play(event, money, performance),
    )
    .finally(() => {
      isOver = true
    })
  while (!isOver) {
    player.skip()
    await clock.advance(100)
  }
  await played
}
