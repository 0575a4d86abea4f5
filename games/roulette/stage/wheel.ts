// The wheel: a fixed bowl, a turning rotor, fixed light and shadow, and the ball.
import type { TextureSet } from '@mangetsu/stage-kit'
import { degree } from '@mangetsu/stage-kit/motion'
import { Container, Graphics, Sprite } from 'pixi.js'
import { inks } from './inks.ts'
import type { WheelPlace } from './room.ts'
import { pocketAngle, radii } from './spin.ts'

export type Ball = {
  /** Clockwise from the rotor's zero, radians. */
  readonly angle: number
  readonly radius: number
  /** Whether it runs, leaving a streak. */
  readonly isRunning: boolean
}

export type Wheel = {
  readonly view: Container
  place(at: WheelPlace): void
  /** Paints the rotor at this angle with the ball; null before the first round. */
  turn(rotor: number, ball: Ball | null): void
  /** Paints a ring around the winning number; null for none. `share` is the progress of its fade-in. */
  ring(number: number | null, share?: number): void
  fadeBall(share: number): void
}

/** Of the artwork: its full width, the radius of the rim, and the ball's picture with its shadow. */
const geometry = { width: 600, rim: 297, ball: 26 } as const
const streak = { degrees: 42, width: 5, alpha: 0.2 } as const
const shadow = { x: 14, y: 24, alpha: 0.55 } as const

const onCircle = (angle: number, radius: number) => ({
  x: radius * Math.sin(angle),
  y: -radius * Math.cos(angle),
})

function layer(pictures: TextureSet, name: string): Sprite {
  const sprite = new Sprite({ texture: pictures.get(name), anchor: 0.5 })
  sprite.setSize(geometry.width)
  return sprite
}

function createStreak(): Graphics {
  // The ball runs anticlockwise, so its streak is clockwise of it.
  return new Graphics()
    .arc(0, 0, radii.track, -90 * degree, (streak.degrees - 90) * degree)
    .stroke({ color: inks.streak, width: streak.width, alpha: streak.alpha, cap: 'round' })
}

export function createWheel(pictures: TextureSet): Wheel {
  const view = new Container({ isRenderGroup: true })
  const fall = new Graphics()
    .ellipse(shadow.x, shadow.y, geometry.rim + 12, geometry.rim + 8)
    .fill({ color: inks.shadow, alpha: shadow.alpha })
  const [bowl, rotor, light] = ['wheel-bowl', 'wheel-rotor', 'wheel-light'].map((name) =>
    layer(pictures, name),
  ) as [Sprite, Sprite, Sprite]
  const ring = new Graphics()
    .circle(0, 0, 40)
    .fill({ color: inks.gold, alpha: 0.16 })
    .circle(0, 0, 21)
    .stroke({ color: inks.gold, width: 3.4 })
  const trail = createStreak()
  const ball = new Sprite({ texture: pictures.get('ball'), anchor: { x: 0.475, y: 0.475 } })
  ball.setSize(geometry.ball)
  const [still, moving, above] = [new Container(), new Container(), new Container()]
  still.addChild(fall, moving, light, above)
  moving.addChild(bowl, rotor)
  above.addChild(ring, trail, ball)
  const mask = new Graphics()
  view.addChild(still, mask)
  let isBand = false
  let rung: number | null = null
  ring.visible = false
  return {
    view,
    place({ x, y, radius, band }) {
      isBand = band !== null
      still.position.set(x, y)
      still.scale.set(radius / geometry.rim)
      fall.visible = !isBand
      mask.clear()
      if (band !== null) mask.rect(band.x, band.y, band.width, band.height).fill(inks.streak)
      mask.visible = isBand
      still.mask = isBand ? mask : null
    },
    turn(turned, at) {
      rotor.rotation = turned
      ball.visible = at !== null
      trail.visible = at?.isRunning ?? false
      const angle = turned + (at?.angle ?? 0)
      if (at !== null) ball.position.copyFrom(onCircle(angle, at.radius))
      trail.rotation = angle
      // The ball's shadow falls in the same direction as all shadows, however its band is turned.
      moving.rotation = isBand ? -angle : 0
      above.rotation = moving.rotation
      ball.rotation = -moving.rotation
      if (rung !== null) ring.position.copyFrom(onCircle(turned + pocketAngle(rung), radii.number))
    },
    ring(number, share = 1) {
      rung = number
      ring.visible = number !== null
      ring.alpha = share
      if (number !== null)
        ring.position.copyFrom(onCircle(rotor.rotation + pocketAngle(number), radii.number))
    },
    fadeBall(share) {
      ball.alpha = share
    },
  }
}
