// The meter: symbols collected over rounds in numbered places, and the flight of new ones from their cells.

import type { MeterEvent } from '@mangetsu/slot-engine/events'
import type { Letter } from '@mangetsu/slot-engine/model'
import { Container, Sprite } from 'pixi.js'
import type { Performance } from '../event-player.ts'
import type { Point } from '../geometry.ts'
import { between, clampShare, easeInOut, easeOut, oneAfterAnother } from '../motion.ts'
import type { Box } from './cells.ts'
import type { SlotScreen, StagePart } from './design.ts'
import { sizeOf } from './symbol-view.ts'

/**
 * Returns the letters of a meter's stored state. Throws a RangeError for a state that no meter has written.
 */
export function collectedLetters(state: string): string {
  const [, count, letters = ''] = /^(\d+):(.*)$/.exec(state) ?? []
  if (Number(count) !== letters.length) throw new RangeError(`a meter never held ${JSON.stringify(state)}`)
  return letters
}

export type MeterOptions = {
  /** The box of a place, counted from 0, in the current geometry and in units of the frame. */
  readonly placeOf: (at: number) => Box
  /** The picture of a letter in the meter, if it is not the symbol's own. */
  readonly pictureOf?: (letter: Letter) => string
  /** The picture's pivot at its place, in shares; its centre by default. */
  readonly anchor?: Point
  /** How far neighbours dip when a symbol arrives, in units of the frame. */
  readonly dip?: number
  /** The sound of an arriving letter. */
  readonly soundOf?: (letter: Letter) => string
}

/** The delay between symbols, and the times each takes to unhook, fly and settle, ms. */
const times = { eachMs: 80, unhookMs: 180, flyMs: 420, settleMs: 300 } as const
const ownMs = times.unhookMs + times.flyMs + times.settleMs
const landedAt = (times.unhookMs + times.flyMs) / ownMs
/** Neighbours at this distance no longer dip. */
const dipReach = 4

type Flight = {
  readonly cell: number
  readonly from: Box
  readonly to: Box
  readonly sprite: Sprite
  readonly at: number
  readonly letter: Letter
  /** Its scale in the meter, and the factor by which it is larger when it leaves its cell. */
  readonly scale: number
  readonly grown: number
}

type Parts = MeterOptions & {
  readonly screen: SlotScreen
  readonly sprites: readonly Sprite[]
  /** The y of each place. */
  readonly heights: number[]
  collected: string
  /** The cells whose symbols have left in this round. */
  left: readonly number[]
  isMoving: boolean
}

/** Returns a letter's scale within a box. */
function scaleAt({ screen, pictureOf }: Parts, sprite: Sprite, letter: Letter, box: Box): number {
  const { texture } = sprite
  if (pictureOf !== undefined) return Math.min(box.width / texture.width, box.height / texture.height)
  const [wide, high] = sizeOf(screen.stock.designOf(letter))
  return Math.min(box.width / wide, box.height / high) * (wide / texture.width)
}

function put(parts: Parts, at: number, letter: Letter): void {
  const sprite = parts.sprites[at]
  if (sprite === undefined) return
  sprite.visible = letter !== ''
  if (letter === '') return
  const { stock, pictures } = parts.screen
  const box = parts.placeOf(at)
  sprite.texture = pictures.get(parts.pictureOf?.(letter) ?? stock.pictureOf(letter))
  sprite.scale.set(scaleAt(parts, sprite, letter, box))
  sprite.position.set(box.x, box.y)
  parts.heights[at] = box.y
  sprite.rotation = 0
  sprite.alpha = 1
}

function show(parts: Parts, letters: string): void {
  parts.collected = letters
  for (let at = 0; at < parts.sprites.length; at += 1) put(parts, at, letters.charAt(at))
}

/** Poses a symbol in flight, in an arc above its cell and its place, tilted towards its direction. */
function fly({ from, to, sprite, scale, grown }: Flight, share: number): void {
  const eased = easeInOut(share)
  const top = Math.min(from.y, to.y) - from.height * 0.5
  sprite.visible = share > 0
  sprite.scale.set(scale * between(grown, 1, eased))
  // A quadratic Bézier curve whose control point is near the top.
  const first = (1 - eased) ** 2
  const second = 2 * eased * (1 - eased)
  const third = eased ** 2
  sprite.position.set(
    first * from.x + second * between(from.x, to.x, 0.4) + third * to.x,
    first * (from.y - from.height * 0.2) + second * top + third * to.y,
  )
  sprite.rotation = Math.sin(share * Math.PI) * (to.x < from.x ? -0.45 : 0.45)
}

/** Swings a symbol at its place, and dips its neighbours. */
function settle({ sprites, heights, dip = 0 }: Parts, { at, sprite }: Flight, share: number): void {
  sprite.rotation = Math.sin(share * Math.PI * 3) * 0.35 * (1 - share) ** 2
  const down = Math.sin(Math.min(1, share * 1.6) * Math.PI) * dip
  for (let near = 1 - dipReach; near < dipReach; near += 1) {
    const neighbour = sprites[at + near]
    if (neighbour?.visible) neighbour.y = (heights[at + near] ?? 0) + down * (1 - Math.abs(near) / dipReach)
  }
}

