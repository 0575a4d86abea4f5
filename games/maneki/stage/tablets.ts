// The four prizes on their tablets, with what each pays at the stake that is chosen: in two pairs beside the reels, in a
// row above them on a phone. A prize that lands turns its tablet once, and it takes a red seal.

import type { HeldCell, SlotEvent } from '@mangetsu/games/engine/events'
import type { Orientation, Performance } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { clamp, type SlotLayout } from '@mangetsu/stage-kit/slots/layout'
import { createWriting, writeWithin } from '@mangetsu/stage-kit/slots/writing'
import { Container, Sprite, type Text } from 'pixi.js'
import { drawings, tablets } from '../art/geometry.ts'
import { model } from '../model.ts'
import { inks } from './inks.ts'

const turnMs = 360
/** The values of all fifteen koban have been counted by then. */
const countedMs = 1_900

/** From the frame to the tablets beside it, and the beam they hang from. */
const usualGap = 54
const beamY = 110
const { width: wide } = drawings.landscape.frame

const prizes = model.hold?.prizes ?? []
type Name = keyof typeof tablets.landscape.at

type Tablet = {
  readonly name: Name
  readonly pays: number
  readonly view: Container
  /** What turns: the wood with all that is on it. */
  readonly wood: Container
  readonly lit: Sprite
  readonly seal: Sprite
  readonly amount: Text
}

function createTablet({ pictures, face }: SlotScreen, kind: Orientation, name: Name, pays: number): Tablet {
  const { width, height, margin, lit: glow, amount: place, seal: mark, cords } = tablets[kind]
  const sprite = (picture: string, x: number, y: number, wide: number, high: number) => {
    const made = new Sprite(pictures.get(picture))
    made.position.set(x, y)
    made.setSize(wide, high)
    return made
  }
  const view = new Container()
  const wood = new Container()
  const lit = sprite(`${kind}-tablet-lit`, -glow.margin, -glow.margin, glow.width, glow.height)
  const board = sprite(`${kind}-tablet-${name}`, -margin, -margin, width + margin * 2, height + margin * 2)
  const seal = sprite('seal', mark.x + mark.size / 2, mark.y + mark.size / 2, mark.size, mark.size)
  seal.anchor.set(0.5)
  const amount = createWriting({ face, size: place.letters, ink: inks.wood })
  amount.position.set(place.x, place.y)
  // A tablet turns about its own middle.
  wood.pivot.set(width / 2, height / 2)
  wood.position.set(width / 2, height / 2)
  wood.addChild(board, lit, amount, seal)
  const row = kind === 'landscape' && (name === 'matsu' || name === 'ume') ? 1 : 0
  const cord = cords[row] ?? cords[0]
  view.addChild(sprite('tablet-cords', 0, cord.y, width, cord.height), wood)
  const { x, y } = tablets[kind].at[name]
  view.position.set(x, y)
  return { name, pays, view, wood, lit, seal, amount }
}

/** Every prize that has landed, each once. */
export function prizesIn(event: SlotEvent): ReadonlySet<string> {
  const cells: readonly HeldCell[] =
    event.type === 'holdChosen' ? event.held : event.type === 'holdSpin' ? event.landed : []
  return new Set(cells.flatMap(({ prize }) => (prize === undefined ? [] : [prize])))
}

/** How tablets stand beside a landscape's frame: how far from it, and how large where the room there is narrow. */
export function beside({ frame }: Pick<SlotLayout, 'frame'>): {
  readonly gap: number
  readonly scale: number
} {
  const room = frame.x / frame.scale
  const gap = clamp(room * 0.28, 16, usualGap)
  return { gap, scale: clamp((room - gap - 8) / tablets.landscape.width, 0.4, 1) }
}

/** A tablet as it turns to its back and round again, and the seal that is pressed on it. */
function turnTo({ wood, lit, seal }: Tablet, t: number, wasWon: boolean): void {
  wood.scale.x = Math.cos(t * Math.PI * 2)
  const shown = wasWon ? 1 : Math.max(0, t * 2 - 1)
  lit.alpha = shown
  seal.alpha = shown
}

function show({ wood, lit, seal }: Tablet, share: number): void {
  wood.scale.x = 1
  lit.alpha = share
  seal.alpha = share
}

export function createTablets(screen: SlotScreen): StagePart {
  const view = new Container()
  const made = { landscape: [] as Tablet[], portrait: [] as Tablet[] }
  const sides = { left: new Container(), right: new Container(), row: new Container() }
  const won = new Set<string>()
  let kind: Orientation = 'landscape'
  for (const each of ['landscape', 'portrait'] as const)
    for (const { name, pays } of prizes) {
      const tablet = createTablet(screen, each, name as Name, pays)
      made[each].push(tablet)
      const side = each === 'portrait' ? sides.row : tablet.view.x < 0 ? sides.left : sides.right
      side.addChild(tablet.view)
    }
  view.addChild(sides.left, sides.right, sides.row)
  const all = [...made.landscape, ...made.portrait]

  function write(): void {
    for (const each of ['landscape', 'portrait'] as const)
      for (const { amount, pays } of made[each])
        writeWithin(
          amount,
          screen.teller.worth(pays),
          tablets[each].amount.letters,
          tablets[each].width * 0.86,
        )
  }

  async function win(names: ReadonlySet<string>, sound: string, performance: Performance): Promise<void> {
    if (names.size === 0) return
    screen.host.sounds.play(sound)
    const turning = all.filter(({ name }) => names.has(name))
    const step = (t: number) => {
      for (const tablet of turning) turnTo(tablet, t, won.has(tablet.name))
    }
    await performance.move(turnMs, step)
    for (const name of names) won.add(name)
    for (const tablet of turning) show(tablet, 1)
  }

  write()
  for (const tablet of all) show(tablet, 0)
  return {
    view,
    place(layout) {
      kind = layout.kind
      const { gap, scale } = beside(layout)
      sides.row.visible = kind === 'portrait'
      for (const [side, edge, to] of [
        [sides.left, -usualGap, -gap],
        [sides.right, wide + usualGap, wide + gap],
      ] as const) {
        side.visible = kind === 'landscape'
        side.scale.set(scale)
        side.position.set(to - edge * scale, beamY * (1 - scale))
      }
    },
    showStake: write,
    async during(event, performance) {
      if (event.type !== 'holdEnd' || !event.isFull) return
      await performance.wait(countedMs)
      await win(new Set(['daikichi']), 'greatFortune', performance)
    },
    after: (event, performance) => win(prizesIn(event), 'prize', performance),
    async mode(mode, performance) {
      if (mode !== 'base' || won.size === 0) return
      const leaving = all.filter(({ name }) => won.has(name))
      won.clear()
      const fade = (t: number) => {
        for (const tablet of leaving) show(tablet, 1 - t)
      }
      if (performance === null) fade(1)
      else await performance.fade(300, fade)
    },
    idle(nowMs) {
      for (const [at, { view: hung }] of made[kind].entries())
        hung.rotation = 0.008 * Math.sin(nowMs / 1_900 + at * 1.7)
      return false
    },
  }
}
