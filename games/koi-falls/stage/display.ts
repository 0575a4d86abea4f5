// The three-digit display in front of the falls: rolling plates, the reach, and the koi that climbs the falls.
import type { Performance, StageLang, TextureSet } from '@mangetsu/stage-kit'
import { Container, Graphics, Sprite } from 'pixi.js'
import type { DigitsEvent } from '../math/events.ts'
import { isReach, rollTo, stopsOf } from './fall.ts'
import { board, plateAt } from './layout.ts'
import { createPlate, type Plate } from './plate.ts'

type Cue = 'stop' | 'reach'

export type Display = {
  readonly view: Container
  play(event: DigitsEvent, performance: Performance, cue: (name: Cue) => void): Promise<void>
  /** Lets the plates hop one after another. */
  rejoice(performance: Performance): Promise<void>
  rest(): void
}

const koiSize = { width: 80, height: 124 }
/** Path of the koi up the falls below the display: from the foam to the lip, in the board's units. */
const climb = { fromY: 540, toY: 130 }
const reachFromMs = 900

type Parts = {
  readonly plates: readonly Plate[]
  readonly koi: Sprite
  readonly word: Sprite
  readonly light: Sprite
}

function createParts(pictures: TextureSet, lang: StageLang): Parts & { readonly view: Container } {
  const view = new Container()
  const koi = new Sprite(pictures.get('koi'))
  koi.anchor.set(0.5)
  koi.setSize(koiSize.width, koiSize.height)
  const word = new Sprite(pictures.get(`reach-${lang}`))
  word.anchor.set(0.5)
  word.setSize(170, 51)
  word.position.set(board.middle, 214)
  const light = new Sprite(pictures.get('glow'))
  light.anchor.set(0.5)
  light.setSize(170, 150)
  light.position.copyFrom(plateAt(1))
  const plates = [0, 1, 2].map((place) => createPlate(place, [3, 5, 7][place] ?? 1, pictures))
  // The koi emerges from the foam, not from the frame's lower edge.
  const water = new Container()
  const mask = new Graphics().rect(0, 0, board.width, board.height - 32).fill(0xffffff)
  water.addChild(koi)
  water.mask = mask
  view.addChild(light, ...plates.map((plate) => plate.view), water, mask, word)
  return { view, plates, koi, word, light }
}

/**
 * Animates the koi while the middle plate is still turning: up the falls, all the way for a jackpot, otherwise back
 * down.
 */
function swim({ koi, word, light }: Parts, t: number, isJackpot: boolean): void {
  const up = Math.sin((Math.PI / 2) * Math.min(1, t / 0.8))
  const fallen = !isJackpot && t > 0.8 ? ((t - 0.8) / 0.2) ** 2 : 0
  const climbed = up * (isJackpot ? 1 : 0.66) * (1 - fallen)
  koi.visible = t > 0 && t < 1
  koi.position.set(board.middle + Math.sin(t * 20) * 7, climb.fromY + (climb.toY - climb.fromY) * climbed)
  koi.rotation = Math.sin(t * 20 + 1) * 0.1
  word.visible = t > 0 && t < 1
  word.alpha = Math.min(1, t * 8, (1 - t) * 8)
  light.alpha = 0.8 * Math.min(1, t * 3) * (1 - fallen)
}

function rest({ plates, koi, word, light }: Parts): void {
  for (const { view } of plates) {
    view.alpha = 1
    view.scale.set(1)
  }
  koi.visible = false
  word.visible = false
  light.alpha = 0
}

/** Reduced motion: cross-fades the plates to the new digits. */
async function exchange(parts: Parts, digits: readonly number[], performance: Performance): Promise<void> {
  const mix = (t: number) => {
    for (const { view } of parts.plates) view.alpha = t
  }
  await performance.fade(140, (t) => mix(1 - t))
  digits.forEach((digit, place) => {
    parts.plates[place]?.show(digit)
  })
  await performance.fade(180, mix)
  await performance.wait(260)
}

async function turn(
  parts: Parts,
  { digits, chain, isJackpot }: DigitsEvent,
  performance: Performance,
  cue: (name: Cue) => void,
): Promise<void> {
  const stops = stopsOf(digits, chain > 0)
  const lengthMs = Math.max(...stops)
  const rolls = parts.plates.map((plate, place) => {
    const stopMs = stops[place] ?? lengthMs
    return rollTo(plate.digit, Number(digits[place]), stopMs, Math.round(stopMs / 75))
  })
  const hasReach = isReach(digits)
  const cues: { readonly atMs: number; readonly name: Cue }[] = stops
    .map((atMs) => ({ atMs, name: 'stop' as Cue }))
    .concat(hasReach ? [{ atMs: stops[2], name: 'reach' }] : [])
    .sort((a, b) => a.atMs - b.atMs)
  const reachMs = Math.min(reachFromMs, stops[2])
  await performance.move(lengthMs, (t) => {
    const nowMs = t * lengthMs
    rolls.forEach((roll, place) => {
      parts.plates[place]?.roll(roll, nowMs)
    })
    for (let next = cues[0]; next && nowMs >= next.atMs; next = cues[0]) {
      cues.shift()
      cue(next.name)
    }
    if (hasReach) {
      swim(parts, Math.max(0, (nowMs - reachMs) / (lengthMs - reachMs)), isJackpot)
    }
  })
}

export function createDisplay(pictures: TextureSet, lang: StageLang): Display {
  const { view, ...parts } = createParts(pictures, lang)
  rest(parts)
  return {
    view,
    rest: () => rest(parts),
    async play(event, performance, cue) {
      rest(parts)
      const digits = [...event.digits].map(Number)
      if (performance.isMotionReduced) await exchange(parts, digits, performance)
      else await turn(parts, event, performance, cue)
      rest(parts)
    },
    async rejoice(performance) {
      await performance.move(900, (t) => {
        parts.plates.forEach(({ view: plate }, place) => {
          const own = Math.max(0, Math.min(1, t * 1.6 - place * 0.3))
          plate.scale.set(1 + 0.12 * Math.sin(Math.PI * own))
        })
        parts.light.alpha = Math.sin(Math.PI * t)
      })
      rest(parts)
    },
  }
}
