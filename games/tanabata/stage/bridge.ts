// The sky above the frame: the banks, the bridge that grows with the wishes, the lovers at its ends, and their meeting
// when it is complete.
import type { Orientation, Performance, Point } from '@mangetsu/stage-kit'
import { between, easeInOut, smooth } from '@mangetsu/stage-kit/motion'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { createPieces } from '@mangetsu/stage-kit/slots/pieces'
import type { WinSize } from '@mangetsu/stage-kit/win-sizes'
import { Container, Sprite } from 'pixi.js'
import { bridge, lovers } from '../art/geometry.ts'
import { type Arch, filledBy, filledOn, onArch, shareOfPlace } from './arch.ts'
import { type Couple, createCouple } from './couple.ts'
import { createFlock, type Flock } from './flock.ts'
import { inks } from './inks.ts'

type Parts = {
  readonly screen: SlotScreen
  readonly light: Sprite
  /** Everything above the banks. */
  readonly crossing: Container
  readonly magpies: Flock
  readonly lovers: Couple
  kind: Orientation
  collected: number
  isTogether: boolean
  isMoving: boolean
}

const bankPlaces = (kind: Orientation) => {
  const { left, right, ...bank } = bridge[kind].banks
  return [left, right].map((x) => ({ ...bank, x, picture: 'bank' }))
}

const oxPlaces = (kind: Orientation) => {
  const { x, y, scale } = lovers[kind].ox
  return [{ x, y, picture: 'sky-ox', width: lovers.ox.width * scale, height: lovers.ox.height * scale }]
}

const looksOf = (name: string) => ({ waits: `sky-${name}`, reaches: `sky-${name}-reaching` })

const wanted = ({ screen, collected, kind, isTogether }: Parts): number =>
  isTogether ? bridge[kind].count : filledBy(collected, screen.model.meter?.places ?? 1, bridge[kind].count)

function shine({ light, kind }: Parts, share: number): void {
  light.visible = share > 0
  light.alpha = share
  light.scale.set((bridge[kind].light.width / light.texture.width) * (0.7 + 0.3 * share))
}

/** Returns the arch of the bridge, flattened by its closed share, 0 to 1. */
function archOf(kind: Orientation, share: number): Arch {
  const { count, half, middle, base, meeting } = bridge[kind]
  const y = between(base.y, meeting.y, share)
  const rise = between(base.rise, meeting.rise, share)
  return { count, half, middle, y, rise }
}

/** How often the lovers hop with a win. */
const hopsOf: Readonly<Record<WinSize, number>> = { win: 0, big: 2, mega: 4, full: 6 }

/** Duration of a step onto the next magpie, ms, and its height in units of the artwork. */
const stepMs = 320
const hopHeight = 10
/** The height of a magpie's back above its place, in units of its artwork. */
const backHeight = 12

/** Returns the place of a lover after this many steps from the bank, each onto the next magpie of that side. */
function stepPlace(kind: Orientation, side: 'left' | 'right', step: number, arch: Arch): Point {
  if (step === 0) return side === 'left' ? lovers[kind].orihime : lovers[kind].hikoboshi
  const { x, y } = onArch(arch, shareOfPlace(side === 'left' ? step - 1 : arch.count - step, arch.count))
  return { x, y: y - backHeight * bridge[kind].scale }
}

/** Places the lovers at the ends of the bridge, on their way from its length before (0) to its length now (1). */
function standOnBridge(
  { kind, lovers: couple, magpies }: Parts,
  before: number,
  share: number,
  arch: Arch,
): void {
  const [left, right] = (['left', 'right'] as const).map((side) => {
    const [first, last] = [before, magpies.joined].map((no) => filledOn(side, no, arch.count)) as [
      number,
      number,
    ]
    const [from, to] = [stepPlace(kind, side, first, arch), stepPlace(kind, side, last, arch)]
    const hop = first === last ? 0 : Math.sin(share * Math.PI) * hopHeight * lovers[kind].scale
    return { x: between(from.x, to.x, share), y: between(from.y, to.y, share) - hop }
  }) as [Point, Point]
  couple.wait(left, right)
}

/** Flattens the bridge by its closed share, 0 to 1. */
function close({ magpies, kind }: Parts, share: number): void {
  magpies.place(archOf(kind, share), bridge[kind].scale)
}

