// The shop front at dusk: its lanterns sway, and its lamps go down while koban are beckoned.
import { inForms, type Orientation, type TextureSet } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { SlotMode } from '@mangetsu/stage-kit/slots/modes'
import { Container, Sprite } from 'pixi.js'
import { drawings, lanterns } from '../art/geometry.ts'

/** How dark it is in each part of a round, where that is not the evening. */
const darkness: Partial<Readonly<Record<SlotMode, number>>> = { hold: 1, free: 0.45 }

/** Each lantern swings in its own time. */
const swingMs = 3_700
const swing = (2.2 * Math.PI) / 180

function createKind(kind: Orientation, pictures: TextureSet) {
  const view = new Container()
  const { width, height } = drawings[kind].scene
  const shop = new Sprite(pictures.get(`${kind}-shop`))
  const night = new Sprite(pictures.get(`${kind}-night`))
  for (const layer of [shop, night]) layer.setSize(width, height)
  const { picture, [kind]: hung } = lanterns
  const lamps = hung.at.map(({ x, y }) => {
    const lamp = new Sprite(pictures.get('lantern'))
    lamp.anchor.set(picture.pivot.x / picture.size, picture.pivot.y / picture.size)
    lamp.setSize(picture.size * hung.scale)
    lamp.position.set(x, y - (picture.light.y - picture.pivot.y) * hung.scale)
    return lamp
  })
  view.addChild(shop, night, ...lamps)
  return { view, night, lamps }
}

export function createScene({ pictures }: Pick<SlotScreen, 'pictures'>): StagePart {
  const forms = inForms((kind) => createKind(kind, pictures))
  let dark = 0
  const shade = (to: number) => {
    dark = to
    for (const { night } of forms.made) night.alpha = to
  }
  return {
    view: forms.view,
    place({ kind, scene }) {
      const { view, night } = forms.show(kind)
      night.alpha = dark
      view.position.set(scene.x, scene.y)
      view.scale.set(scene.scale)
    },
    async mode(mode, performance) {
      const [from, to] = [dark, darkness[mode] ?? 0]
      if (performance === null) shade(to)
      else if (from !== to) await performance.fade(400, (t) => shade(from + (to - from) * t))
    },
    idle(nowMs) {
      const { lamps = [] } = forms.inUse ?? {}
      for (let at = 0; at < lamps.length; at += 1) {
        const lamp = lamps[at]
        if (lamp) lamp.rotation = swing * Math.sin((nowMs / (swingMs + at * 400)) * Math.PI * 2)
      }
      return false
    },
  }
}
