// A fire that grows with the multiplier and burns down after the round: two poses of a flame per step, the
// glow around it, and embers.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { Orientation, Placed, Point } from '@mangetsu/stage-kit/geometry'
import { easeOut } from '@mangetsu/stage-kit/motion'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { multiplierAfter } from '@mangetsu/stage-kit/slots/ladder'
import { Container, Sprite, Texture } from 'pixi.js'
import { emberAt, lightOf, stepAt } from './embers.ts'

export type FireLook = {
  /** The flame's artwork: the rim it burns over, and its heart above the rim. */
  readonly geometry: {
    readonly width: number
    readonly height: number
    readonly at: Point
    readonly heart: number
  }
  /** The picture of a flame at a step from 1, in either pose. */
  readonly flameOf: (step: number, pose: 'a' | 'b') => string
  readonly glow: string
  readonly spark: string
  /** The multipliers at which it grows a step. */
  readonly growsAt: readonly number[]
  /** Brightness and number of embers of each step. */
  readonly lights: readonly number[]
  readonly embers: readonly number[]
  /** The fire's place in the frame, and the width of its glow. */
  readonly placeOf: (kind: Orientation) => Placed & { readonly glow: number }
}

const poses = ['a', 'b'] as const
const poseMs = 120
/** Height and size of embers, in units of the artwork. */
const ember = { rise: 230, size: 15 } as const
const times = { changeMs: 500, burnDownMs: 800 } as const

function createEmbers({ pictures }: SlotScreen, { spark, embers: counts, geometry }: FireLook) {
  const view = new Container()
  const embers = Array.from({ length: Math.max(...counts) }, () => {
    const sprite = view.addChild(new Sprite({ texture: pictures.get(spark), anchor: 0.5, alpha: 0 }))
    sprite.setSize(ember.size)
    return sprite
  })
  return {
    view,
    fly(nowMs: number, step: number) {
      const count = counts[step - 1] ?? 0
      for (let index = 0; index < embers.length; index += 1) {
        const sprite = embers[index]
        if (!sprite) continue
        sprite.visible = index < count
        if (!sprite.visible) continue
        emberAt(sprite, index, nowMs)
        sprite.position.set(sprite.x * ember.rise * 0.6, -geometry.heart - sprite.y * ember.rise)
      }
    },
  }
}

type Fire = {
  readonly screen: SlotScreen
  readonly look: FireLook
  /** The two poses of each step. */
  readonly poses: readonly (readonly Texture[])[]
  readonly light: (level: number) => void
  readonly flames: Container
  readonly now: Sprite
  readonly before: Sprite
  readonly glow: Sprite
  step: number
  level: number
}

const poseOf = ({ poses }: Fire, step: number, pose: number): Texture =>
  poses[step - 1]?.[pose] ?? Texture.EMPTY

function shine(fire: Fire, level: number): void {
  fire.level = level
  fire.glow.alpha = lightOf(fire.look.lights, level) * 0.5
  fire.light(level)
}

function burn(fire: Fire, step: number): void {
  fire.step = step
  fire.now.texture = poseOf(fire, step, 0)
  fire.now.alpha = 1
  fire.before.visible = false
  fire.flames.scale.set(1)
  shine(fire, step)
}

/** Changes to another step: the flame flares up and settles, or burns down. */
async function burnTo(fire: Fire, step: number, ms: number, performance: Performance): Promise<void> {
  const { flames, now, before, screen, level: from } = fire
  const isGrowing = step > fire.step
  before.texture = now.texture
  before.visible = true
  fire.step = step
  now.texture = poseOf(fire, step, 0)
  if (isGrowing) screen.host.sounds.play('fire')
  await performance.fade(ms, (t) => {
    // A later change takes over if it began meanwhile.
    if (fire.step !== step) return
    const share = easeOut(t)
    now.alpha = Math.min(1, share * 2)
    before.alpha = 1 - share
    if (isGrowing && !performance.isMotionReduced) flames.scale.set(1 + 0.14 * Math.sin(Math.PI * share))
    shine(fire, from + (step - from) * share)
  })
  if (fire.step === step) burn(fire, step)
}

function createFlames(screen: SlotScreen, { geometry: { width, height, at }, flameOf, lights }: FireLook) {
  const textures = lights.map((_, no) => poses.map((pose) => screen.pictures.get(flameOf(no + 1, pose))))
  const flames = new Container()
  const [before, now] = [0, 1].map(() => {
    const sprite = new Sprite({ texture: textures[0]?.[0] ?? Texture.EMPTY })
    sprite.anchor.set(at.x / width, at.y / height)
    sprite.setSize(width, height)
    return flames.addChild(sprite)
  }) as [Sprite, Sprite]
  return { flames, before, now, poses: textures }
}

/**
 * Creates the fire as a part of the frame, with the sound `fire`; `light` receives its level, in
 * steps and between them.
 */
export function createFire(screen: SlotScreen, look: FireLook, light: (level: number) => void): StagePart {
  const view = new Container()
  const glow = new Sprite({ texture: screen.pictures.get(look.glow), anchor: 0.5 })
  glow.blendMode = 'add'
  const embers = createEmbers(screen, look)
  const fire: Fire = { screen, look, light, glow, ...createFlames(screen, look), step: 1, level: 1 }
  view.addChild(glow, fire.flames, embers.view)
  burn(fire, 1)
  return {
    view,
    place({ kind }) {
      const { x, y, scale, glow: size } = look.placeOf(kind)
      view.position.set(x, y)
      view.scale.set(scale)
      glow.setSize((size * 2.6) / scale)
      glow.y = -look.geometry.heart
    },
    launch() {
      if (fire.step > 1) burn(fire, 1)
    },
    during(event, performance) {
      const multiplier = multiplierAfter(event)
      const step = multiplier === null ? fire.step : stepAt(look.growsAt, multiplier)
      return step > fire.step ? burnTo(fire, step, times.changeMs, performance) : undefined
    },
    mode(mode, performance) {
      if (mode !== 'base' && fire.step > 1 && performance) return burnTo(fire, 1, times.changeMs, performance)
    },
    after(event, performance) {
      // The burning down is not awaited.
      if (event.type === 'roundEnd' && fire.step > 1) void burnTo(fire, 1, times.burnDownMs, performance)
      return undefined
    },
    idle(nowMs) {
      fire.now.texture = poseOf(fire, fire.step, Math.floor(nowMs / poseMs) % 2)
      embers.fly(nowMs, fire.step)
      return false
    },
  }
}
