// The sky over the frame: the banks, the bridge that grows as wishes are hung, and the meeting when it stands.
import type { Orientation, Performance } from '@mangetsu/stage-kit'
import { easeInOut } from '@mangetsu/stage-kit/motion'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { Container, type Sprite } from 'pixi.js'
import { bridge } from '../art/geometry.ts'
import { createLovers, type Lovers } from './lovers.ts'
import { createMagpies, type Magpies, pictured } from './magpies.ts'
import { joinedBy } from './span.ts'

type Parts = {
  readonly screen: SlotScreen
  readonly banks: readonly Sprite[]
  readonly light: Sprite
  /** What is over the banks. */
  readonly crossing: Container
  readonly magpies: Magpies
  readonly lovers: Lovers
  kind: Orientation
  held: number
  isTogether: boolean
  isMoving: boolean
}

const wanted = ({ screen, held, kind, isTogether }: Parts): number =>
  isTogether ? bridge[kind].count : joinedBy(held, screen.model.meter?.places ?? 1, bridge[kind].count)

function shine({ light, kind }: Parts, share: number): void {
  light.visible = share > 0
  light.alpha = share
  light.scale.set((bridge[kind].light.width / light.texture.width) * (0.7 + 0.3 * share))
}

/** Everything as it is at rest. */
function stand(parts: Parts): void {
  const { kind, magpies, lovers, isTogether, crossing } = parts
  magpies.place(kind, isTogether ? 1 : 0)
  magpies.show(wanted(parts))
  lovers.place(kind, isTogether)
  shine(parts, isTogether ? 1 : 0)
  crossing.alpha = 1
}

function place(parts: Parts): void {
  const { kind, banks, light } = parts
  const { left, right, y, width, height } = bridge[kind].banks
  banks.forEach((bank, at) => {
    bank.position.set(at === 0 ? left : right, y)
    bank.setSize(width, height)
    if (at === 1) bank.scale.x *= -1
  })
  light.position.set(bridge[kind].middle, bridge[kind].light.y)
  stand(parts)
}

/** Magpies join until there are as many as the wishes bring. */
async function grow(parts: Parts, performance: Performance): Promise<void> {
  const { magpies, screen } = parts
  parts.isMoving = true
  while (magpies.joined < wanted(parts)) {
    screen.host.sounds.play('magpie')
    await magpies.join(performance)
  }
  parts.isMoving = false
}

/** The bridge closes, rays open, the lovers walk to one another, and a star flares where their sleeves meet. */
async function meet(parts: Parts, performance: Performance): Promise<void> {
  const { screen, magpies, lovers, kind } = parts
  const { sounds } = screen.host
  parts.isMoving = true
  parts.isTogether = true
  magpies.show(wanted(parts))
  await Promise.all([
    performance.fade(500, (t) => shine(parts, t)),
    performance.move(600, (t) => magpies.place(kind, easeInOut(t))),
  ])
  await lovers.walk(performance, () => sounds.play('step'))
  sounds.play('meeting')
  await lovers.shine(performance)
  parts.isMoving = false
}

/** Back to the banks, with as many magpies as wishes are held now. */
async function part(parts: Parts, performance: Performance | null): Promise<void> {
  const { crossing } = parts
  if (!parts.isTogether) return
  await performance?.fade(280, (t) => {
    crossing.alpha = 1 - t
    shine(parts, 1 - t)
  })
  parts.isTogether = false
  stand(parts)
  await performance?.fade(320, (t) => {
    crossing.alpha = t
  })
}

export function createBridge(screen: SlotScreen): StagePart {
  const { pictures } = screen
  const [view, crossing] = [new Container(), new Container()]
  const parts: Parts = {
    ...{ screen, crossing },
    banks: [0, 1].map(() => pictured(pictures, 'bank', 0.5, 0.5)),
    light: pictured(pictures, 'meeting-light', 0.5, 0.5),
    magpies: createMagpies(pictures),
    lovers: createLovers(pictures),
    ...{ kind: 'landscape', held: 0, isTogether: false, isMoving: false },
  }
  const { banks, light, magpies, lovers } = parts
  crossing.addChild(lovers.view, magpies.view)
  view.addChild(light, ...banks, crossing)
  return {
    view,
    place({ kind, frame }) {
      parts.kind = kind
      view.position.set(frame.x, frame.y)
      view.scale.set(frame.scale)
      place(parts)
    },
    showMeter(letters) {
      parts.held = letters.length
      if (!parts.isMoving) magpies.show(wanted(parts))
    },
    async before(event, performance) {
      if (event.type !== 'meterFull') return
      parts.held = event.after.length
      await meet(parts, performance)
    },
    async after(event, performance) {
      if (event.type !== 'meter') return
      parts.held = event.after.length
      await grow(parts, performance)
    },
    async mode(mode, performance) {
      if (mode !== 'meter') await part(parts, performance)
    },
    idle(nowMs) {
      if (parts.isMoving) return false
      magpies.hover(nowMs)
      lovers.breathe(nowMs)
      return false
    },
  }
}
