// The player's own turn: a decision is sent once, under one request id, and none is taken in the first moment of a
// turn, so that a press meant for the previous turn does not decide.
import type { TableTurn } from '@mangetsu/contract/table'
import type { HandChoice } from '@mangetsu/stage-kit/tables/table-game'
import type { RefusedCall } from '../retried-call.ts'
import type { SeatAnswer, SeatCalls } from './seat-calls.ts'

/** The player's own turn in a round. */
export type OwnTurn = TableTurn & { readonly roundId: string }

type HandEars = {
  /** Called when the view must be updated. */
  readonly onChange: () => void
  readonly onDecided: (roundId: string, answer: SeatAnswer) => void
  /** Called with a refusal, whose message is shown unchanged. */
  readonly onRefused: (refused: RefusedCall) => void
  readonly onLost: (again: () => void) => void
  readonly onEnded: () => void
}

export type HandPlayParts = {
  readonly session: Pick<SeatCalls, 'act'>
  readonly newId: () => string
  /** A monotonic clock. */
  readonly nowMs: () => number
  readonly ears: HandEars
}

export type HandPlay = {
  readonly turn: OwnTurn | null
  /** Whether a decision is accepted now. */
  readonly canAct: boolean
  /** Whether a decision is being sent. */
  readonly isSending: boolean
  /** Takes the current turn; null if it is another player's. */
  follow(turn: OwnTurn | null): void
  act(action: HandChoice): Promise<void>
}

/** Time at the start of a turn in which no decision is accepted, ms. */
export const graceMs = 300

type Sent = {
  readonly requestId: string
  readonly roundId: string
  readonly step: number
  readonly action: HandChoice
}

type Now = {
  readonly parts: HandPlayParts
  turn: OwnTurn | null
  beganMs: number
  /** Set until its answer is known, whatever the answer is. */
  sending: Sent | null
  isAwaited: boolean
  /** The last accepted decision: none is taken again until the next turn. */
  decided: { readonly roundId: string; readonly step: number } | null
}

const isOf = (at: { readonly roundId: string; readonly step: number } | null, turn: OwnTurn): boolean =>
  at !== null && at.roundId === turn.roundId && at.step === turn.step

const canAct = ({ parts, turn, beganMs, isAwaited, decided }: Now): boolean =>
  turn !== null && !isAwaited && !isOf(decided, turn) && parts.nowMs() - beganMs >= graceMs

async function send(now: Now, sent: Sent): Promise<void> {
  const { session, ears } = now.parts
  now.sending = sent
  now.isAwaited = true
  ears.onChange()
  const answer = await session.act(sent)
  now.isAwaited = false
  if (answer.kind !== 'lost') now.sending = null
  if (answer.kind === 'done') {
    const { isReplay: _, ...seat } = answer.data
    now.decided = { roundId: sent.roundId, step: sent.step }
    ears.onDecided(sent.roundId, seat)
  } else if (answer.kind === 'refused') ears.onRefused(answer)
  else if (answer.kind === 'lost') ears.onLost(() => again(now))
  else ears.onEnded()
  ears.onChange()
}

/** Sends an unanswered decision again under its own id. */
function again(now: Now): void {
  if (now.sending !== null && !now.isAwaited) void send(now, now.sending)
}

export function createHandPlay(parts: HandPlayParts): HandPlay {
  const now: Now = { parts, turn: null, beganMs: 0, sending: null, isAwaited: false, decided: null }
  return {
    get turn() {
      return now.turn
    },
    get canAct() {
      return canAct(now)
    },
    get isSending() {
      return now.isAwaited
    },
    follow(turn) {
      const isSame = turn !== null && now.turn !== null && isOf(now.turn, turn)
      now.turn = turn
      if (isSame || turn === null) return
      now.beganMs = parts.nowMs()
      // A decision of a past turn is not sent again: the round's messages carry the result.
      if (now.sending !== null && !isOf(now.sending, turn)) now.sending = null
    },
    async act(action) {
      const { turn, sending } = now
      if (turn === null || !canAct(now)) return
      if (sending !== null && isOf(sending, turn)) return send(now, sending)
      if (!turn.may.includes(action)) return
      await send(now, { requestId: parts.newId(), roundId: turn.roundId, step: turn.step, action })
    },
  }
}
