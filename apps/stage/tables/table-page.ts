// Page of a table: follows its rounds by the server's clock, manages the player's bets, and shows and announces their
// result.
import type { TableRoundView, TableView } from '@mangetsu/contract/table'
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import type { StageViewport } from '@mangetsu/stage-kit'
import { minorOf } from '@mangetsu/stage-kit/amounts'
import { betEars } from './bet-words.ts'
import { type BetAction, totalOf } from './bets-state.ts'
import { follow } from './follow-round.ts'
import type { LetterKeys } from './letter-keys.ts'
import { oddsText } from './odds.ts'
import { discOf } from './panel-words.ts'
import { createPlayerBets, type PlayerBets } from './player-bets.ts'
import { createRoundShow } from './round-show.ts'
import { laidAgain, spotAt, withoutTaken } from './seat-spots.ts'
import { createSeating } from './seating.ts'
import { createTableFloor } from './table-floor.ts'
import { amountOf, tableMoneyOf } from './table-money.ts'
import {
  lineInput,
  othersIn,
  render,
  showTime,
  type TableMade,
  type TableNow,
  type TablePageParts,
} from './table-sight.ts'

export type TablePage = {
  readonly playerBets: PlayerBets
  readonly view: TableView
  /** Starts with the table as opened. */
  begin(): void
  /** Receives the current table. */
  hear(view: TableView): void
  setConnected(isConnected: boolean): void
  /** Receives the player's position in the crowd and the revision of their bets, changed here or elsewhere. */
  hearOwn(own: OwnAtTable): void
  /** Updates the page as time passes. */
  tick(): void
  place(room: StageViewport): void
  act(action: BetAction): void
  /** Value of the chosen chip. */
  readonly chipMinor: bigint
  pressDisc(): void
  /** Setting of the letter keys; null at a table without decisions at seats. */
  readonly keys: LetterKeys | null
  /** Receives the balance reported by the surrounding page. */
  receiveBalance(balance: string, currency: string): void
}

function roundShown(
  { parts, now, floor }: Pick<TableMade, 'parts' | 'now' | 'floor'>,
  round: TableRoundView,
): void {
  const { game, panel, lang } = parts
  now.result = game.result(round.events)
  floor.showResult(now.result.title[lang])
  panel.say(now.result.spoken[lang])
}

function pressSpot(
  { parts, playerBets, frame, now }: TableMade,
  pressed: BetAction & { readonly spot: string },
  minor: bigint,
): void {
  const isSeat = parts.opened.seats !== null
  const spot = isSeat ? spotAt(pressed.spot, playerBets.bets, othersIn({ now })) : pressed.spot
  const action = { ...pressed, spot }
  const before = totalOf(playerBets.bets.lying)
  playerBets.act(action)
  const after = totalOf(playerBets.bets.lying)
  if (after === before) return
  parts.sounds.play('chip')
  if (after < before) return
  const { say, lang, panel } = parts
  const name = frame.offered.get(action.spot)?.title[lang] ?? action.spot
  panel.say(say('spokenPut', { name, amount: amountOf(frame.money, minor) }))
}

function build(parts: TablePageParts): TableMade {
  const { game, opened, lang, say, chipSheet, session, newId } = parts
  const money = tableMoneyOf(opened, opened.currency, lang)
  const offered = new Map(opened.bets.map((bet) => [bet.spot, bet]))
  const chipsMinor = opened.chips.map((chip) => minorOf(chip, opened.currency))
  const now: TableNow = {
    view: opened.view,
    phase: { kind: 'none' },
    isConnected: true,
    settled: null,
    result: null,
    own: null,
    hasAnnouncedLast: false,
    isDoubted: false,
    ownAt: opened.ownAt,
    fetchedAt: null,
    spotsSeen: null,
  }
  const chipMinor = () => chipsMinor[floor.tray.chosen] ?? 0n
  const floor = createTableFloor({
    game,
    opened,
    offered,
    lang,
    say,
    chipSheet,
    afterFrame: parts.afterFrame,
    onPut: (spot) => pressSpot(made, { kind: 'put', spot, chipMinor: chipMinor() }, chipMinor()),
    onTake: (spot) => pressSpot(made, { kind: 'take', spot }, 0n),
    onChip: () => parts.sounds.play('chip'),
  })
  const odds = new Map(opened.bets.map((bet) => [bet.spot, oddsText(bet)]))
  const frame = { say, lang, money, offered, odds }
  const ears = betEars(parts, {
    offered,
    money,
    confirm: () => void playerBets.confirm(),
    render: () => render(made),
    onSeatTaken() {
      playerBets.act({ kind: 'lay', layout: withoutTaken(playerBets.bets, othersIn({ now })) })
    },
  })
  const playerBets = createPlayerBets({ session, opened, money, newId, ears })
  const show = createRoundShow({
    scene: parts.scene,
    clock: parts.frameClock,
    isMotionReduced: parts.isMotionReduced,
    onPlay(_, from) {
      const words = made.seating?.announcement(from) ?? ''
      if (words !== '') parts.panel.say(words)
    },
    onSeen: () => parts.inOwnTask(() => made.seating?.follow()),
    onShown: (round) =>
      parts.inOwnTask(() => {
        if (show.shown !== round) return
        roundShown(made, round)
        render(made)
        follow(made)
      }),
  })
  const made: TableMade = { parts, now, money, playerBets, floor, show, frame, chipsMinor, seating: null }
  return made
}

