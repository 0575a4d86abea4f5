// The fire in its basket at the bow: two poses of a flame in three sizes, the glow around it, and the embers it throws.
import { easeOut, type Performance } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { multiplierAfter } from '@mangetsu/stage-kit/slots/ladder'
import { Container, Sprite, Texture } from 'pixi.js'
import { fires } from '../art/geometry.ts'
import { emberAt, lightOf, stepAt } from './fire-steps.ts'

const poseMs = 120
/** Embers in the air by the step of the fire, and how high they rise in the landscape's units. */
const embersAt = [7, 13, 22] as const
const emberRise = 230
const emberSize = 15

/** Two poses of each step, one after the other. */
const posesOf = ({ pictures }: SlotScreen): readonly Texture[] =>
  [1, 2, 3].flatMap((step) => ['a', 'b'].map((pose) => pictures.get(`kagari-${step}-${pose}`)))

const poseAt = (poses: readonly Texture[], step: number, pose: number): Texture =>
  poses[(step - 1) * 2 + pose] ?? Texture.EMPTY

function createEmbers({ pictures }: SlotScreen) {
  const view = new Container()
  const embers = Array.from({ length: embersAt[2] }, () => {
    const ember = new Sprite(pictures.get('spark'))
    ember.anchor.set(0.5)
    ember.setSize(emberSize)
    ember.alpha = 0
    view.addChild(ember)
    return ember
  })
  return {
    view,
    fly(nowMs: number, step: number) {
      const count = embersAt[step - 1] ?? 0
      for (let index = 0; index < embers.length; index += 1) {
        const ember = embers[index]
        if (!ember) continue
        ember.visible = index < count
        if (!ember.visible) continue
        emberAt(ember, index, nowMs)
        ember.position.set(ember.x * emberRise * 0.6, -60 - ember.y * emberRise)
      }
    },
  }
}

type Fire = {
  readonly screen: SlotScreen
  readonly poses: readonly Texture[]
  readonly light: (level: number) => void
  readonly flames: Container
  readonly now: Sprite
  readonly before: Sprite
  readonly glow: Sprite
  step: number
  level: number
}

function shine(fire: Fire, level: number): void {
  fire.level = level
  fire.glow.alpha = lightOf(fires.firelight, level) * 0.5
  fire.light(level)
}

function burn(fire: Fire, step: number): void {
  fire.step = step
  fire.now.texture = poseAt(fire.poses, step, 0)
  fire.now.alpha = 1
  fire.before.visible = false
  fire.flames.scale.set(1)
  shine(fire, step)
}

/** A flame of another step: it flares up and settles, or burns down. */
async function burnTo(fire: Fire, step: number, ms: number, performance: Performance): Promise<void> {
  const { flames, now, before, screen, level: from } = fire
  const isGrowing = step > fire.step
  before.texture = now.texture
  before.visible = true
  fire.step = step
  now.texture = poseAt(fire.poses, step, 0)
  if (isGrowing) screen.host.sounds.play('fire')
  await performance.fade(ms, (t) => {
    // Another flame was asked for meanwhile: it goes on by that.
    if (fire.step !== step) return
    const share = easeOut(t)
    now.alpha = Math.min(1, share * 2)
    before.alpha = 1 - share
    if (isGrowing && !performance.isMotionReduced) flames.scale.set(1 + 0.14 * Math.sin(Math.PI * share))
    shine(fire, from + (step - from) * share)
  })
  if (fire.step === step) burn(fire, step)
}

function createFlames(texture: Texture) {
  const { width, height, at } = fires.picture
  const flames = new Container()
  const [before, now] = [new Sprite(texture), new Sprite(texture)]
  for (const flame of [before, now]) {
    flame.anchor.set(at.x / width, at.y / height)
    flame.setSize(width, height)
    flames.addChild(flame)
  }
  return { flames, before, now }
}

/** A part of the frame; `light` is told how bright the fire is. */
export function createFire(screen: SlotScreen, light: (level: number) => void): StagePart {
  const view = new Container()
  const glow = new Sprite(screen.pictures.get('fire-glow'))
  glow.anchor.set(0.5)
  glow.blendMode = 'add'
  const embers = createEmbers(screen)
  const poses = posesOf(screen)
  const { flames, before, now } = createFlames(poseAt(poses, 1, 0))
  view.addChild(glow, flames, embers.view)
  const fire: Fire = { screen, poses, light, flames, now, before, glow, step: 1, level: 1 }
  burn(fire, 1)
  return {
    view,
    place({ kind }) {
      const { x, y, scale, glow: size } = fires[kind]
      view.position.set(x, y)
      view.scale.set(scale)
      glow.setSize((size * 2.6) / scale)
      glow.y = -60
    },
    launch() {
      if (fire.step > 1) burn(fire, 1)
    },
    during(event, performance) {
      const multiplier = multiplierAfter(event)
      const step = multiplier === null ? fire.step : stepAt(multiplier)
      return step > fire.step ? burnTo(fire, step, 500, performance) : undefined
    },
    mode(mode, performance) {
      if (mode !== 'base' && fire.step > 1 && performance) return burnTo(fire, 1, 500, performance)
    },
    after(event, performance) {
      // Nobody waits for it to burn down.
      if (event.type === 'roundEnd' && fire.step > 1) void burnTo(fire, 1, 800, performance)
      return undefined
    },
    idle(nowMs) {
      now.texture = poseAt(poses, fire.step, Math.floor(nowMs / poseMs) % 2)
      embers.fly(nowMs, fire.step)
      return false
    },
  }
}
