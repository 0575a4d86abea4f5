// Builds the manifest of a slot, deriving from its model everything the model defines.
import type { SlotEvent } from '@mangetsu/slot-engine/events'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import type { GameDescription, GameManifest } from './manifest.ts'

export type SlotManifest = Pick<GameManifest, 'gameNo' | 'addedAt' | 'versions' | 'clips'> & {
  /** The current model. */
  readonly model: SlotModel
  readonly texts: GameDescription
}

/** Returns the event that marks the slot's feature; if there are several, the one most players wait for. */
const bonusEventOf = ({ meter, hold: holdSpin, freeSpins }: SlotModel): SlotEvent['type'] => {
  if (meter) return 'meterFull'
  if (holdSpin) return 'holdBegin'
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
