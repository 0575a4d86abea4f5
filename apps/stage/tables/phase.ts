// Phase of a round by the server's clock: its announcement, the moon clock, and whether bets are open. Pure.
import type { TableRoundView, TableTurn } from '@mangetsu/contract/table'

export type TablePhase =
  /** No round has started yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'betting'; readonly leftMs: number }
  /** Bets are closed, or about to be reported closed; the result is unknown. */
  | { readonly kind: 'closed' }
  /** A seat decides about its hand. */
  | { readonly kind: 'acting'; readonly leftMs: number; readonly turn: TableTurn }
  /** The result is being shown; the round is paid afterwards. */
  | { readonly kind: 'playing'; readonly leftMs: number }
  /** Finished. `nextMs` is the time until the next round opens; null if not announced yet. */
  | { readonly kind: 'over'; readonly isRefunded: boolean; readonly nextMs: number | null }

const untilMs = (at: string, nowMs: number): number => Math.max(0, Date.parse(at) - nowMs)

export function phaseOf(round: TableRoundView | null, nowMs: number): TablePhase {
  if (round === null) return { kind: 'none' }
  switch (round.state) {
    case 'betting': {
      const leftMs = untilMs(round.closesAt, nowMs)
      return leftMs > 0 ? { kind: 'betting', leftMs } : { kind: 'closed' }
    }
    case 'closed':
      return { kind: 'closed' }
    case 'acting':
      return round.turn === undefined
        ? { kind: 'closed' }
        : { kind: 'acting', leftMs: untilMs(round.turn.until, nowMs), turn: round.turn }
    case 'drawn':
      return { kind: 'playing', leftMs: round.shownUntil === null ? 0 : untilMs(round.shownUntil, nowMs) }
    default:
      return {
        kind: 'over',
        isRefunded: round.state === 'refunded',
        nextMs: round.nextAt === null ? null : untilMs(round.nextAt, nowMs),
      }
  }
}

/** Returns the whole seconds of a countdown, rounded up. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1_000)
