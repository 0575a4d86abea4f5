// State of a table's page and its rendering: the panel, the spots, the clock.
import type { TableCrowd, TableTurn, TableView } from '@mangetsu/contract/table'
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import type { FrameClock, Layers, PlayedEvent, Sounds } from '@mangetsu/stage-kit'
import type { ClockFace } from '@mangetsu/stage-kit/tables/moon-clock'
import type { TableGame, TableResult, TableScene } from '@mangetsu/stage-kit/tables/table-game'
import type { StageLang, Translate } from '@mangetsu/stage-kit/text'
import type { CheckClock } from '../check-clock.ts'
import type { StageKey } from '../messages.ts'
import type { ParentLink } from '../parent-link.ts'
import { sessionView } from '../session-view.ts'
import { sumOf, totalOf } from './bets-state.ts'
import { clockFaceOf, turnFaceOf } from './clock-face.ts'
import type { OfferedBet } from './odds.ts'
import type { OwnResult } from './own-result.ts'
import { canDo, discOf, type LineFrame, type LineInput, lineOf } from './panel-words.ts'
import type { TablePhase } from './phase.ts'
import type { PlayerBets } from './player-bets.ts'
import type { RoundShow } from './round-show.ts'
import type { OpenedTable, SeatCalls } from './seat-calls.ts'
import { ownSeats, seatOf, seenBets, seenResult, spotAt } from './seat-spots.ts'
import { seatTitles } from './seat-titles.ts'
import type { ServerClock } from './server-clock.ts'
import { type SpotSight, shownSpots } from './spot-words.ts'
import type { TableFloor } from './table-floor.ts'
import type { TableKey } from './table-messages.ts'
import { amountOf, type TableMoney } from './table-money.ts'
import type { TablePanel } from './table-panel.ts'

export type TablePageParts = {
  readonly game: TableGame
  readonly scene: TableScene
  readonly panel: TablePanel
  readonly layers: Layers
  readonly sounds: Pick<Sounds, 'play' | 'enter'>
  readonly session: SeatCalls
  readonly opened: OpenedTable
  readonly link: Pick<ParentLink, 'post'>
  readonly say: Translate<TableKey>
  readonly sayStage: Translate<StageKey>
  readonly lang: StageLang
  readonly chipSheet: string
  readonly serverClock: ServerClock
  readonly checkClock: CheckClock
  readonly frameClock: FrameClock
  readonly isMotionReduced: () => boolean
  readonly newId: () => string
  /** The device's time of day, ms since 1970, for the session line. */
  readonly timeOfDayMs: () => number
  /** Runs work in a task of its own, outside the current frame, such as laying out a result. */
  readonly inOwnTask: (run: () => void) => void
  /** Runs work after the next frame: many bets are updated over several frames. */
  readonly afterFrame: (run: () => void) => void
  /** Called when the picture changed without an animation and must be painted. */
  readonly onScene: () => void
}

export type TableNow = {
  view: TableView
  phase: TablePhase
  isConnected: boolean
  /** Last round whose payouts were fetched or need not be. */
  settled: string | null
  result: TableResult | null
  own: OwnResult | null
  hasAnnouncedLast: boolean
  /** The wallet changed without a request from this page, so the bets may have changed elsewhere. */
  isDoubted: boolean
  /** The player's position in the crowd as last reported; valid for its round only. */
  ownAt: OwnAtTable | null
  /** Progress of the round when its bets were last fetched; null before that. */
  fetchedAt: string | null
  /** State last used to render the spots; null after a new layout. */
  spotsSeen: SpotSight | null
}

/** Part of the page for decisions at seats. */
export type SeatingPart = {
  /** Whether a decision of the player is being sent. */
  readonly isSending: boolean
  /** Updates seats, turn and buttons to the current round. */
  follow(): void
  /** Returns the announcement for the events from this index on. */
  announcement(from: number): string
}

export type TableMade = {
  readonly parts: TablePageParts
  readonly now: TableNow
  readonly money: TableMoney
  readonly playerBets: PlayerBets
  readonly floor: TableFloor
  readonly show: RoundShow
  readonly frame: LineFrame & {
    readonly offered: ReadonlyMap<string, OfferedBet>
    readonly odds: ReadonlyMap<string, string>
  }
  readonly chipsMinor: readonly bigint[]
  /** Null at a table without decisions at seats. */
  seating: SeatingPart | null
}

const isSeated = ({ parts }: TableMade): boolean => parts.opened.seats !== null

export function lineInput(made: TableMade): LineInput {
  const { now, playerBets } = made
  const bets = isSeated(made) ? seenBets(playerBets.bets) : playerBets.bets
  const turn = turnOf(made)
  const input = { phase: now.phase, bets, isSending: playerBets.isSending, own: now.own }
  return turn === null || !isOwnTurn(made, turn) ? input : { ...input, hand: handWords(made, turn) }
}

export const turnOf = ({ now: { phase } }: Pick<TableMade, 'now'>): TableTurn | null =>
  phase.kind === 'acting' ? phase.turn : null

/** Returns the player's position if it concerns the displayed round, otherwise null. */
const ownAtOf = ({ ownAt, view }: TableNow): OwnAtTable | null =>
  ownAt !== null && ownAt.roundId === view.round?.id ? ownAt : null

/** Returns the player's seats, ascending: those with bets made here, and those taken elsewhere. */
export function ownSeatsIn({ now, playerBets }: Pick<TableMade, 'now' | 'playerBets'>): readonly number[] {
  const seats = new Set([...ownSeats(playerBets.bets), ...(ownAtOf(now)?.seats ?? [])])
  return [...seats].toSorted((one, other) => one - other)
}

