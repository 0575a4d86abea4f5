// What a table is doing at a moment of the platform's clock, and how many whole seconds that still takes.
import type { TableView } from '@mangetsu/contract/table'

export type PhaseKind = 'waiting' | 'betting' | 'closed' | 'drawn' | 'settled' | 'refunded'

export type TilePhase = {
  readonly kind: PhaseKind
  /** Until bets close, or the next round opens; null where nothing says when it ends. */
  readonly seconds: number | null
}

const secondsUntil = (at: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1_000))

export function phaseAt({ round }: Pick<TableView, 'round'>, nowMs: number): TilePhase {
  if (round === null) return { kind: 'waiting', seconds: null }
  const { state, closesAt, nextAt } = round
  if (state === 'betting') {
    const seconds = secondsUntil(closesAt, nowMs)
    // Whether they are closed is the platform's word; until it comes nobody is invited to bet.
    return seconds === 0 ? { kind: 'closed', seconds: null } : { kind: 'betting', seconds }
  }
  if (state === 'closed' || state === 'drawn') return { kind: state, seconds: null }
  // Cards are being played: to those who look on it makes no difference by whom.
  if (state === 'acting') return { kind: 'drawn', seconds: null }
  return { kind: state, seconds: nextAt === null ? null : secondsUntil(nextAt, nowMs) }
}

/** How much of the moon is lit: it wanes by a step each second while bets are open, and is full when a round is over. */
export function litAt({ kind, seconds }: TilePhase, bettingMs: number): number {
  if (kind === 'betting' && seconds !== null) return Math.min(1, (seconds * 1_000) / bettingMs)
  return kind === 'settled' || kind === 'refunded' ? 1 : 0
}

/** As one text, which is the same as long as nothing that is seen of it changes. */
export const phaseKey = ({ kind, seconds }: TilePhase): string =>
  seconds === null ? kind : `${kind} ${seconds}`

export function phaseOfKey(key: string): TilePhase {
  const [kind, seconds] = key.split(' ')
  return { kind: kind as PhaseKind, seconds: seconds === undefined ? null : Number(seconds) }
}
