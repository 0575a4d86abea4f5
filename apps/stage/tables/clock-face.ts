// Text and figure of the table's clock in each phase. Pure.
import type { TableRoundView } from '@mangetsu/contract/table'
import type { ClockFace } from '@mangetsu/stage-kit/tables/moon-clock'
import type { Translate } from '@mangetsu/stage-kit/text'
import { secondsOf, type TablePhase } from './phase.ts'
import type { TableKey } from './table-messages.ts'

/** Final time before bets close in which the figure is enlarged, ms. */
export const lastMs = 5_000

/** Returns the clock of a phase. `wholeMs` is how long bets are open; the moon is full at the start. */
export function clockFaceOf(
  phase: Exclude<TablePhase, { kind: 'acting' }>,
  round: TableRoundView | null,
  wholeMs: number,
  place: string,
  say: Translate<TableKey>,
): ClockFace {
  const before = [round === null ? '' : say('round', { no: round.no }), place] as const
  const still = { before, isUrgent: false, isOver: false }
  switch (phase.kind) {
    case 'none':
      return { ...still, behind: [say('noRound'), say('noRoundFigure')], lit: 0 }
    case 'betting': {
      const seconds = secondsOf(phase.leftMs)
      return {
        before,
        isOver: false,
        isUrgent: phase.leftMs <= lastMs,
        behind: [say('betting'), say('secondsLeft', { seconds })],
        // It decreases in steps of one second, like the count.
        lit: Math.min(1, (seconds * 1_000) / Math.max(wholeMs, 1_000)),
      }
    }
    case 'closed':
      return { ...still, behind: [say('closedShort'), say('closedFigure')], lit: 0 }
    case 'playing':
      return { ...still, behind: [say('playing'), say('playingFigure')], lit: 0 }
    case 'over': {
      const { nextMs, isRefunded } = phase
      const next =
        nextMs === null || nextMs === 0 ? say('overSoon') : say('overFigure', { seconds: secondsOf(nextMs) })
      return {
        before,
        isUrgent: false,
        isOver: true,
        lit: 1,
        behind: [say(isRefunded ? 'refundedShort' : 'over'), next],
      }
    }
  }
}

export type TurnFace = {
  /** Label of the turn, such as `あなたの番`. */
  readonly whose: string
  /** Time to decide on a hand, ms. */
  readonly thinkMs: number
  readonly isOwn: boolean
}

/** Returns the clock while a seat decides; its time starts once its cards are visible. */
export function turnFaceOf(
  leftMs: number,
  { whose, thinkMs, isOwn }: TurnFace,
  say: Translate<TableKey>,
): ClockFace {
  const left = Math.min(leftMs, thinkMs)
  return {
    before: ['', ''],
    behind: [whose, say('secondsLeft', { seconds: secondsOf(left) })],
    lit: Math.min(1, (secondsOf(left) * 1_000) / Math.max(thinkMs, 1_000)),
    isUrgent: isOwn && left <= lastMs,
    isOver: false,
  }
}
