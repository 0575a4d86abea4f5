// The tray of sets: winning cards move from the cloth to the tray, and a completed set is lifted, spread and
// announced with its pay. Between rounds the tray shows all sets one after another.

import type { SetsEvent } from '@mangetsu/slot-engine/events'
import type { Letter, SetModel } from '@mangetsu/slot-engine/model'
import type { Performance } from '@mangetsu/stage-kit/event-player'
import type { SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { fanPlace, rowPlace, type TrayPlace, trayFan } from './card-places.ts'
import type { SetCall } from './set-call.ts'
import { createTrayShow } from './tray-show.ts'
import {
  type Carry,
  carryCards,
  createTrayView,
  type TrayCard,
  type TrayOptions,
  type TrayView,
} from './tray-view.ts'

export type TrayRules = TrayOptions & {
  /** Whether a set is spread large over the cloth; other sets are spread over the row. */
  readonly isGreat: (set: SetModel) => boolean
  /** The name by which a set is called out, and its reading below it; an empty reading is not shown. */
  readonly callOf: (set: SetModel) => SetCall
}

const times = {
  restBefore: 4_000,
  leave: 160,
  show: 600,
  showGreat: 900,
} as const
/** How far cards of a completed set protrude from the row, as a share of their size. */
const raised = 0.07
/** Opacity of the cloth behind the name of a set, and beside the cards of a great one. */
const clothAlpha = { set: 0.42, great: 0.3 } as const

const laying: Carry = { eachMs: 70, ownMs: 260, rise: 0.35 }
const spreading: Carry = { eachMs: 50, ownMs: 240, rise: 0.12 }
const returning: Carry = { eachMs: 20, ownMs: 200, rise: 0.1 }

type Tray = {
  readonly screen: SlotScreen
  readonly rules: TrayRules
  readonly view: TrayView
  readonly cards: ReadonlyMap<Letter, TrayCard>
  /** Cards in the order in which they were laid. */
  taken: TrayCard[]
  readonly done: Set<Letter>
  /** The cells of the last wins, from which cards are taken. */
  won: readonly number[]
  /** Whether a round is being played, or its cards are still in the tray. */
  isInUse: boolean
  /** Time of the last event, ms. */
  lastMs: number
}

const titleOf = ({ screen }: Tray, { title }: SetModel): string => title[screen.lang]

const byLetters = ({ cards }: Tray, letters: string): TrayCard[] =>
  [...letters].flatMap((letter) => cards.get(letter) ?? [])

/** Sets a card's target to its place in the row. */
function aimAtRow({ taken, done, rules }: Tray, card: TrayCard): void {
  rowPlace(rules.placeNow(), taken.indexOf(card), taken.length, card.to)
  if (done.has(card.letter)) card.to.y -= card.to.size * raised
}

function showTaken(tray: Tray): void {
  const { view, taken } = tray
  for (const card of taken) {
    aimAtRow(tray, card)
    Object.assign(card.now, card.to)
    card.view.visible = true
    view.put(card, 0)
  }
}

/** Removes all cards from the tray. */
function clear(tray: Tray): void {
  const { view, cards, screen } = tray
  tray.taken = []
  tray.done.clear()
  for (const card of cards.values()) {
    card.view.visible = false
    card.view.alpha = 1
    card.face.tint = 0xffffff
  }
  view.lightTo(0)
  view.fade(1)
  view.write(screen.announcer.say('taken'), false, '')
}

/** Fades the cards of the tray while those on the cloth are swept away. */
async function leave(tray: Tray, performance: Performance): Promise<void> {
  const cards = [...tray.cards.values()]
  const stood = cards.map(({ view }) => view.alpha)
  await performance.fade(times.leave, (t) => {
    cards.forEach(({ view }, at) => {
      view.alpha = (stood[at] ?? 1) * (1 - t)
    })
  })
  clear(tray)
}

/** Returns the winning cell from which a card of this letter is taken. */
function cellOf({ screen, won }: Tray, letter: Letter): number | undefined {
  return won.find((cell) => screen.board.symbolIn(cell)?.letter === letter)
}

/** Moves the winning cards from their cells to the tray, where earlier cards make space. */
async function lay(tray: Tray, { laid }: SetsEvent, performance: Performance): Promise<void> {
  const { screen, view, taken } = tray
  const came = byLetters(tray, laid).filter((card) => !taken.includes(card))
  tray.taken = [...taken, ...came]
  for (const card of came) {
    const cell = cellOf(tray, card.letter)
    aimAtRow(tray, card)
    Object.assign(card.now, card.to)
    card.view.visible = true
    if (cell === undefined) continue
    const { x, y, width } = screen.board.boxOf(cell)
    Object.assign(card.now, { x, y, size: width * screen.stock.designOf(card.letter).fill, turn: 0 })
    const symbol = screen.board.symbolIn(cell)
    if (symbol && !performance.isMotionReduced) symbol.view.visible = false
    view.put(card, 0)
  }
  for (const card of taken) aimAtRow(tray, card)
  await Promise.all([
    carryCards(tray.view, taken, { ...returning, eachMs: 0 }, performance),
    carryCards(tray.view, came, { ...laying, onLand: () => screen.host.sounds.play('lay') }, performance),
  ])
}

/** Spreads a set, over the cloth if it is a great one, calls out its name, and lays it back. */
async function spread(tray: Tray, set: SetModel, amount: string, performance: Performance): Promise<void> {
  const { screen, view, rules } = tray
  const { board, host } = screen
  const isGreat = rules.isGreat(set)
  const place: TrayPlace = rules.placeNow()
  const hand = byLetters(tray, set.letters).filter((card) => tray.taken.includes(card))
  hand.forEach((card, at) => {
    fanPlace(isGreat ? place.fan : trayFan(place), at, hand.length, card.to)
    // Cards of a hand overlap each other and the other cards, the last one on top.
    view.view.addChild(card.view)
    tray.done.add(card.letter)
  })
  view.view.addChild(view.call.view)
  view.call.write(rules.callOf(set), amount, isGreat)
  const dim = (t: number) => {
    const others = 1 - (1 - (isGreat ? clothAlpha.great : clothAlpha.set)) * t
    board.view.alpha = board.front.alpha = others
    for (const card of tray.taken) if (!hand.includes(card)) card.view.alpha = 1 - 0.7 * t
  }
  await Promise.all([carryCards(view, hand, spreading, performance), performance.fade(200, dim)])
  host.sounds.play(isGreat ? 'greatSet' : 'set')
  await Promise.all([
    view.complete(titleOf(tray, set), amount, performance),
    performance.fade(200, (t) => view.lightTo(t)),
    view.call.appear(performance),
  ])
  await performance.wait(isGreat ? times.showGreat : times.show)
  for (const card of tray.taken) aimAtRow(tray, card)
  await Promise.all([
    carryCards(view, tray.taken, { ...returning, eachMs: 0 }, performance),
    performance.fade(180, (t) => {
      dim(1 - t)
      view.call.view.alpha = 1 - t
    }),
  ])
}

async function complete(tray: Tray, { completed }: SetsEvent, performance: Performance): Promise<void> {
  const { announcer, host, model } = tray.screen
  for (const { name, amountMinor } of completed) {
    const set = model.sets?.find((one) => one.name === name)
    if (set === undefined) continue
    const amount = announcer.amount(BigInt(amountMinor))
    host.say(`${announcer.say('setDone', { set: titleOf(tray, set) })} ${amount}`)
    await spread(tray, set, amount, performance)
  }
}

/** Creates the tray of a game with sets. */
export function createTray(screen: SlotScreen, rules: TrayRules): StagePart {
  const view = createTrayView(screen, rules)
  const cards = new Map(view.cards.map((card) => [card.letter, card]))
  const tray: Tray = {
    screen,
    rules,
    view,
    cards,
    taken: [],
    done: new Set(),
    won: [],
    isInUse: false,
    lastMs: 0,
  }
  const show = createTrayShow(screen, rules, view)
  return {
    view: view.view,
    place() {
      view.place()
      if (tray.isInUse) showTaken(tray)
      else show.repaint()
    },
    launch() {
      tray.isInUse = true
      tray.lastMs = screen.clock.nowMs()
    },
    rest: () => clear(tray),
    before(event) {
      tray.lastMs = screen.clock.nowMs()
      if (event.type === 'spin') tray.won = []
      if (event.type === 'wins') tray.won = event.wins.flatMap(({ cells }) => cells)
      return undefined
    },
    async during(event, performance) {
      if (event.type === 'spin') await leave(tray, performance)
      if (event.type !== 'sets') return
      await lay(tray, event, performance)
      await complete(tray, event, performance)
    },
    idle(nowMs) {
      if (tray.isInUse) {
        if (tray.taken.length > 0 || nowMs - tray.lastMs < times.restBefore) return false
        tray.isInUse = false
        show.begin()
      }
      return show.turn(nowMs)
    },
  }
}
