// A storm over the scene: bolts that strike one after another, drifting gusts, and rain. In fair weather
// bolts and gusts are part of the painting, and nothing flashes.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Orientation } from '@mangetsu/stage-kit/geometry'
import { createBlend } from '@mangetsu/stage-kit/slots/blend'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import type { SlotLayout } from '@mangetsu/stage-kit/slots/layout'
import { createPieces, type Pieces, type PlacesOf } from '@mangetsu/stage-kit/slots/pieces'
import { Container, type Sprite, TilingSprite } from 'pixi.js'
import { boltAt, strikeEveryMs } from './lightning.ts'

export type StormLook = {
  /** Bolts are placed by the middle of their top, gusts by their centre. */
  readonly bolts: PlacesOf
  readonly gusts: PlacesOf
  /** A picture that repeats every `size` units of the scene, and falls along this slope. */
  readonly rain: {
    readonly picture: string
    readonly size: number
    readonly slope: number
    readonly scale: Readonly<Record<Orientation, number>>
  }
}

export type Storm = {
  /**
   * The storm over the scene; `behind` is its painted counterpart on the scene's ground, for fair weather.
   */
  readonly view: Container
  readonly behind: Container
  /** 0 in fair weather, 1 in the storm. */
  readonly strength: number
  set(strength: number): void
  /** Changes the weather over time; with reduced motion it also fades. */
  turn(to: number, performance: Performance): Promise<void> | undefined
  /** Places the storm; `down` moves bolts and gusts clear of the bar over the sky, in units of the scene. */
  place(layout: SlotLayout, down: number): void
  idle(nowMs: number): boolean
}

/** Brightness of bolts that do not flash: with reduced motion, and in calm mode. */
const stillBolt = 0.85
const changeMs = 500

/** Drifts gusts to and fro. */
const drift = (gusts: Pieces, nowMs: number): void =>
  gusts.each((gust, { x, width }, at) => {
    gust.x = x + width * Math.sin(nowMs / 900 + at * 2) * 0.12
  })

/** Strikes with one bolt after another. */
function strikeOn(bolts: Pieces, nowMs: number): void {
  const count = bolts.sprites.filter(({ visible }) => visible).length
  const striking = Math.floor(nowMs / strikeEveryMs) % count
  bolts.each((bolt, _, at) => {
    bolt.alpha = at === striking ? boltAt(nowMs % strikeEveryMs) : 0
  })
}

const stayStill = (bolt: Sprite): void => {
  bolt.alpha = stillBolt
}

/** Creates a storm with the sound `thunder`; `shown` receives each new strength. */
export function createStorm(
  screen: SlotScreen,
  { bolts: boltPlaces, gusts: gustPlaces, rain }: StormLook,
  shown: (strength: number) => void,
): Storm {
  const { pictures, host } = screen
  const [view, behind] = [new Container(), new Container()]
  const boltsOf = () => createPieces(pictures, { x: 0.5, y: 0 }, boltPlaces)
  const gustsOf = () => createPieces(pictures, { x: 0.5, y: 0.5 }, gustPlaces)
  const [bolts, gusts, paintedBolts, paintedGusts] = [boltsOf(), gustsOf(), boltsOf(), gustsOf()]
  const drops = new TilingSprite({ texture: pictures.get(rain.picture), width: 1, height: 1 })
  behind.addChild(paintedBolts.view, paintedGusts.view)
  view.addChild(bolts.view, gusts.view, drops)
  let lastPlayed = -1
  const paint = (strength: number) => {
    view.visible = strength > 0
    gusts.view.alpha = strength
    // Lightning and rain appear only as the storm grows.
    bolts.view.alpha = Math.max(0, strength * 2 - 1)
    drops.alpha = Math.max(0, strength * 1.6 - 0.7)
    behind.alpha = 1 - strength
  }
  const blend = createBlend((strength) => {
    paint(strength)
    shown(strength)
  })
  paint(0)
  return {
    view,
    behind,
    get strength() {
      return blend.share
    },
    set: blend.set,
    turn: (to, performance) => blend.to(to, changeMs, performance),
    place({ kind }, down) {
      drops.setSize(screen.geometry.scene.width, screen.geometry.scene.height)
      drops.tileScale.set((rain.size / drops.texture.width) * rain.scale[kind])
      for (const pieces of [bolts, gusts, paintedBolts, paintedGusts]) {
        pieces.place(kind)
        pieces.view.y = down
      }
      bolts.each(stayStill)
    },
    idle(nowMs) {
      drift(paintedGusts, nowMs)
      if (blend.share === 0) return false
      drift(gusts, nowMs)
      const fallen = nowMs * 0.75
      drops.tilePosition.set((fallen * rain.slope) % rain.size, fallen % rain.size)
      if (host.isCalm) bolts.each(stayStill)
      else strikeOn(bolts, nowMs)
      if (blend.share < 0.9 || host.isCalm) return true
      const strike = Math.floor(nowMs / strikeEveryMs)
      if (strike !== lastPlayed) host.sounds.play('thunder')
      lastPlayed = strike
      return true
    },
  }
}
