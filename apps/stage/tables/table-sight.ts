// What a table's page is made of, and what it shows of that: the panel, the spots, the clock.
import type { TableCrowd, TableTurn, TableView } from '@mangetsu/contract/table'
import type { OwnAtTable } from '@mangetsu/contract/table-bets'
import type { FrameClock, Layers, PlayedEvent, Sounds } from '@mangetsu/stage-kit'
import type { ClockFace } from '@mangetsu/stage-kit/tables/moon-clock'
import type { TableGame, TableResult, TableScene } from '@mangetsu/stage-kit/tables/table-game'
import { clockText, elapsedText, type StageLang, type Translate } from '@mangetsu/stage-kit/text'
import type { StageKey } from '../messages.ts'
import type { ParentLink } from '../parent-link.ts'
import { sumOf, totalOf } from './bets-state.ts'
import { clockFaceOf, turnFaceOf } from './clock-face.ts'
import type { OfferedBet } from './odds.ts'
import type { OwnResult } from './own-result.ts'
import { canDo, discOf, type ToldFrame, type ToldOf, toldOf } from './panel-words.ts'
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
  readonly frameClock: FrameClock
  readonly isMotionReduced: () => boolean
  readonly newId: () => string
  /** The reader's own time of day, ms since 1970, for the words of the session. */
  readonly timeOfDayMs: () => number
  /** Runs it apart from the frame that is just being made: what a round has come to is laid out in a task of its own. */
  readonly inOwnTask: (run: () => void) => void
  /** Runs it once the next frame has been drawn: many bets are shown anew over several. */
  readonly afterFrame: (run: () => void) => void
  /** The picture has changed at once, without a motion: it is to be drawn. */
  readonly onScene: () => void
}

export type TableNow = {
  view: TableView
  phase: TablePhase
  isConnected: boolean
  /** Rounds whose payouts were asked for, or need not be. */
  settled: string | null
  result: TableResult | null
  own: OwnResult | null
  hasSaidLast: boolean
  /** The wallet has changed, and nothing that was sent from here explains it. */
  isDoubted: boolean
  /** Which of the crowd the player is, as the platform has told last; of its round alone. */
  ownAt: OwnAtTable | null
  /** How far the round was when what lies in it was asked for anew; null before that. */
  askedAt: string | null
  /** What the spots were shown with last; null once they are laid out anew. */
  spotsSeen: SpotSight | null
}

/** What a page does where seats decide about their hands. */
export type SeatingPart = {
  /** A decision of the player's is on its way. */
  readonly isSending: boolean
  /** Brings seats, turn and buttons to where the round is. */
  follow(): void
  /** What is heard as the events from this one on begin to be played. */
  heard(from: number): string
}

export type TableMade = {
  readonly parts: TablePageParts
  readonly now: TableNow
  readonly money: TableMoney
  readonly playerBets: PlayerBets
  readonly floor: TableFloor
  readonly show: RoundShow
  readonly frame: ToldFrame & {
    readonly offered: ReadonlyMap<string, OfferedBet>
    readonly odds: ReadonlyMap<string, string>
  }
  readonly chipsMinor: readonly bigint[]
  /** Null where no seat decides. */
  seating: SeatingPart | null
}

const isSeated = ({ parts }: TableMade): boolean => parts.opened.seats !== null

export function toldNow(made: TableMade): ToldOf {
  const { now, playerBets } = made
  const bets = isSeated(made) ? seenBets(playerBets.bets) : playerBets.bets
  const turn = turnOf(made)
  const told = { phase: now.phase, bets, isSending: playerBets.isSending, own: now.own }
  return turn === null || !isOwnTurn(made, turn) ? told : { ...told, hand: handWords(made, turn) }
}

export const turnOf = ({ now: { phase } }: Pick<TableMade, 'now'>): TableTurn | null =>
  phase.kind === 'acting' ? phase.turn : null

/** Of the round that is seen; null for none of it. */
const ownAtOf = ({ ownAt, view }: TableNow): OwnAtTable | null =>
  ownAt !== null && ownAt.roundId === view.round?.id ? ownAt : null

/** The player's seats: those they have bets on here, and those that were taken elsewhere. Ascending. */
export function ownSeatsIn({ now, playerBets }: Pick<TableMade, 'now' | 'playerBets'>): readonly number[] {
  const seats = new Set([...ownSeats(playerBets.bets), ...(ownAtOf(now)?.seats ?? [])])
  return [...seats].toSorted((one, other) => one - other)
}

/** The crowd whose seats are those of others. */
export function othersIn({ now }: Pick<TableMade, 'now'>): TableCrowd {
  const { crowd } = now.view
  const own = ownAtOf(now)?.seats ?? []
  const { seats } = crowd
  return seats === undefined || own.length === 0
    ? crowd
    : { ...crowd, seats: seats.filter(({ seat }) => !own.includes(seat)) }
}

const isOwnTurn = (made: TableMade, { seat }: TableTurn): boolean => ownSeatsIn(made).includes(seat)

/** The hand in its turn: its total and the dealer's card; of several hands which one it is. */
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

/** Whose turn it is, in words. */
function whoseOf(made: TableMade, turn: TableTurn): string {
  const { say } = made.parts
  if (isOwnTurn(made, turn)) return say('ownTurn')
  const other = made.now.view.crowd.seats?.find((one) => one.seat === turn.seat)
  return other === undefined ? say('turnOfSeat', { seat: turn.seat }) : say('turnOf', { name: other.name })
}

/** Shows each seat with what lies on it and behind it. */
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

/** There are some hundred and fifty spots, and much that is rendered changes none of them. */
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

/** What the player has bet in the round, in the currency it was bet in. */
function totalText({ parts: { lang }, money, playerBets: { bets } }: TableMade): string {
  const { foreign, lying } = bets
  return foreign === null
    ? amountOf(money, totalOf(lying))
    : amountOf({ currency: foreign.currency, lang }, sumOf(foreign.stakes))
}

/** Shows all that follows from the state. */
export function render(made: TableMade): void {
  const { parts, now, money, floor, frame } = made
  const { panel } = parts
  const told = toldNow(made)
  panel.tell(toldOf(told, frame))
  panel.setDisc(discOf(told, frame))
  panel.setCan(canDo(told))
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
  const { opened, sayStage, panel, serverClock, timeOfDayMs } = parts
  floor.showClock(clockNow(made))
  const elapsed = elapsedText(serverClock.nowMs() - Date.parse(opened.startedAt))
  const time = clockText(new Date(timeOfDayMs()))
  const net = amountOf(money, money.returnedMinor - money.stakedMinor, 'always')
  panel.setSession(sayStage('elapsed', { time, elapsed }), sayStage('net', { amount: net }))
}
