// Koi that leap out of the foam while a jackpot is paid, one leap for each of its rounds.
import type { Performance, TextureSet } from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import { leapAt } from './fall.ts'
import { board } from './layout.ts'

export type KoiLeaps = {
  readonly view: Container
  /** Animates this many leaps; `onRound` is called as each begins, counted from 1. */
  leap(
    rounds: number,
    isGold: boolean,
    performance: Performance,
    onRound: (round: number) => void,
  ): Promise<void>
}

const roundMs = 290
/** A leap lasts longer than its round, so that several koi are in the air. */
const leapMs = 980
const koiSize = { width: 66, height: 102 }
const inAir = Math.ceil(leapMs / roundMs)

/** Returns where the koi of each round leaves the foam: back and forth across the board. */
const leaveAt = (round: number): number => 70 + ((round * 97) % 250)

export function createKoiLeaps(pictures: TextureSet): KoiLeaps {
  const view = new Container()
  // The koi emerge from behind the frame's lower edge.
  const mask = new Graphics().rect(0, 0, board.width, board.height - 14).fill(0xffffff)
  const fish = Array.from({ length: inAir }, () => {
    const sprite = new Sprite(pictures.get('koi'))
    sprite.anchor.set(0.5)
    sprite.setSize(koiSize.width, koiSize.height)
    sprite.visible = false
    return sprite
  })
  view.addChild(...fish, mask)
  view.mask = mask
  const place = (sprite: Sprite, round: number, t: number) => {
    const x = leaveAt(round)
    const reach = (x < board.middle ? 1 : -1) * (60 + ((round * 31) % 50))
    const at = leapAt(t, x, reach, 190 + ((round * 53) % 90))
    sprite.visible = t > 0 && t < 1
    sprite.position.set(at.x, at.y + koiSize.height * 0.5)
    sprite.rotation = at.turn
  }
  return {
    view,
    async leap(rounds, isGold, performance, onRound) {
      for (const sprite of fish) sprite.texture = pictures.get(isGold ? 'koi-gold' : 'koi')
      const lengthMs = (rounds - 1) * roundMs + leapMs
      let begun = 0
      await performance.move(lengthMs, (t) => {
        const nowMs = t * lengthMs
        while (begun < rounds && (t === 1 || nowMs >= begun * roundMs)) {
          begun += 1
          onRound(begun)
        }
        for (const sprite of fish) sprite.visible = false
        for (let round = 0; round < rounds; round += 1) {
          const own = (nowMs - round * roundMs) / leapMs
          const sprite = fish[round % inAir]
          if (sprite && own > 0 && own < 1) place(sprite, round, own)
        }
      })
    },
  }
}
