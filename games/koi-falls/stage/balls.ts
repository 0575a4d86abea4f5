// The balls of a shot: each follows its decided path, one after another.
import type { Performance, Point, TextureSet } from '@mangetsu/stage-kit'
import { Container, Sprite } from 'pixi.js'
import { ballsInShot, pocketOf } from '../rules.ts'
import { ballAt, bouncesOf, flightMs, shotMs, startMs } from './fall.ts'

export type Balls = {
  readonly view: Container
  /** Drops the balls; `onLand` is called once for each, in order, with its pocket. */
  shoot(ways: readonly number[], performance: Performance, onLand: (pocket: number) => void): Promise<void>
}

const ballSize = 15

export function createBalls(pictures: TextureSet): Balls {
  const view = new Container()
  const sprites = Array.from({ length: ballsInShot }, () => {
    const sprite = new Sprite(pictures.get('ball'))
    sprite.anchor.set(0.5)
    sprite.setSize(ballSize)
    sprite.visible = false
    view.addChild(sprite)
    return sprite
  })
  const place = (sprite: Sprite, bounces: readonly Point[], ms: number) => {
    sprite.visible = ms > 0 && ms < flightMs
    const { x, y } = ballAt(bounces, ms)
    sprite.position.set(x, y)
    sprite.rotation = ms / 260
  }
  return {
    view,
    async shoot(ways, performance, onLand) {
      const bounces = ways.map(bouncesOf)
      let landed = 0
      await performance.move(shotMs, (t) => {
        const nowMs = t * shotMs
        bounces.forEach((points, ball) => {
          const sprite = sprites[ball]
          if (sprite) place(sprite, points, nowMs - startMs(ball))
        })
        while (landed < ways.length && (t === 1 || nowMs - startMs(landed) >= flightMs)) {
          onLand(pocketOf(ways[landed] ?? 0))
          landed += 1
        }
      })
    },
  }
}