/** Places everything in its resting position. */
function stand(parts: Parts): void {
  const { kind, magpies, isTogether, crossing, light } = parts
  const { orihime, hikoboshi, scale, meeting } = lovers[kind]
  const { middle } = bridge[kind]
  light.position.set(middle, bridge[kind].light.y)
  close(parts, isTogether ? 1 : 0)
  magpies.show(wanted(parts))
  parts.lovers.place({ middle, scale, meeting, left: orihime, right: hikoboshi }, isTogether)
  if (!isTogether) standOnBridge(parts, magpies.joined, 1, archOf(kind, 0))
  shine(parts, isTogether ? 1 : 0)
  crossing.alpha = 1
}

/** Adds magpies until their number matches the wishes; a lover steps onto each. */
async function grow(parts: Parts, performance: Performance): Promise<void> {
  const { magpies, screen } = parts
  parts.isMoving = true
  while (magpies.joined < wanted(parts)) {
    screen.host.sounds.play('magpie')
    const before = magpies.joined
    await magpies.join(performance)
    const arch = archOf(parts.kind, 0)
    screen.host.sounds.play('step')
    await performance.move(stepMs, (t) => standOnBridge(parts, before, smooth(t), arch))
  }
  parts.isMoving = false
}

/**
 * Closes the bridge and animates the meeting: rays open, the lovers walk to each other, and a star flares where their
 * sleeves meet.
 */
async function meet(parts: Parts, performance: Performance): Promise<void> {
  const { sounds } = parts.screen.host
  parts.isMoving = true
  parts.isTogether = true
  parts.magpies.show(wanted(parts))
  await Promise.all([
    performance.fade(500, (t) => shine(parts, t)),
    performance.move(600, (t) => {
      const share = easeInOut(t)
      close(parts, share)
      standOnBridge(parts, parts.magpies.joined, 1, archOf(parts.kind, share))
    }),
  ])
  await parts.lovers.walk(performance, () => sounds.play('step'))
  sounds.play('meeting')
  await parts.lovers.flare(performance)
  parts.isMoving = false
}

/** Returns the lovers to the banks, with as many magpies as there are wishes now. */
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

function createMagpies({ pictures }: SlotScreen): Flock {
  return createFlock(pictures, {
    pictures: { body: 'magpie-body', wing: 'magpie-wing', ghost: 'magpie-ghost' },
    bird: bridge.magpie,
    inks: { light: inks.mint, halo: inks.river },
    most: Math.max(bridge.landscape.count, bridge.portrait.count),
  })
}

export function createBridge(screen: SlotScreen): StagePart {
  const { pictures } = screen
  const { width, height, feet } = lovers.ox
  const [view, crossing] = [new Container(), new Container()]
  const banks = createPieces(pictures, { x: 0.5, y: 0.5 }, bankPlaces)
  const ox = createPieces(pictures, { x: feet.x / width, y: feet.y / height }, oxPlaces)
  const looks = { left: looksOf('orihime'), right: looksOf('hikoboshi'), flare: 'star' }
  const parts: Parts = {
    screen,
    crossing,
    light: new Sprite({ texture: pictures.get('meeting-light'), anchor: 0.5 }),
    magpies: createMagpies(screen),
    lovers: createCouple(pictures, { ...looks, figure: lovers.figure }),
    kind: 'landscape',
    collected: 0,
    isTogether: false,
    isMoving: false,
  }
  crossing.addChild(ox.view, parts.lovers.view, parts.magpies.view)
  view.addChild(parts.light, banks.view, crossing)
  return {
    view,
    place({ kind, frame }) {
      parts.kind = kind
      view.position.set(frame.x, frame.y)
      view.scale.set(frame.scale)
      banks.place(kind)
      ox.place(kind)
      stand(parts)
    },
    showMeter(letters) {
      parts.collected = letters.length
      if (parts.isMoving || parts.isTogether) return
      parts.magpies.show(wanted(parts))
      standOnBridge(parts, parts.magpies.joined, 1, archOf(parts.kind, 0))
    },
    async before(event, performance) {
      if (event.type !== 'meterFull') return
      parts.collected = event.after.length
      await meet(parts, performance)
    },
    async after(event, performance) {
      if (event.type !== 'meter') return
      parts.collected = event.after.length
      await grow(parts, performance)
    },
    async flourish(size, performance) {
      const hops = hopsOf[size]
      if (hops === 0 || parts.isMoving) return
      parts.isMoving = true
      await parts.lovers.rejoice(parts.isTogether ? 1 : 0, hops, performance)
      parts.isMoving = false
    },
    async mode(mode, performance) {
      if (mode !== 'meter') await part(parts, performance)
    },
    idle(nowMs) {
      if (parts.isMoving) return false
      parts.magpies.hover(nowMs)
      parts.lovers.breathe(nowMs)
      return false
    },
  }
}
