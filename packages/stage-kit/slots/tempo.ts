// The tempo of a round's events: those of a feature play faster than the base game's, and cascades faster the longer
// their chain. Pure functions.
import type { Phase, SlotEvent } from '@mangetsu/slot-engine/events'
import type { Performance } from '../event-player.ts'

/** Events of the base game take their full time. These are the shares of it that events of a feature take. */
const featureShares: Readonly<Partial<Record<SlotEvent['type'], number>>> = {
  spin: 0.68,
  wilds: 0.7,
  wins: 0.42,
  cascade: 0.28,
  scoop: 0.16,
  sets: 0.5,
}

/**
 * Each cascade of a chain takes this share of the time of the one before it, but never less than `least` in all. The
 * chain of a feature has no least share: its sum is bounded, however long it is.
 */
const chain = { each: 0.75, least: 0.4, inFeature: 0.45 } as const

/** Each further symbol of a respin takes this much of the time of the first, which all share. */
const furtherSymbol = 0.28

/** The part of a round's state on which the tempo depends. */
type TempoState = {
  readonly spin: { readonly phase: Phase } | null
  /** The number of cascades in this spin so far. */
  readonly cascades: number
}

/** Returns the number of cascades of the chain before this event; 0 for events outside of chains. */
function chainBefore(event: SlotEvent, cascades: number): number {
  if (event.type === 'cascade') return event.no - 1
  return event.type === 'wins' || event.type === 'scoop' || event.type === 'sets' ? cascades : 0
}

/**
 * Returns the share of its full time that an event takes, from the state before it. In calm mode the chain of a feature
 * is no faster than that of the base game: symbols that are replaced many times a second flicker.
 */
export function tempoOf(event: SlotEvent, { spin, cascades }: TempoState, isCalm: boolean): number {
  const phase = event.type === 'spin' ? event.phase : spin?.phase
  const isFeature = phase !== undefined && phase !== 'base'
  if (event.type === 'holdSpin') return 1 / (1 + furtherSymbol * Math.max(0, event.landed.length - 1))
  const before = chainBefore(event, cascades)
  const inChain = Math.max(chain.least, chain.each ** before)
  if (!isFeature) return inChain
  const share = featureShares[event.type] ?? 1
  if (!isCalm) return share * chain.inFeature ** before
  return before > 0 || event.type === 'cascade' || event.type === 'scoop' ? inChain : share
}

/**
 * Returns the same performance with all its durations multiplied by a share. With reduced motion only fades and the time
 * to read are left, which stay as they are.
 */
export const atTempo = (performance: Performance, share: number): Performance =>
  share === 1 || performance.isMotionReduced
    ? performance
    : {
        isMotionReduced: performance.isMotionReduced,
        get isAborted() {
          return performance.isAborted
        },
        move: (ms, step) => performance.move(ms * share, step),
        fade: (ms, step) => performance.fade(ms * share, step),
        wait: (ms) => performance.wait(ms * share),
      }
