// The four prizes on their tablets, with each payout at the chosen stake: in two pairs next to the reels, in a row
// above them on a phone. A landing prize turns its tablet once, and the tablet gets a red seal.

import type { LockedCell, SlotEvent } from '@mangetsu/slot-engine/events'
import { inForms, type Orientation, type Performance } from '@mangetsu/stage-kit'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { clamp, type SlotLayout } from '@mangetsu/stage-kit/slots/layout'
import { Container } from 'pixi.js'
import { geometries, tablets } from '../art/geometry.ts'
import { model } from '../model.ts'
import { inks } from './inks.ts'
import { createPrizeTablet, type PrizeTablet } from './prize-tablet.ts'

const turnMs = 360
/** Delay after which the values of all fifteen koban have been counted. */
const countedMs = 1_900

/** Distance from the frame to the tablets next to it, and to the beam they hang from. */
const usualGap = 54
const beamY = 110
const { width: wide } = geometries.landscape.frame

const prizes = model.hold?.prizes ?? []
const greatFortune: ReadonlySet<string> = new Set(['daikichi'])
type Name = keyof typeof tablets.landscape.at

type Tablet = { readonly name: Name; readonly pays: number; readonly hung: PrizeTablet }

function createTablet(screen: SlotScreen, kind: Orientation, name: Name, pays: number): Tablet {
  const { width, height, margin, lit, amount, seal, cords, at } = tablets[kind]
  const row = kind === 'landscape' && (name === 'matsu' || name === 'ume') ? 1 : 0
  const hung = createPrizeTablet(screen, {
    width,
    height,
    wood: {
      picture: `${kind}-tablet-${name}`,
      margin,
      width: width + margin * 2,
      height: height + margin * 2,
    },
    lit: { picture: `${kind}-tablet-lit`, ...lit },
    cord: { picture: 'tablet-cords', ...(cords[row] ?? cords[0]) },
    seal: { picture: 'seal', ...seal },
    amount: { ink: inks.wood, ...amount },
  })
  hung.view.position.set(at[name].x, at[name].y)
  return { name, pays, hung }
}

/** Returns every prize that has landed, each once. */
export function prizesIn(event: SlotEvent): ReadonlySet<string> {
  const cells: readonly LockedCell[] =
    event.type === 'holdChosen' ? event.held : event.type === 'holdSpin' ? event.landed : []
  return new Set(cells.flatMap(({ prize }) => (prize === undefined ? [] : [prize])))
}

/** Returns the tablets' distance from a landscape frame, and their size where the space is narrow. */
export function tabletSides({ frame }: Pick<SlotLayout, 'frame'>): {
  readonly gap: number
  readonly scale: number
} {
  const room = frame.x / frame.scale
  const gap = clamp(room * 0.28, 16, usualGap)
  return { gap, scale: clamp((room - gap - 8) / tablets.landscape.width, 0.4, 1) }
}

/** Creates the tablets of one orientation: left and right of the frame, or all in one row. */
function createForm(screen: SlotScreen, kind: Orientation) {
  const view = new Container()
  const sides = { left: new Container(), right: new Container() }
  view.addChild(sides.left, sides.right)
  const all = prizes.map(({ name, pays }) => createTablet(screen, kind, name as Name, pays))
  for (const { hung } of all) {
    const isLeft = kind === 'landscape' && hung.view.x < 0
    sides[isLeft ? 'left' : 'right'].addChild(hung.view)
  }
  return { view, sides, all }
}

type Form = ReturnType<typeof createForm>

/** Hangs tablets next to a frame from one beam, clear of the frame. */
function hangAtSides({ sides }: Form, { gap, scale }: ReturnType<typeof tabletSides>): void {
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
      for (const { hung, pays } of all) hung.write(screen.announcer.worth(pays))
  }

  const showAll = () => {
    for (const { all } of forms.made) for (const { hung, name } of all) hung.show(won.has(name) ? 1 : 0)
  }

  async function win(names: ReadonlySet<string>, sound: string, performance: Performance): Promise<void> {
    if (names.size === 0) return
    screen.host.sounds.play(sound)
    const turning = forms.inUse?.all.filter(({ name }) => names.has(name)) ?? []
    const had = new Set(won)
    for (const name of names) won.add(name)
    await performance.move(turnMs, (t) => {
      for (const { hung, name } of turning) hung.turn(t, had.has(name))
    })
    showAll()
  }

  return {
    view: forms.view,
    place(layout) {
      const form = forms.show(layout.kind)
      if (layout.kind === 'landscape') hangAtSides(form, tabletSides(layout))
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
        for (const { hung } of leaving) hung.show(1 - t)
      })
      showAll()
    },
    idle(nowMs) {
      const { all = [] } = forms.inUse ?? {}
      for (let at = 0; at < all.length; at += 1) {
        const tablet = all[at]
        if (tablet) tablet.hung.view.rotation = 0.008 * Math.sin(nowMs / 1_900 + at * 1.7)
      }
      return false
    },
  }
}
