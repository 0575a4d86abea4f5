// The four prizes on their tablets, with what each pays at the stake that is chosen: in two pairs beside the reels, in a
// row above them on a phone. A prize that lands turns its tablet once, and it takes a red seal.

import type { HeldCell, SlotEvent } from '@mangetsu/games/engine/events'
import { inForms, type Orientation, type Performance } from '@mangetsu/stage-kit'
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
const greatFortune: ReadonlySet<string> = new Set(['daikichi'])
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
  /** How large the amount is written, and within what width. */
  readonly size: number
  readonly width: number
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
  return { name, pays, view, wood, lit, seal, amount, size: place.letters, width: width * 0.86 }
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

/** A tablet as it turns round, its writing never the wrong way, and the seal that is pressed on it. */
function turnTo({ wood, lit, seal }: Tablet, t: number, wasWon: boolean): void {
  wood.scale.x = Math.abs(Math.cos(t * Math.PI * 2))
  const shown = wasWon ? 1 : Math.max(0, t * 2 - 1)
  lit.alpha = shown
  seal.alpha = shown
}

function show({ wood, lit, seal }: Tablet, share: number): void {
  wood.scale.x = 1
  lit.alpha = share
  seal.alpha = share
}

/** The tablets of one form: those that hang left and right of the frame, or all in one row. */
function createForm(screen: SlotScreen, kind: Orientation) {
  const view = new Container()
  const sides = { left: new Container(), right: new Container() }
  view.addChild(sides.left, sides.right)
  const all = prizes.map(({ name, pays }) => createTablet(screen, kind, name as Name, pays))
  for (const { view: hung } of all) {
    const isLeft = kind === 'landscape' && hung.x < 0
    sides[isLeft ? 'left' : 'right'].addChild(hung)
  }
  return { view, sides, all }
}

type Form = ReturnType<typeof createForm>

/** Tablets beside a frame hang from one beam and stay clear of it. */
function standBeside({ sides }: Form, { gap, scale }: ReturnType<typeof beside>): void {
  sides.left.scale.set(scale)
  sides.left.position.set(usualGap * scale - gap, beamY * (1 - scale))
  sides.right.scale.set(scale)
  sides.right.position.set(wide + gap - (wide + usualGap) * scale, beamY * (1 - scale))
}

export function createTablets(screen: SlotScreen): StagePart {
  const won = new Set<string>()
  const forms = inForms((kind) => createForm(screen, kind))

  function write(): void {
    for (const { all } of forms.made)
      for (const { amount, pays, size, width } of all)
        writeWithin(amount, screen.teller.worth(pays), size, width)
  }

  const showAll = () => {
    for (const { all } of forms.made) for (const tablet of all) show(tablet, won.has(tablet.name) ? 1 : 0)
  }

  async function win(names: ReadonlySet<string>, sound: string, performance: Performance): Promise<void> {
    if (names.size === 0) return
    screen.host.sounds.play(sound)
    const turning = forms.inUse?.all.filter(({ name }) => names.has(name)) ?? []
    const had = new Set(won)
    for (const name of names) won.add(name)
    await performance.move(turnMs, (t) => {
      for (const tablet of turning) turnTo(tablet, t, had.has(tablet.name))
    })
    showAll()
  }

  return {
    view: forms.view,
    place(layout) {
      const form = forms.show(layout.kind)
      if (layout.kind === 'landscape') standBeside(form, beside(layout))
      write()
      showAll()
    },
    showStake: write,
    async during(event, performance) {
      if (event.type !== 'holdEnd' || !event.isFull) return
      await performance.wait(countedMs)
      await win(greatFortune, 'greatFortune', performance)
    },
    after: (event, performance) => win(prizesIn(event), 'prize', performance),
    async mode(mode, performance) {
      if (mode !== 'base' || won.size === 0) return
      const leaving = forms.inUse?.all.filter(({ name }) => won.has(name)) ?? []
      won.clear()
      await performance?.fade(300, (t) => {
        for (const tablet of leaving) show(tablet, 1 - t)
      })
      showAll()
    },
    idle(nowMs) {
      const { all = [] } = forms.inUse ?? {}
      for (let at = 0; at < all.length; at += 1) {
        const tablet = all[at]
        if (tablet) tablet.view.rotation = 0.008 * Math.sin(nowMs / 1_900 + at * 1.7)
      }
      return false
    },
  }
}
