// The night around the frame: sky with the river of stars, land, papers that sway in the bamboo, and wishes that rise while
// the lovers are together.
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createGlints, createRising, createStars, sway } from '@mangetsu/stage-kit/slots/scenery'
import { Container, Sprite } from 'pixi.js'
import { drawings, hanging, wishPlaces } from '../art/geometry.ts'
import { inks } from './inks.ts'

const stars = [
  ...([
    [0.12, 0.1],
    [0.34, 0.05],
    [0.55, 0.16],
    [0.71, 0.06],
    [0.86, 0.13],
  ] as const),
  ...([
    [0.23, 0.22],
    [0.44, 0.11],
    [0.62, 0.04],
    [0.79, 0.2],
    [0.93, 0.05],
  ] as const),
] as const

/** How bright the river is laid over the sky that has it already, and how much that shimmers. */
const river = { base: 0.12, meeting: 0.75, shimmer: 0.1 } as const

const mostRising = 12
const { picture, colours } = wishPlaces

/** A wish's picture with a paper this wide. */
const sizeOf = (paper: number) => ({
  width: (picture.width * paper) / picture.paper,
  height: (picture.height * paper) / picture.paper,
})

/** Papers and streamers in the bamboo. */
function createHanging({ pictures }: SlotScreen) {
  const { strips, streamers } = hanging.landscape
  const papers = strips.map(() => new Sprite({ anchor: { x: 0.5, y: picture.thread.y / picture.height } }))
  const balls = streamers.map(() => new Sprite({ anchor: { x: 0.5, y: 0.06 } }))
  return {
    all: [...papers, ...balls],
    place(kind: 'landscape' | 'portrait') {
      papers.forEach((paper, at) => {
        const place = hanging[kind].strips[at]
        paper.visible = place !== undefined
        if (place === undefined) return
        paper.texture = pictures.get(`wish-${place.colour}`)
        const { width, height } = sizeOf(place.paper)
        paper.setSize(width, height)
        paper.position.set(place.x, place.y)
      })
      balls.forEach((ball, at) => {
        const place = hanging[kind].streamers[at]
        ball.visible = place !== undefined
        if (place === undefined) return
        ball.texture = pictures.get('fukinagashi')
        ball.setSize(place.size)
        ball.position.set(place.x, place.y - place.size * 0.44)
      })
    },
  }
}

export function createScene(screen: SlotScreen): StagePart {
  const { pictures } = screen
  const view = new Container()
  const [sky, light, land] = [new Sprite(), new Sprite(), new Sprite()]
  const papers = createHanging(screen)
  const small = createStars(pictures.get('star'), stars)
  const glints = createGlints([inks.river, inks.lilac, inks.lilac], 8)
  const textures = Array.from({ length: mostRising }, (_, at) =>
    pictures.get(`wish-${colours[at % colours.length]}`),
  )
  const rising = createRising(textures, ({ width }) => sizeOf(width > 1_000 ? 20 : 10))
  view.addChild(sky, light, small.view, land, glints.view, ...papers.all, rising.view)
  let meeting = 0
  const brighten = (share: number, shimmer: number) => {
    meeting = share
    light.alpha = river.base + (river.meeting - river.base) * share + river.shimmer * shimmer
    rising.view.alpha = share
  }
  const move = (nowMs: number) => {
    sway(papers.all, nowMs)
    for (const part of [small, glints, rising]) part.move(nowMs)
    brighten(meeting, Math.sin((nowMs / 6_000) * Math.PI * 2))
  }
  return {
    view,
    place({ kind, scene }) {
      const { width, height, horizon } = drawings[kind].scene
      view.position.set(scene.x, scene.y)
      view.scale.set(scene.scale)
      sky.texture = pictures.get(`${kind}-sky`)
      light.texture = pictures.get(`${kind}-river`)
      land.texture = pictures.get(`${kind}-land`)
      for (const layer of [sky, light, land]) layer.setSize(width, height)
      small.place({ width, height })
      rising.place({ width, height })
      glints.view.y = horizon
      glints.place({ width, height: height - horizon })
      papers.place(kind)
      move(0)
    },
    mode(mode, performance) {
      const [from, to] = [meeting, mode === 'meter' ? 1 : 0]
      if (performance === null) brighten(to, 0)
      else return performance.fade(to === 1 ? 1_200 : 500, (t) => brighten(from + (to - from) * t, 0))
    },
    idle(nowMs) {
      move(nowMs)
      return meeting > 0
    },
  }
}
