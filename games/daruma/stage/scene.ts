// New Year's morning around the frame: sky and sun, the shrine's land, banners in the wind, gate pines beside the frame.
import { inForms, type Orientation, type TextureSet } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'
import { banners, drawings, gatePines } from '../art/geometry.ts'

const suns = { landscape: { x: 240, y: 250, radius: 62 }, portrait: { x: 112, y: 132, radius: 42 } } as const

type Banner = { readonly sprite: Sprite; readonly wide: number }

/** A banner on its pole, which stands in the ground and gives a little. */
function raise(place: { x: number; y: number; width: number; height: number }, pictures: TextureSet): Banner {
  const { width, height, corner, cloth, pivot } = banners.canvas
  const [scaleX, scaleY] = [place.width / cloth.width, place.height / cloth.height]
  const sprite = new Sprite(pictures.get('banner'))
  sprite.anchor.set(pivot.x / width, 1)
  sprite.setSize(width * scaleX, height * scaleY)
  sprite.position.set(place.x + (pivot.x - corner.x) * scaleX, place.y + (height - corner.y) * scaleY)
  return { sprite, wide: sprite.scale.x }
}

/** One gust goes through the banners from the left; the cloth fills as the pole leans. */
function sway(all: readonly Banner[], nowMs: number): void {
  for (let at = 0; at < all.length; at += 1) {
    const banner = all[at]
    if (banner === undefined) continue
    const wind = Math.sin(nowMs / 1_300 - at * 0.8) * 0.7 + Math.sin(nowMs / 510 - at * 1.7) * 0.3
    banner.sprite.rotation = 0.007 * wind
    banner.sprite.scale.x = banner.wide * (1 + 0.03 * wind)
  }
}

function createKind(kind: Orientation, pictures: TextureSet) {
  const view = new Container()
  const { width, height } = drawings[kind].scene
  const layer = (name: string) => {
    const sprite = new Sprite(pictures.get(`${kind}-${name}`))
    sprite.setSize(width, height)
    return sprite
  }
  const bright = layer('sky-feature')
  bright.alpha = 0
  const halo = new Sprite(pictures.get('glow'))
  halo.anchor.set(0.5)
  halo.position.set(suns[kind].x, suns[kind].y)
  const raised = banners[kind].map((place) => raise(place, pictures))
  view.addChild(layer('sky'), bright, halo, layer('land'), ...raised.map(({ sprite }) => sprite))
  return {
    ...{ view, bright },
    idle(nowMs: number) {
      sway(raised, nowMs)
      const breath = Math.sin(nowMs / 1_900)
      halo.setSize(suns[kind].radius * (4.2 + 0.5 * breath))
      halo.alpha = 0.4 + 0.15 * breath
    },
  }
}

/** How bright the sun's rays are in a hold, before all nine are there. */
const holdLight = 0.45

/** The scene in both forms; only the one in use is drawn. */
export function createScene({ pictures }: SlotScreen): StagePart {
  const view = new Container()
  const forms = inForms((kind) => createKind(kind, pictures))
  let light = 0
  view.addChild(forms.view)

  function shine(next: number): void {
    light = next
    for (const { bright } of forms.made) bright.alpha = light
  }

  return {
    view,
    place({ kind, scene }) {
      const inUse = forms.show(kind)
      inUse.bright.alpha = light
      inUse.view.position.set(scene.x, scene.y)
      inUse.view.scale.set(scene.scale)
    },
    during(event, performance) {
      if (event.type !== 'holdEnd' || !event.isFull) return
      const from = light
      return performance.fade(1_200, (t) => shine(from + (1 - from) * t))
    },
    mode(mode, performance) {
      const [from, to] = [light, mode === 'hold' ? holdLight : 0]
      if (performance === null) shine(to)
      return performance?.fade(500, (t) => shine(from + (to - from) * t))
    },
    idle(nowMs) {
      forms.inUse?.idle(nowMs)
      return false
    },
  }
}

/** Two gate pines before the posts of a wide frame; a tall one has no room for them. */
export function createGatePines({ pictures }: SlotScreen): StagePart {
  const view = new Container()
  for (const { x, y } of gatePines.at) {
    const pine = new Sprite(pictures.get('kadomatsu'))
    pine.setSize(gatePines.size)
    pine.position.set(x, y)
    view.addChild(pine)
  }
  return {
    view,
    place({ kind }) {
      view.visible = kind === 'landscape'
    },
  }
}
