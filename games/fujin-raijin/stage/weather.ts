// The weather over the scene: its dusk, the rain, lightning at the Thunder God's side and gusts at the Wind God's.
import type { Orientation, Performance } from '@mangetsu/stage-kit'
import type { SlotScreen } from '@mangetsu/stage-kit/slots/design'
import type { SlotLayout } from '@mangetsu/stage-kit/slots/layout'
import { Container, Sprite, type Texture, TilingSprite } from 'pixi.js'
import { drawings, weather as drawn } from '../art/geometry.ts'
import { boltAt, strikeEveryMs } from './lightning.ts'

const { rain } = drawn
const places = (name: 'bolt' | 'gust', kind: Orientation) => drawn[kind][`${name}s`]

/** How much is seen of bolts that do not flash, where less motion is wanted. */
const stillBolt = 0.85

/** Bolts or gusts, each with its place on the scene. */
function createPieces(name: 'bolt' | 'gust', texture: Texture) {
  const view = new Container()
  const count = Math.max(places(name, 'landscape').length, places(name, 'portrait').length)
  const sprites = Array.from({ length: count }, () => new Sprite(texture))
  for (const sprite of sprites) sprite.anchor.set(0.5, name === 'bolt' ? 0 : 0.5)
  view.addChild(...sprites)
  const { width, height } = drawn[name]
  return {
    view,
    sprites,
    place(kind: Orientation) {
      sprites.forEach((sprite, at) => {
        const place = places(name, kind)[at]
        sprite.visible = place !== undefined
        if (!place) return
        const high = (place.width * height) / width
        sprite.setSize(place.width, high)
        sprite.position.set(place.x + place.width / 2, place.y + (name === 'gust' ? high / 2 : 0))
      })
    },
  }
}

/** How far the bar reaches over the sky of a telephone, where the sky's own pieces begin at once. */
const hiddenAbove = ({ kind, room, scene }: SlotLayout): number =>
  kind === 'portrait' ? Math.max(0, (room.top - scene.y) / scene.scale - 58) : 0

type Pieces = ReturnType<typeof createPieces>

/** Gusts drift to and fro. */
function drift({ sprites }: Pieces, kind: Orientation, nowMs: number): void {
  sprites.forEach((sprite, at) => {
    const place = places('gust', kind)[at]
    if (place) sprite.x = place.x + place.width * (0.5 + Math.sin(nowMs / 900 + at * 2) * 0.12)
  })
}

/** One bolt after the other strikes. */
function strikeOn({ sprites }: Pieces, kind: Orientation, nowMs: number): void {
  const striking = Math.floor(nowMs / strikeEveryMs) % places('bolt', kind).length
  sprites.forEach((sprite, at) => {
    sprite.alpha = at === striking ? boltAt(nowMs % strikeEveryMs) : 0
  })
}

export function createWeather({ pictures, host }: SlotScreen) {
  const [view, behind, dusk] = [new Container(), new Container(), new Sprite()]
  const [boltPicture, gustPicture] = [pictures.get('bolt'), pictures.get('gust')]
  const [bolts, gusts] = [createPieces('bolt', boltPicture), createPieces('gust', gustPicture)]
  // On a fair day they are part of the painting; in the storm they are over its dusk.
  const painted = [createPieces('bolt', boltPicture), createPieces('gust', gustPicture)]
  const drops = new TilingSprite({ texture: pictures.get('rain'), width: 1, height: 1 })
  behind.addChild(...painted.map((pieces) => pieces.view))
  view.addChild(dusk, bolts.view, gusts.view, drops)
  let strength = 0
  let kind: Orientation = 'landscape'
  let heard = -1

  const show = (next: number) => {
    strength = next
    view.visible = next > 0
    for (const one of [dusk, gusts.view]) one.alpha = next
    // In the dusk of one god alone no lightning is seen yet.
    bolts.view.alpha = Math.max(0, next * 2 - 1)
    drops.alpha = Math.max(0, next * 1.6 - 0.7)
    behind.alpha = 1 - next
  }
  show(0)
  return {
    view,
    behind,
    get strength() {
      return strength
    },
    set: show,
    place(layout: SlotLayout) {
      kind = layout.kind
      const { width, height } = drawings[kind].scene
      dusk.texture = pictures.get(`${kind}-storm`)
      dusk.setSize(width, height)
      drops.setSize(width, height)
      drops.tileScale.set((rain.size / drops.texture.width) * (kind === 'portrait' ? 0.7 : 1))
      for (const pieces of [bolts, gusts, ...painted]) {
        pieces.place(kind)
        pieces.view.y = hiddenAbove(layout)
      }
      for (const sprite of bolts.sprites) sprite.alpha = stillBolt
    },
    /** The weather changes; reduced motion sees it fade as well. */
    async turn(to: number, performance: Performance): Promise<void> {
      const from = strength
      await performance.fade(500, (t) => show(from + (to - from) * t))
    },
    idle(nowMs: number): boolean {
      drift(painted[1] ?? gusts, kind, nowMs)
      if (strength === 0) return false
      drift(gusts, kind, nowMs)
      const fallen = nowMs * 0.75
      drops.tilePosition.set((fallen * rain.slope) % rain.size, fallen % rain.size)
      strikeOn(bolts, kind, nowMs)
      if (strength < 0.9) return true
      const strike = Math.floor(nowMs / strikeEveryMs)
      if (strike !== heard) host.sounds.play('thunder')
      heard = strike
      return true
    },
  }
}
