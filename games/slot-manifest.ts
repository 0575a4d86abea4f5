// The manifest of a slot: what its model says already is not said again.
import type { SlotEvent } from '@mangetsu/games/engine/events'
import type { SlotModel } from '@mangetsu/games/engine/model'
import type { GameDescription, GameManifest } from './manifest.ts'

export type SlotManifest = Pick<GameManifest, 'gameNo' | 'addedAt' | 'versions' | 'clips'> & {
  /** The model that is played now. */
  readonly model: SlotModel
  readonly texts: GameDescription
}

/** The event that says a round has the slot's feature; of several, the one that most of its players wait for. */
const bonusEventOf = ({ meter, hold, freeSpins }: SlotModel): SlotEvent['type'] => {
  if (meter) return 'meterFull'
  if (hold) return 'holdBegin'
  return freeSpins ? 'freeSpinsBegin' : 'sets'
}

export const slotManifest = ({ model, texts, ...own }: SlotManifest): GameManifest => ({
  ...texts,
  ...own,
  kind: 'slots',
  minimumSpinMs: null,
  hall: null,
  simulation: { bonusEvent: bonusEventOf(model), exact: () => [] },
})