/** Returns the crowd with the seats of other players only. */
export function othersIn({ now }: Pick<TableMade, 'now'>): TableCrowd {
  const { crowd } = now.view
  const own = ownAtOf(now)?.seats ?? []
  const { seats } = crowd
  return seats === undefined || own.length === 0
    ? crowd
    : { ...crowd, seats: seats.filter(({ seat }) => !own.includes(seat)) }
}

const isOwnTurn = (made: TableMade, { seat }: TableTurn): boolean => ownSeatsIn(made).includes(seat)

/** Describes the hand in turn: its total and the dealer's card, and its number if there are several. */
export function handWords({ parts, now, playerBets }: TableMade, turn: TableTurn): string {
  const { say, game } = parts
  const words = game.seated?.handWords((now.view.round?.events ?? []) as readonly PlayedEvent[], turn)
  if (words === undefined) return ''
  const { total, dealer, hands } = words
  const isOnly = hands === 1 && ownSeatsIn({ now, playerBets }).length === 1
  return isOnly
    ? say('handOfTurn', { total, dealer })
    : say('handOfTurnNo', { seat: turn.seat, no: turn.hand + 1, total, dealer })
}

/** Returns the label of the current turn. */
function whoseOf(made: TableMade, turn: TableTurn): string {
  const { say } = made.parts
  if (isOwnTurn(made, turn)) return say('ownTurn')
  const other = made.now.view.crowd.seats?.find((one) => one.seat === turn.seat)
  return other === undefined ? say('turnOfSeat', { seat: turn.seat }) : say('turnOf', { name: other.name })
}

/** Shows each seat with the bets on it and behind it. */
function showSeats(made: TableMade): void {
  const { parts, now, playerBets, floor, frame, chipsMinor } = made
  const { opened, say, lang } = parts
  const { bets } = playerBets
  const crowd = othersIn(made)
  const titles = seatTitles(crowd, ownSeatsIn(made), opened.bets, say)
  const sight = {
    bets: seenBets(bets),
    crowd: titles.crowd,
    result: now.result,
    ownAt: ownAtOf(now),
    own: now.own === null ? null : seenResult(now.own),
  }
  const spots = { ...frame, offered: titles.offered, chipsMinor, currency: opened.currency, lang, say }
  const shownOf = shownSpots(sight, spots)
  floor.showSpots((place) => {
    const spot = spotAt(place, bets, crowd)
    const shown = shownOf(spot)
    const isTaken = seatOf(spot) !== null && now.view.crowd.seats?.some(({ seat }) => seat === seatOf(spot))
    return { ...shown, isTaken: isTaken === true }
  })
}

/**
 * Returns whether two states display the spots identically: there are about 150 spots, and many renderings change none.
 */
const isSameSight = (one: SpotSight | null, other: SpotSight): boolean =>
  one !== null &&
  (['bets', 'crowd', 'result', 'own', 'ownAt'] as const).every((part) => Object.is(one[part], other[part]))

function showSpots({ parts, now, playerBets, floor, frame, chipsMinor }: TableMade): void {
  const { opened, lang, say } = parts
  const { result, own } = now
  const sight = { bets: playerBets.bets, crowd: now.view.crowd, result, own, ownAt: ownAtOf(now) }
  if (isSameSight(now.spotsSeen, sight)) return
  now.spotsSeen = sight
  floor.showSpots(shownSpots(sight, { ...frame, chipsMinor, currency: opened.currency, lang, say }))
}

/** Formats the player's total bet in the round, in its own currency. */
function totalText({ parts: { lang }, money, playerBets: { bets } }: TableMade): string {
  const { foreign, lying } = bets
  return foreign === null
    ? amountOf(money, totalOf(lying))
    : amountOf({ currency: foreign.currency, lang }, sumOf(foreign.stakes))
}

/** Renders the whole state. */
export function render(made: TableMade): void {
  const { parts, now, money, floor, frame } = made
  const { panel } = parts
  const input = lineInput(made)
  panel.showLine(lineOf(input, frame))
  panel.setDisc(discOf(input, frame))
  panel.setCan(canDo(input))
  panel.setBalance(amountOf(money, money.balanceMinor))
  panel.setTotal(totalText(made))
  floor.showOwn(ownAtOf(now)?.companion ?? null)
  if (isSeated(made)) showSeats(made)
  else showSpots(made)
  const isOpen = now.phase.kind === 'betting'
  floor.grid.setOpen(isOpen)
  floor.tray.setOpen(isOpen)
}

function clockNow(made: TableMade): ClockFace {
  const { parts, now } = made
  const { opened, lang, say } = parts
  const { phase, view } = now
  if (phase.kind !== 'acting')
    return clockFaceOf(phase, view.round, opened.bettingMs, opened.place[lang], say)
  const face = { whose: whoseOf(made, phase.turn), thinkMs: opened.seats?.thinkMs ?? 0 }
  return turnFaceOf(phase.leftMs, { ...face, isOwn: isOwnTurn(made, phase.turn) }, say)
}

export function showTime(made: TableMade): void {
  const { parts, money, floor } = made
  const { opened, sayStage, panel, serverClock, checkClock, timeOfDayMs } = parts
  floor.showClock(clockNow(made))
  const view = {
    timeOfDayMs: timeOfDayMs(),
    playedMs: serverClock.nowMs() - Date.parse(opened.startedAt),
    net: amountOf(money, money.returnedMinor - money.stakedMinor, 'always'),
    checkLeftMs: checkClock.leftMs(serverClock.nowMs()),
  }
  panel.setSession(sessionView(view, sayStage))
}
