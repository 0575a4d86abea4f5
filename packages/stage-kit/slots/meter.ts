// The meter: symbols that are gathered over rounds, each at its place, and those that fly there now.

import type { MeterEvent } from '@mangetsu/games/engine/events'
import type { Letter } from '@mangetsu/games/engine/model'
import { Container, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import { easeOut, oneAfterAnother } from '../motion.ts'
import type { Box } from './cells.ts'
import type { SlotScreen, StagePart } from './design.ts'
import { sizeOf } from './symbol-view.ts'

/** The letters a meter holds, out of what the mathematics keeps. Throws a RangeError for what no meter has written. */
export function lettersHeld(state: string): string {
  const [, count, letters = ''] = /^(\d+):(.*)$/.exec(state) ?? []
  if (Number(count) !== letters.length) throw new RangeError(`a meter never held ${JSON.stringify(state)}`)
  return letters
}

export type MeterOptions = {
  /** Where the place with this number is in the drawing in use, counted from 0, in the frame's units. */
  readonly placeOf: (at: number) => Box
  /** The picture of a letter in the meter, where it is not the symbol's own. */
  readonly pictureOf?: (letter: Letter) => string
}

/** The places of the meter; one that holds nothing shows nothing. */
export function createMeter(screen: SlotScreen, { placeOf, pictureOf }: MeterOptions): StagePart {
  const { model, stock, pictures, board, host } = screen
  const places = model.meter?.places ?? 0
  const view = new Container()
  const sprites = Array.from({ length: places }, () => new Sprite())
  for (const sprite of sprites) sprite.anchor.set(0.5)
  if (sprites.length > 0) view.addChild(...sprites)
  let held = ''

  function put(at: number, letter: Letter): void {
    const sprite = sprites[at]
    if (sprite === undefined) return
    sprite.visible = letter !== ''
    if (letter === '') return
    const { x, y, width, height } = placeOf(at)
    const [wide, high] = sizeOf(stock.designOf(letter))
    sprite.texture = pictures.get(pictureOf?.(letter) ?? stock.pictureOf(letter))
    sprite.scale.set(Math.min(width / wide, height / high) * (wide / sprite.texture.width))
    sprite.position.set(x, y)
  }

  function show(letters: string): void {
    held = letters
    for (let at = 0; at < places; at += 1) put(at, held.charAt(at))
  }

  /** Each symbol flies from its cell to its place, in an arc. */
  async function gather({ cells, before, after }: MeterEvent, performance: Performance): Promise<void> {
    show(before)
    const came = cells.slice(0, Math.max(0, places - before.length))
    for (let at = before.length; at < before.length + came.length; at += 1) put(at, after.charAt(at))
    const { lengthMs, shareOf } = oneAfterAnother(came.length, 80, 420)
    await performance.move(lengthMs, (t) => {
      came.forEach((cell, at) => {
        const share = easeOut(shareOf(t, at))
        const [from, to] = [board.boxOf(cell), placeOf(before.length + at)]
        const rise = Math.sin(share * Math.PI) * from.height * 0.5
        sprites[before.length + at]?.position.set(
          from.x + (to.x - from.x) * share,
          from.y + (to.y - from.y) * share - rise,
        )
      })
    })
    show(after)
    host.say(screen.teller.say('meterHolds', { held: Math.min(places, after.length), places }))
  }

  show('')
  return {
    view,
    place: () => show(held),
    showMeter: show,
    async during(event, performance) {
      if (event.type === 'meter') await gather(event, performance)
    },
    async after(event, performance) {
      if (event.type !== 'meterFull') return
      await performance.fade(300, (t) => {
        view.alpha = 1 - t
      })
      show(event.after)
      view.alpha = 1
    },
  }
}
