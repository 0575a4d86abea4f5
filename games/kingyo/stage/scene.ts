// The stall around the basin: the counter with its things, the light through the leaves, the awning; late in free spins.
import { inForms, type Orientation } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, Sprite } from 'pixi.js'
import { drawings } from '../art/geometry.ts'
import { inks } from './inks.ts'

/** Between two inks, channel by channel. */
export function inkBetween(from: number, to: number, share: number): number {
  let ink = 0
  for (const shift of [16, 8, 0]) {
    const [a, b] = [(from >> shift) & 255, (to >> shift) & 255]
    ink |= Math.round(a + (b - a) * share) << shift
  }
  return ink
}

function createKind(kind: Orientation, { pictures }: Pick<SlotScreen, 'pictures'>) {
  const view = new Container()
  const { width, height } = drawings[kind].scene
  const layer = (name: string) => {
    const sprite = new Sprite(pictures.get(`${kind}-${name}`))
    sprite.setSize(width, height)
    view.addChild(sprite)
    return sprite
  }
  return { view, counter: layer('counter'), light: layer('light'), awning: layer('awning') }
}

/** How the light wanders and the awning moves in the wind. */
const wind = { lightMs: 11_000, light: 7, awningMs: 5_200, skew: 0.006 } as const

const waveOf = (nowMs: number, everyMs: number): number => Math.sin((nowMs / everyMs) * Math.PI * 2)

/** The scene; only the form in use is drawn. */
export function createScene(screen: SlotScreen): StagePart {
  const forms = inForms((kind) => createKind(kind, screen))
  let evening = 0
  const show = (share: number) => {
    evening = share
    const ink = inkBetween(inks.day, inks.dusk, share)
    for (const { counter, light, awning } of forms.made) {
      counter.tint = ink
      light.tint = ink
      awning.tint = ink
    }
  }
  return {
    view: forms.view,
    place({ kind, scene }) {
      const { view } = forms.show(kind)
      view.position.set(scene.x, scene.y)
      view.scale.set(scene.scale)
      show(evening)
    },
    mode(mode, performance) {
      const [from, to] = [evening, mode === 'free' ? 1 : 0]
      if (performance === null) show(to)
      return performance?.fade(900, (t) => show(from + (to - from) * t))
    },
    idle(nowMs) {
      const { inUse } = forms
      if (inUse === undefined) return false
      const wave = waveOf(nowMs, wind.lightMs)
      inUse.light.position.set(wind.light * wave, wind.light * 0.4 * waveOf(nowMs, wind.lightMs * 0.7))
      inUse.light.alpha = 0.86 + 0.14 * wave
      inUse.awning.skew.x = wind.skew * waveOf(nowMs, wind.awningMs)
      return false
    },
  }
}
