// What a table is doing at a moment of the platform's clock, and how many whole seconds that still takes.
import type { TableView } from '@mangetsu/contract/table'

export type PhaseKind = 'waiting' | 'betting' | 'closed' | 'acting' | 'drawn' | 'settled' | 'refunded'

export type TilePhase = {
  readonly kind: PhaseKind
  /** Until bets close, or the next round opens; null where nothing says when it ends. */
  readonly seconds: number | null
  /** Whose turn it is to decide about a hand; null where nobody's is. */
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
  const { state, closesAt, nextAt, turn } = round
  if (state === 'betting') {
    const seconds = secondsUntil(closesAt, nowMs)
    // Whether they are closed is the platform's word; until it comes nobody is invited to bet.
    return seconds === 0 ? phase('closed') : phase('betting', seconds)
  }
  if (state === 'closed' || state === 'drawn') return phase(state)
  if (state === 'acting') return phase('acting', null, turn?.seat)
  return phase(state, nextAt === null ? null : secondsUntil(nextAt, nowMs))
}

/** How much of the moon is lit: it wanes by a step each second while bets are open, and is full when a round is over. */
export function litAt({ kind, seconds }: TilePhase, bettingMs: number): number {
  if (kind === 'betting' && seconds !== null) return Math.min(1, (seconds * 1_000) / bettingMs)
  return kind === 'settled' || kind === 'refunded' ? 1 : 0
}

/** As one text, which is the same as long as nothing that is seen of it changes. */
export const phaseKey = ({ kind, seconds, seat }: TilePhase): string => {
  const figure = seat ?? seconds
  return figure === null ? kind : `${kind} ${figure}`
}

export function phaseOfKey(key: string): TilePhase {
  const [kind, text] = key.split(' ')
  const figure = text === undefined ? null : Number(text)
  return kind === 'acting' ? phase(kind, null, figure) : phase(kind as PhaseKind, figure)
}