function flightsOf(parts: Parts, { cells, before, after }: MeterEvent): readonly Flight[] {
  const { screen, sprites, placeOf } = parts
  return cells.slice(0, Math.max(0, sprites.length - before.length)).flatMap((cell, no) => {
    const at = before.length + no
    const sprite = sprites[at]
    const letter = after.charAt(at)
    if (sprite === undefined) return []
    put(parts, at, letter)
    const [from, to] = [screen.board.boxOf(cell), placeOf(at)]
    const grown = Math.max(1, Math.min(from.width / to.width, (from.height * 0.78) / to.height))
    return [{ cell, from, to, sprite, at, letter, scale: sprite.scale.x, grown }]
  })
}

/** Unhooks each symbol in its cell and flies it to its place. */
async function gather(parts: Parts, event: MeterEvent, performance: Performance): Promise<void> {
  const { screen, soundOf } = parts
  const { board, host, announcer } = screen
  show(parts, event.before)
  const flights = flightsOf(parts, event)
  const places = parts.sprites.length
  parts.isMoving = true
  parts.left = flights.map(({ cell }) => cell)
  if (performance.isMotionReduced)
    await performance.fade(240, (t) => {
      for (const { sprite } of flights) sprite.alpha = t
    })
  const { lengthMs, shareOf } = oneAfterAnother(flights.length, times.eachMs, ownMs)
  let landed = 0
  await performance.move(lengthMs, (t) => {
    let arrived = 0
    for (let no = 0; no < flights.length; no += 1) {
      const flight = flights[no] as Flight
      const share = shareOf(t, no)
      board.symbolIn(flight.cell)?.win(clampShare((share * ownMs) / times.unhookMs))
      fly(flight, clampShare((share * ownMs - times.unhookMs) / times.flyMs))
      if (share >= landedAt) {
        arrived += 1
        settle(parts, flight, (share - landedAt) / (1 - landedAt))
      }
    }
    const last = flights[arrived - 1]
    if (arrived > landed && last !== undefined && soundOf) host.sounds.play(soundOf(last.letter))
    landed = arrived
  })
  parts.isMoving = false
  show(parts, event.after)
  if (event.after.length < places) host.say(announcer.gathered(event.after.length))
}

/** Empties the meter: the symbols rise and fade one after another. */
async function empty(parts: Parts, after: string, performance: Performance): Promise<void> {
  const { sprites, heights, placeOf } = parts
  const rise = placeOf(0).height * 2.4
  parts.isMoving = true
  const { lengthMs, shareOf } = oneAfterAnother(sprites.length, 36, 620)
  await Promise.all([
    performance.move(lengthMs, (t) => {
      for (let at = 0; at < sprites.length; at += 1) {
        const sprite = sprites[at]
        const share = shareOf(t, at)
        if (sprite === undefined) continue
        sprite.y = (heights[at] ?? 0) - share ** 2 * rise
        sprite.rotation = Math.sin(share * Math.PI * 2) * 0.3
      }
    }),
    performance.fade(lengthMs, (t) => {
      for (let at = 0; at < sprites.length; at += 1) {
        const sprite = sprites[at]
        if (sprite !== undefined) sprite.alpha = 1 - easeOut(clampShare(shareOf(t, at) * 1.6 - 0.6))
      }
    }),
  ])
  parts.isMoving = false
  show(parts, after)
}

/** Creates the meter; an empty one shows nothing. */
export function createMeter(screen: SlotScreen, options: MeterOptions): StagePart {
  const { anchor = { x: 0.5, y: 0.5 } } = options
  const { model, host } = screen
  const view = new Container()
  const sprites = Array.from({ length: model.meter?.places ?? 0 }, () => new Sprite())
  for (const sprite of sprites) sprite.anchor.set(anchor.x, anchor.y)
  if (sprites.length > 0) view.addChild(...sprites)
  const parts: Parts = { ...options, screen, sprites, heights: [], collected: '', left: [], isMoving: false }
  show(parts, '')
  return {
    view,
    place: () => show(parts, parts.collected),
    showMeter(letters) {
      const isNews = letters !== parts.collected
      show(parts, letters)
      if (isNews && letters !== '') host.say(screen.announcer.gathered(letters.length))
    },
    launch() {
      // Cells whose symbols have left show the last pose of their win, so that the reels carry them off
      // without the collected symbols.
      for (const cell of parts.left) screen.board.symbolIn(cell)?.win(1)
      parts.left = []
    },
    async during(event, performance) {
      if (event.type === 'meter') await gather(parts, event, performance)
      if (event.type === 'meterFull') await empty(parts, event.after, performance)
    },
    idle(nowMs) {
      if (parts.isMoving || options.anchor === undefined) return false
      for (let at = 0; at < sprites.length; at += 1) {
        const sprite = sprites[at]
        if (sprite?.visible) sprite.rotation = Math.sin((nowMs / 4_000) * Math.PI * 2 + at * 0.9) * 0.035
      }
      return false
    },
  }
}