/** Lays out everything for this room; seats are placed as in the picture. */
function placeIn({ parts: { scene }, now, floor }: TableMade, room: StageViewport): void {
  const places = scene.place(room)
  now.spotsSeen = null
  floor.place(places, scene.seated?.layout())
}

/** Adds the part for decisions at seats, with its buttons in the panel. */
function addSeating(made: TableMade, room: () => StageViewport | null): LetterKeys | null {
  const { game, scene, opened, panel } = made.parts
  if (game.seated === undefined || scene.seated === undefined || opened.seats === null) return null
  const seating = createSeating({
    made,
    game: game.seated,
    scene: scene.seated,
    thinkMs: opened.seats.thinkMs,
    replace() {
      const now = room()
      if (now === null) return
      placeIn(made, now)
      render(made)
    },
  })
  panel.root.dataset.seated = 'true'
  panel.panel.append(seating.actions.root)
  made.seating = seating
  return seating.keys
}

/** Repeats the last bets as far as the seats allow. */
function rebet({ parts, playerBets, now }: TableMade): void {
  const { bets } = playerBets
  if (parts.opened.seats === null) {
    playerBets.act({ kind: 'rebet' })
    return
  }
  const layout = laidAgain(bets.last, bets, othersIn({ now }))
  if (totalOf(layout) < totalOf(bets.last)) parts.layers.note(parts.say('rebetPart'))
  playerBets.act({ kind: 'lay', layout })
}

/** Takes the balance reported by the surrounding page; while bets are being sent, their answer contains it. */
function takeBalance(made: TableMade, balance: string, currency: string): void {
  const { parts, now, playerBets, money } = made
  if (currency !== parts.opened.currency || playerBets.isSending) return
  const balanceMinor = minorOf(balance, parts.opened.currency)
  if (balanceMinor === money.balanceMinor) return
  money.balanceMinor = balanceMinor
  // The answer to a decision under way contains its cost.
  if (!made.seating?.isSending) now.isDoubted = true
  render(made)
}

/** Creates the page: adds the overlays to the panel and shows the table's current state. */
export function createTablePage(parts: TablePageParts): TablePage {
  const made = build(parts)
  const { now, playerBets, floor, chipsMinor } = made
  const { panel, opened, scene, serverClock, layers, say } = parts
  let room: StageViewport | null = null
  const keys = addSeating(made, () => room)
  panel.floor.append(...(scene.words === undefined ? [] : [scene.words]), ...floor.elements)
  const hear = (view: TableView) => {
    now.view = view
    serverClock.hear(view.nowMs)
    floor.showView(view)
    scene.setCardsLeft?.(view.cardsLeft)
    follow(made)
    render(made)
    showTime(made)
  }
  const hearOwn = (own: OwnAtTable) => {
    now.ownAt = own
    follow(made)
    render(made)
  }
  return {
    playerBets,
    keys,
    hear,
    hearOwn,
    get view() {
      return now.view
    },
    begin() {
      const { view, own } = opened
      // The player's bets must be known before the round is announced.
      playerBets.follow(view.round?.id ?? null, false)
      playerBets.begin(own)
      hear(view)
    },
    setConnected(isConnected) {
      if (isConnected === now.isConnected) return
      now.isConnected = isConnected
      if (isConnected) layers.clearNote()
      else layers.note(say('offline'))
    },
    tick() {
      follow(made)
      showTime(made)
    },
    place(next) {
      room = next
      placeIn(made, next)
      made.seating?.follow()
      render(made)
    },
    act: (action) => (action.kind === 'rebet' ? rebet(made) : playerBets.act(action)),
    get chipMinor() {
      return chipsMinor[floor.tray.chosen] ?? 0n
    },
    pressDisc() {
      const { sign, canPress } = discOf(lineInput(made), made.frame)
      if (!canPress) return
      if (sign === 'rebet') rebet(made)
      else void playerBets.confirm()
    },
    receiveBalance: (balance, currency) => takeBalance(made, balance, currency),
  }
}
