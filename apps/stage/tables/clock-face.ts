// What the table's clock shows and says in each phase. Pure.
import type { TableRoundView } from '@mangetsu/contract/table'
import type { ClockFace } from '@mangetsu/stage-kit/tables/moon-clock'
import type { Translate } from '@mangetsu/stage-kit/text'
import { secondsOf, type TablePhase } from './phase.ts'
import type { TableKey } from './table-messages.ts'

/** The last seconds before bets close, in which the figure swells. */
export const lastMs = 5_000

/** `wholeMs` is how long bets are open: the moon is full at first. */
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
        // It loses a step each second, as one counts.
        lit: Math.min(1, (seconds * 1_000) / Math.max(wholeMs, 1_000)),
      }
    }
    case 'closed':
      return { ...still, behind: [say('closedShort'), say('closedFigure')], lit: 0 }
    case 'drawing':
      return { ...still, behind: [say('drawing'), say('drawingFigure')], lit: 0 }
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
  /** `あなたの番`. */
  readonly whose: string
  /** How long a hand has, ms. */
  readonly thinkMs: number
  readonly isOwn: boolean
}

/** While a seat decides; its time begins once its cards are to be seen. */
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
