// Shows a table's rounds by the server's clock: starts a new round, clears the previous one, and announces the result.
import { lastMs } from './clock-face.ts'
import { followElsewhere } from './own-elsewhere.ts'
import { phaseOf, secondsOf, type TablePhase } from './phase.ts'
import { settleRound } from './settle-round.ts'
import { render, type TableMade } from './table-sight.ts'

/** Announces a new phase. */
function greet({ parts, now }: TableMade, before: TablePhase): void {
  const { panel, say } = parts
  const { round } = now.view
  if (now.phase.kind === 'betting' && before.kind !== 'betting' && round !== null) {
    now.hasAnnouncedLast = now.phase.leftMs <= lastMs
    const seconds = secondsOf(now.phase.leftMs)
    panel.say(say('spokenOpen', { round: say('round', { no: round.no }), seconds }))
  }
  if (before.kind === 'betting' && now.phase.kind === 'closed') panel.say(say('spokenClosed'))
}

/** Clears the last round for the next one; fetches its result if its end was missed. */
function leaveRound(made: TableMade): void {
  const { parts, now, playerBets } = made
  const { roundId } = playerBets.bets
  if (roundId !== null) void settleRound(made, { id: roundId, state: 'settled' })
  now.result = null
  now.own = null
  made.floor.showResult(null)
  if (now.isConnected) parts.layers.clearNote()
}

/** Updates phase, bets, picture and seats to the current state of the round. */
export function follow(made: TableMade): void {
  const { parts, now, playerBets, show } = made
  const { round } = now.view
  const nowMs = parts.serverClock.nowMs()
  const before = now.phase
  now.phase = phaseOf(round, nowMs)
  const isNew = round !== null && round.id !== playerBets.bets.roundId
  if (isNew) leaveRound(made)
  playerBets.follow(round?.id ?? null, now.phase.kind === 'betting')
  show.follow(round, nowMs)
  made.seating?.follow()
  followElsewhere(made)
  if (before.kind !== now.phase.kind || isNew) {
    parts.onScene()
    greet(made, isNew ? { kind: 'none' } : before)
    render(made)
  }
  if (now.phase.kind === 'betting' && now.phase.leftMs <= lastMs && !now.hasAnnouncedLast) {
    now.hasAnnouncedLast = true
    parts.panel.say(parts.say('spokenLast'))
  }
  const isOver = round !== null && (round.state === 'settled' || round.state === 'refunded')
  if (isOver && (show.shown?.id === round.id || round.state === 'refunded')) void settleRound(made, round)
}
