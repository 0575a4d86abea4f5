// The shop front at dusk: its lanterns sway, and its lamps go down while koban are beckoned.
import type { Orientation, TextureSet } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { SlotMode } from '@mangetsu/stage-kit/slots/modes'
import { Container, Sprite } from 'pixi.js'
import { drawings, lanterns } from '../art/geometry.ts'

const degree = Math.PI / 180

/** How dark it is in each part of a round, where that is not the evening. */
const darkness: Partial<Readonly<Record<SlotMode, number>>> = { hold: 1, free: 0.45 }

/** Each lantern swings in its own time. */
const swingMs = 3_700
const swingDegrees = 2.2

function createKind(kind: Orientation, pictures: TextureSet) {
  const view = new Container()
  const { width, height } = drawings[kind].scene
  const [shop, night] = ['shop', 'night'].map((layer) => new Sprite(pictures.get(`${kind}-${layer}`)))
  for (const layer of [shop, night]) layer?.setSize(width, height)
  const { picture, [kind]: hung } = lanterns
  const lamps = hung.at.map(({ x, y }) => {
    const lamp = new Sprite(pictures.get('lantern'))
    lamp.anchor.set(picture.pivot.x / picture.size, picture.pivot.y / picture.size)
    lamp.setSize(picture.size * hung.scale)
    lamp.position.set(x, y - (picture.light.y - picture.pivot.y) * hung.scale)
    return lamp
  })
  if (shop && night) view.addChild(shop, night, ...lamps)
  return { view, night, lamps }
}

export function createScene({ pictures }: Pick<SlotScreen, 'pictures'>): StagePart {
  const view = new Container()
  const kinds = { landscape: createKind('landscape', pictures), portrait: createKind('portrait', pictures) }
  let kind: Orientation = 'landscape'
  let dark = 0
  const shade = (to: number) => {
    dark = to
    for (const { night } of Object.values(kinds)) if (night) night.alpha = to
  }
  view.addChild(kinds.landscape.view, kinds.portrait.view)
  shade(0)
  return {
    view,
    place(layout) {
      kind = layout.kind
      kinds.landscape.view.visible = kind === 'landscape'
      kinds.portrait.view.visible = kind === 'portrait'
      kinds[kind].view.position.set(layout.scene.x, layout.scene.y)
      kinds[kind].view.scale.set(layout.scene.scale)
    },
    async mode(mode, performance) {
      const [from, to] = [dark, darkness[mode] ?? 0]
      if (performance === null) shade(to)
      else if (from !== to) await performance.fade(400, (t) => shade(from + (to - from) * t))
    },
    idle(nowMs) {
      for (const [at, lamp] of kinds[kind].lamps.entries())
        lamp.rotation = swingDegrees * degree * Math.sin((nowMs / (swingMs + at * 400)) * Math.PI * 2)
      return false
    },
  }
}
