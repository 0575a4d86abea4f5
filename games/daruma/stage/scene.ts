// The scene around the frame: New Year's morning with sky and sun, the shrine's grounds, banners in the wind, and gate
// pines next to the frame.
import { createSkipController, type Orientation } from '@mangetsu/stage-kit'
import { createPerformance } from '@mangetsu/stage-kit/event-player'
import { createBackdrop } from '@mangetsu/stage-kit/slots/backdrop'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createPieces, type Pieces } from '@mangetsu/stage-kit/slots/pieces'
import type { WinSize } from '@mangetsu/stage-kit/win-sizes'
import { Sprite } from 'pixi.js'
import { banners, gatePines } from '../art/geometry.ts'

const suns = { landscape: { x: 240, y: 250, radius: 62 }, portrait: { x: 112, y: 132, radius: 42 } } as const
const { canvas } = banners

/** Returns the banners with the feet of their poles as pivots; the poles are in the ground and bend slightly. */
const bannersOf = (kind: Orientation) =>
  banners[kind].map(({ x, y, width, height }) => {
    const { corner, cloth, pivot } = canvas
    const [scaleX, scaleY] = [width / cloth.width, height / cloth.height]
    return {
      picture: 'banner',
      x: x + (pivot.x - corner.x) * scaleX,
      y: y + (canvas.height - corner.y) * scaleY,
      width: canvas.width * scaleX,
      height: canvas.height * scaleY,
    }
  })

/** Moves one gust through the banners from the left; the cloth fills as the pole leans. */
function blow(raised: Pieces, nowMs: number, gust: number): void {
  raised.each((banner, { width, height }, at) => {
    const wind =
      (1 + gust) * (Math.sin(nowMs / 1_300 - at * 0.8) * 0.7 + Math.sin(nowMs / 510 - at * 1.7) * 0.3)
    banner.rotation = 0.007 * wind
    banner.setSize(width * (1 + 0.03 * wind), height)
  })
}

/** Brightness of the sun's rays during hold and spin, before all nine cells are filled. */
const holdSpinLight = 0.45

/** The wind in the banners and the light of the sun with a win, above the usual ones. */
const joy = {
  win: { gust: 1, light: 0.3 },
  big: { gust: 2.4, light: 0.6 },
  mega: { gust: 3.2, light: 0.85 },
  full: { gust: 4, light: 1 },
} as const satisfies Readonly<Record<WinSize, object>>

const joyMs = 500

export function createScene(screen: SlotScreen): StagePart {
  const { pictures, board, host, clock } = screen
  const halo = new Sprite({ texture: pictures.get('glow'), anchor: 0.5 })
  const raised = createPieces(pictures, { x: canvas.pivot.x / canvas.width, y: 1 }, bannersOf)
  const { view, layers, place } = createBackdrop(screen, ['sky', 'sky-feature', halo, 'land', raised.view])
  const light = createBlend((share) => {
    layers['sky-feature'].alpha = share
  })
  light.set(0)
  const gust = createBlend(() => {})
  /** Wind and sun return to the morning's once the moment of a win is over. */
  const endFlourish = async () => {
    await host.winEnded()
    const performance = createPerformance(clock, createSkipController(), false)
    await Promise.all([
      gust.to(0, joyMs, performance),
      screen.mode === 'base' ? light.to(0, joyMs, performance) : undefined,
    ])
  }
  return {
    view,
    async flourish(size, performance) {
      void endFlourish()
      await Promise.all([
        gust.to(joy[size].gust, joyMs, performance),
        light.to(Math.max(light.share, joy[size].light), joyMs, performance),
      ])
    },
    place(layout) {
      const { x, y } = suns[layout.kind]
      place(layout)
      raised.place(layout.kind)
      halo.position.set(x, y)
    },
    during: (event, performance) =>
      event.type === 'holdEnd' && event.isFull ? light.to(1, 1_200, performance) : undefined,
    mode: (mode, performance) => light.to(mode === 'holdSpin' ? holdSpinLight : 0, 500, performance),
    idle(nowMs) {
      const breath = Math.sin(nowMs / 1_900)
      blow(raised, nowMs, gust.share)
      halo.setSize(suns[board.kind].radius * (4.2 + 0.5 * breath))
      halo.alpha = 0.4 + 0.15 * breath
      return false
    },
  }
}

/** Creates two gate pines in front of the posts of a wide frame; a tall frame has no space for them. */
export function createGatePines({ pictures }: SlotScreen): StagePart {
  const { at, size } = gatePines
  const { view, place } = createPieces(pictures, { x: 0, y: 0 }, (kind) =>
    kind === 'portrait'
      ? []
      : at.map(({ x, y }) => ({ x, y, picture: 'kadomatsu', width: size, height: size })),
  )
  return { view, place: ({ kind }) => place(kind) }
}
