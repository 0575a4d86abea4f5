// What belongs to the boat: the rope its tags hang on, the water around its hull, its name, and the birds beside it.
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import type { SlotLayout } from '@mangetsu/stage-kit/slots/layout'
import { createWriting, writeWithin } from '@mangetsu/stage-kit/slots/writing'
import { Container, FillGradient, Graphics, Sprite } from 'pixi.js'
import { birds, hullNames, ropes, waterlines } from '../art/geometry.ts'
import { inks } from './inks.ts'
import { hullName } from './text.ts'

/** The window's sides and lower edge, in the frame's units, and a little more. */
function edgesOf({ room, frame: { x, y, scale } }: SlotLayout) {
  const more = 40
  return {
    left: -x / scale - more,
    right: (room.width - x) / scale + more,
    bottom: (room.height - y) / scale,
  }
}

/** The rope, from one side of the window to the other. */
export function createRope(): StagePart {
  const view = new Graphics()
  return {
    view,
    place(layout) {
      const { x, y, bend, width } = ropes[layout.kind]
      const { left, right } = edgesOf(layout)
      const yAt = (at: number) => y - bend * (at - x) ** 2
      // A parabola's control point lies where the lines along its ends cross.
      const crossing = y - bend * (left - x) * (right - x)
      view.clear()
      for (const [color, thick] of [
        [inks.sumi, width * 2],
        [inks.rope, width],
      ] as const)
        view
          .moveTo(left, yAt(left))
          .quadraticCurveTo((left + right) / 2, crossing, right, yAt(right))
          .stroke({ color, width: thick })
    },
  }
}

const drift = { everyMs: 9_000, bobMs: 4_000, bob: 1.2 } as const

/** The river in front of the hull. */
export function createWaterline(): StagePart {
  const view = new Container()
  const water = new Graphics()
  view.addChild(water)
  const depth = new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    textureSpace: 'local',
    colorStops: [
      { offset: 0, color: inks.shallow },
      { offset: 0.35, color: inks.deep },
      { offset: 1, color: inks.night },
    ],
  })
  let length = 1
  return {
    view,
    place(layout) {
      const line = waterlines[layout.kind]
      const { left, right, bottom } = edgesOf(layout)
      length = line.length
      const [from, to] = [left - length, right + length]
      const waves: number[] = []
      for (let x = from; x <= to; x += length / 16)
        waves.push(x, line.wave * 0.5 * Math.sin(((x - from) / length) * Math.PI * 2))
      const surface = Math.max(12, Math.min(64, bottom - line.y))
      water.clear()
      water.poly([...waves, to, surface, from, surface]).fill(depth)
      water.rect(from, surface - 1, to - from, Math.max(0, bottom - line.y - surface) + 1).fill(inks.night)
      water.poly(waves, false).stroke({ color: inks.foam, width: line.width, alpha: 0.55 })
      view.y = line.y
    },
    idle(nowMs) {
      water.x = ((nowMs / drift.everyMs) % 1) * length
      water.y = drift.bob * Math.sin((nowMs / drift.bobMs) * Math.PI * 2)
      return false
    },
  }
}

const letterSize = 40
const bob = { units: 3, everyMs: 4_000 } as const

/** The name branded into the wood. */
export function createHullName({ face, lang }: SlotScreen): StagePart {
  const spacing = lang === 'ja' ? 10 : 3
  const view = createWriting({ face, size: letterSize, ink: inks.gold, edge: inks.sumi, spacing })
  return {
    view,
    place({ kind }) {
      const { x, y, width, letters } = hullNames[kind]
      const unit = letters / letterSize
      writeWithin(view, hullName[lang], letterSize, width / unit)
      view.scale.set(view.scale.x * unit * (lang === 'ja' ? 1 : 0.86))
      view.position.set(x + (spacing * unit) / 2, y)
    },
  }
}

/** The cormorants, where there is room for them. */
export function createBirds({ pictures }: SlotScreen): StagePart {
  const view = new Container()
  const { cords: cordPlace, at: places } = birds.landscape
  const { width, height, at } = birds.picture
  const cords = new Sprite()
  const flock = places.map(() => new Sprite())
  view.addChild(...flock, cords)
  return {
    view,
    place({ kind }) {
      view.visible = kind === 'landscape'
      if (!view.visible) return
      cords.texture = pictures.get('landscape-cords')
      cords.position.set(cordPlace.x, cordPlace.y)
      cords.setSize(cordPlace.width, cordPlace.height)
      places.forEach(({ x, y, scale }, index) => {
        const bird = flock[index]
        if (!bird) return
        bird.texture = pictures.get('landscape-bird')
        bird.anchor.set(at.x / width, at.y / height)
        bird.setSize(width * scale, height * scale)
        bird.position.set(x, y)
      })
    },
    idle(nowMs) {
      for (let index = 0; index < flock.length; index += 1) {
        const bird = flock[index]
        const place = places[index]
        if (!bird || !place) continue
        const swing = Math.sin((nowMs / bob.everyMs) * Math.PI * 2 + index * 1.7)
        bird.y = place.y + bob.units * swing
        bird.rotation = 0.025 * swing
      }
      return false
    },
  }
}
