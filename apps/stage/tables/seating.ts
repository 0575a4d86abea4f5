// Play at a table with seats: the players, the turn, and the player's own decisions.
import type { TableTurn } from '@mangetsu/contract/table'
import { toDecimal } from '@mangetsu/stage-kit/amounts'
import type { SeatedGame, SeatedScene, SeatSight } from '@mangetsu/stage-kit/tables/table-game'
import { tellRefusal } from '../refused-spin.ts'
import { type ActionsPanel, actionWords, createActionsPanel } from './actions-panel.ts'
import { stakesOf } from './bets-state.ts'
import { createHandPlay, type HandPlay } from './hand-play.ts'
import { createLetterKeys, type LetterKeys } from './letter-keys.ts'
import { secondsOf } from './phase.ts'
import { seatSpot } from './seat-spots.ts'
import { amountOf } from './table-money.ts'
import { handWords, ownSeatsIn, render, type SeatingPart, type TableMade, turnOf } from './table-sight.ts'

export type Seating = SeatingPart & { readonly actions: ActionsPanel; readonly keys: LetterKeys }

type Parts = {
  readonly made: TableMade
  readonly game: SeatedGame
  readonly scene: SeatedScene
  readonly thinkMs: number
  /** Lays out the picture again with another seat in front. */
  readonly replace: () => void
}

type Now = {
  readonly parts: Parts
  readonly play: HandPlay
  readonly actions: ActionsPanel
  /** Displayed state of the seats, as one text for comparison. */
  seen: string
  front: number | null
  /** Step last announced to the player. */
  announced: string
}

const eventsOf = ({ now }: TableMade) => now.view.round?.events ?? []

/** Returns the players at the seats, including this player. */
function sightsOf(made: TableMade): readonly SeatSight[] {
  const { now, parts } = made
  const { say } = parts
  const own = ownSeatsIn(made)
  const others = (now.view.crowd.seats ?? []).filter(({ seat }) => !own.includes(seat))
  return [
    ...others.map(({ seat, name, isSample }) => ({ seat, name, isSample, isOwn: false })),
    ...own.map((seat) => ({ seat, name: say('you'), isSample: false, isOwn: true })),
  ]
}

/** Returns the seat in front: the player's first one, once bets are closed. */
function frontOf(made: TableMade, before: number | null): number | null {
  const [first] = ownSeatsIn(made)
  return first === undefined || made.now.phase.kind === 'betting' ? before : first
}

/** Places the players at their seats; lays out the picture again if another seat is in front. */
function sit(now: Now): void {
  const { made, scene, replace } = now.parts
  const seats = sightsOf(made)
  const front = frontOf(made, now.front)
  const seen = JSON.stringify([seats, front])
  if (seen === now.seen) return
  const isMoved = front !== now.front
  now.seen = seen
  now.front = front
  scene.sit(seats, front)
  if (isMoved) replace()
}

/** Returns the player's turn once its cards are visible or its time has started. */
function ownTurnOf({ made, thinkMs }: Parts): TableTurn | null {
  const { now, show } = made
  const { round } = now.view
  if (round === null || now.phase.kind !== 'acting') return null
  const { turn, leftMs } = now.phase
  if (!ownSeatsIn(made).includes(turn.seat) || leftMs === 0) return null
  return show.isCaughtUp(round) || leftMs <= thinkMs ? turn : null
}

function tellTurn(now: Now, turn: TableTurn, key: string): void {
  const { made, thinkMs } = now.parts
  if (now.announced === key || made.now.phase.kind !== 'acting') return
  now.announced = key
  const seconds = secondsOf(Math.min(made.now.phase.leftMs, thinkMs))
  made.parts.panel.say(made.parts.say('spokenOwnTurn', { hand: handWords(made, turn), seconds }))
}

function moreOf({ made }: Parts, { seat }: TableTurn): string {
  const spot = seatSpot(seat)
  const { placed, foreign } = made.playerBets.bets
  if (foreign === null) return amountOf(made.money, stakesOf(placed)[spot] ?? 0n)
  return amountOf({ currency: foreign.currency, lang: made.parts.lang }, foreign.stakes[spot] ?? 0n)
}

function follow(now: Now): void {
  const { made, scene } = now.parts
  sit(now)
  const { round } = made.now.view
  const turn = turnOf(made)
  const isSeen = turn !== null && round !== null && made.show.isCaughtUp(round)
  const isOwn = turn !== null && ownSeatsIn(made).includes(turn.seat)
  scene.turn(turn === null || !isSeen ? null : { seat: turn.seat, hand: turn.hand, isOwn })
  made.floor.placeClock(turn === null ? null : scene.clockAt(turn.seat))
  const own = ownTurnOf(now.parts)
  now.play.follow(own === null || round === null ? null : { ...own, roundId: round.id })
  now.actions.show(
    own === null ? null : { may: own.may, more: moreOf(now.parts, own), canAct: now.play.canAct },
  )
  // Announced after the cards it results from, which are announced as they are dealt.
  if (own !== null && round !== null && isSeen) tellTurn(now, own, `${round.id} ${own.step}`)
}

async function hint({ parts: { made, game } }: Now): Promise<void> {
  const { layers, say, opened } = made.parts
  const turn = turnOf(made)
  if (turn === null) return
  const action = await game.advice(eventsOf(made), turn, opened.rules)
  layers.note(say('hintSays', { action: say(actionWords[action]) }))
}

function playOf(parts: Parts, refresh: () => void): HandPlay {
  const { made } = parts
  const { layers, say, sayStage, link, session, newId, serverClock, opened } = made.parts
  return createHandPlay({
    session,
    newId,
    nowMs: serverClock.nowMs,
    ears: {
      onChange: refresh,
      onDecided(roundId, answer) {
        layers.clearNote()
        made.playerBets.take(roundId, answer)
        const balance = toDecimal(made.money.balanceMinor, made.money.currency)
        link.post({ type: 'mangetsu:balance', currency: opened.currency, balance })
      },
      onRefused: (refused) => tellRefusal({ layers, say: sayStage, link }, refused),
      onLost: (again) => layers.note(say('lostDecision'), [{ label: sayStage('askAgain'), run: again }]),
      onEnded: () => layers.note(sayStage('ended')),
    },
  })
}

export function createSeating(parts: Parts): Seating {
  const { made, game } = parts
  const { say, lang } = made.parts
  const now: Now = {
    parts,
    seen: '',
    front: null,
    announced: '',
    play: playOf(parts, () => {
      follow(now)
      render(made)
    }),
    actions: createActionsPanel({
      say,
      onAct: (action) => void now.play.act(action),
      onHint: () => void hint(now),
    }),
  }
  const { actions } = now
  return {
    actions,
    keys: createLetterKeys({
      onChange: actions.setKeys,
      onTurned: (isOn) => made.parts.link.post({ type: 'mangetsu:keys', isOn }),
    }),
    get isSending() {
      return now.play.isSending
    },
    follow: () => follow(now),
    announcement: (from) => game.announcement(eventsOf(made), from, ownSeatsIn(made), lang),
  }
}
