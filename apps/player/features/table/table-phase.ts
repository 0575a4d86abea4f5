// Derives the phase of a table at an instant of the platform's clock, and its remaining whole seconds.
import type { TableView } from '@mangetsu/contract/table'

export type PhaseKind = 'waiting' | 'betting' | 'closed' | 'acting' | 'drawn' | 'settled' | 'refunded'

export type TilePhase = {
  readonly kind: PhaseKind
  /** Until bets close, the result has been shown, or the next round opens; null if the end is unknown. */
  readonly seconds: number | null
  /** Seat whose player must decide about a hand; null if there is none. */
  readonly seat: number | null
}

const secondsUntil = (at: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1_000))

const phase = (kind: PhaseKind, seconds: number | null = null, seat: number | null = null): TilePhase => ({
  kind,
  seconds,
  seat,
})

export function phaseAt({ round }: Pick<TableView, 'round'>, nowMs: number): TilePhase {
  if (round === null) return phase('waiting')
  const { state, closesAt, shownUntil, nextAt, turn } = round
  if (state === 'betting') {
    const seconds = secondsUntil(closesAt, nowMs)
    // Only the platform closes the bets; until its message arrives, the page shows them as closed.
    return seconds === 0 ? phase('closed') : phase('betting', seconds)
  }
  if (state === 'closed') return phase('closed')
  if (state === 'acting') return phase('acting', null, turn?.seat)
  const until = state === 'drawn' ? shownUntil : nextAt
  return phase(state, until === null ? null : secondsUntil(until, nowMs))
}

/** Returns the lit share of the moon: it wanes every second while bets are open, and is full after a round. */
export function litAt({ kind, seconds }: TilePhase, bettingMs: number): number {
  if (kind === 'betting' && seconds !== null) return Math.min(1, (seconds * 1_000) / bettingMs)
  return kind === 'settled' || kind === 'refunded' ? 1 : 0
}

/** Returns the phase as text, equal as long as nothing visible changes. */
export const phaseKey = ({ kind, seconds, seat }: TilePhase): string => {
  const figure = seat ?? seconds
  return figure === null ? kind : `${kind} ${figure}`
}

export function phaseOfKey(key: string): TilePhase {
  const [kind, text] = key.split(' ')
  const figure = text === undefined ? null : Number(text)
  return kind === 'acting' ? phase(kind, null, figure) : phase(kind as PhaseKind, figure)
}
