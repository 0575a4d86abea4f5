// The night scene around the frame: sky with the river of stars, land, papers that sway in the bamboo, and wishes that
// rise while the lovers are together and with wins.
import { animate, createSkipController, type Orientation } from '@mangetsu/stage-kit'
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createPieces } from '@mangetsu/stage-kit/slots/pieces'
import type { WinSize } from '@mangetsu/stage-kit/win-sizes'
import { hanging, wishPlaces } from '../art/geometry.ts'
import { inks } from './inks.ts'
import { createGlints, createRising, createStars, sway } from './scenery.ts'

const stars = [
  [0.12, 0.1],
  [0.34, 0.05],
  [0.55, 0.16],
  [0.71, 0.06],
  [0.86, 0.13],
  [0.23, 0.22],
  [0.44, 0.11],
  [0.62, 0.04],
  [0.79, 0.2],
  [0.93, 0.05],
] as const

/** Brightness of the river over its artwork in the sky, and the amplitude of its shimmer. */
const river = { base: 0.12, meeting: 0.75, shimmer: 0.1 } as const

/** How bright the river becomes with a win, as a share of its light at the meeting, and for how long wishes rise, ms. */
const winLights = {
  win: { share: 0.25, ms: 500 },
  big: { share: 0.6, ms: 1_000 },
  mega: { share: 0.8, ms: 1_600 },
  full: { share: 1, ms: 2_400 },
} as const satisfies Readonly<Record<WinSize, object>>

/** Duration of the river's return to its usual light, ms. */
const dimMs = 500

const mostRising = 12
const { picture, colours } = wishPlaces

/** Returns the size of a wish's picture for a paper of this width. */
const sizeOf = (paper: number) => ({
  width: (picture.width * paper) / picture.paper,
  height: (picture.height * paper) / picture.paper,
})

const papersOf = (kind: Orientation) =>
  hanging[kind].strips.map(({ x, y, paper, colour }) => ({
    x,
    y,
    picture: `wish-${colour}`,
    ...sizeOf(paper),
  }))

const streamersOf = (kind: Orientation) =>
  hanging[kind].streamers.map(({ x, y, size }) => ({
    x,
    y: y - size * 0.44,
    picture: 'fukinagashi',
    width: size,
    height: size,
  }))

export function createScene(screen: SlotScreen): StagePart {
  const { pictures } = screen
  const small = createStars(pictures.get('star'), stars)
  const glints = createGlints([inks.river, inks.lilac, inks.lilac], 8)
  const textures = Array.from({ length: mostRising }, (_, at) =>
    pictures.get(`wish-${colours[at % colours.length]}`),
  )
  const rising = createRising(textures, ({ width }) => sizeOf(width > 1_000 ? 20 : 10))
  const papers = createPieces(pictures, { x: 0.5, y: picture.thread.y / picture.height }, papersOf)
  const streamers = createPieces(pictures, { x: 0.5, y: 0.06 }, streamersOf)
  const hung = [...papers.sprites, ...streamers.sprites]
  const { view, layers, place } = createBackdrop(screen, [
    'sky',
    'river',
    small.view,
    'land',
    glints.view,
    papers.view,
    streamers.view,
    rising.view,
  ])
  let shimmer = 0
  const meeting = createBlend((share) => {
    layers.river.alpha = river.base + (river.meeting - river.base) * share + river.shimmer * shimmer
    rising.view.alpha = share
  })
  /** Returns the river to its usual light once the win has had its time. */
  const dim = async () => {
    await screen.host.winEnded()
    const from = meeting.share
    const darken = (t: number) => {
      if (screen.mode !== 'meter') meeting.set(from * (1 - t))
    }
    await animate(screen.clock, dimMs, darken, createSkipController())
  }
  const move = (nowMs: number) => {
    sway(hung, nowMs)
    for (const part of [small, glints, rising]) part.move(nowMs)
    shimmer = Math.sin((nowMs / 6_000) * Math.PI * 2)
    meeting.set(meeting.share)
  }
  return {
    view,
    place(layout) {
      const { width, height, horizon } = screen.geometry.scene
      place(layout)
      small.place({ width, height })
      rising.place({ width, height })
      glints.view.y = horizon
      glints.place({ width, height: height - horizon })
      for (const pieces of [papers, streamers]) pieces.place(layout.kind)
      move(0)
    },
    async flourish(size, performance) {
      if (screen.mode === 'meter') return
      const { share, ms } = winLights[size]
      await meeting.to(share, ms, performance)
      void dim()
    },
    mode: (mode, performance) =>
      mode === 'meter' ? meeting.to(1, 1_200, performance) : meeting.to(0, 500, performance),
    idle(nowMs) {
      move(nowMs)
      return meeting.share > 0
    },
  }
}
