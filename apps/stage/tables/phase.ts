// Where a round stands by the server's clock: what is said, what the moon shows, and whether bets are taken. Pure.
import type { TableRoundView, TableTurn } from '@mangetsu/contract/table'

export type TablePhase =
  /** There is no round yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'betting'; readonly leftMs: number }
  /** Bets are closed, or are about to be said to be; what it comes to is not known yet. */
  | { readonly kind: 'closed' }
  /** Somebody decides about a hand. */
  | { readonly kind: 'acting'; readonly leftMs: number; readonly turn: TableTurn }
  /** It is shown how it comes out; paid when that is over. */
  | { readonly kind: 'drawing'; readonly leftMs: number }
  /** Over. `nextMs` is how soon the next one opens; null where that is not said yet. */
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
      return { kind: 'drawing', leftMs: round.shownUntil === null ? 0 : untilMs(round.shownUntil, nowMs) }
    default:
      return {
        kind: 'over',
        isRefunded: round.state === 'refunded',
        nextMs: round.nextAt === null ? null : untilMs(round.nextAt, nowMs),
      }
  }
}

/** Whole seconds as they are counted down: a second begun is still there. */
export const secondsOf = (ms: number): number => Math.ceil(ms / 1_000)
