// Hash of a model: everything its mathematics depends on, and none of its texts.
import { createHash } from 'node:crypto'
import type { SlotModel } from '@mangetsu/slot-engine/model'

/** Returns the hash stored in a table of figures. The order of symbols counts, because it ranks them. */
export function hashOfModel(model: SlotModel): string {
  const symbols = Object.entries(model.symbols).map(([letter, { pays }]) => [letter, pays])
  const text = JSON.stringify({ ...model, symbols }, (key, value) => (key === 'title' ? undefined : value))
  return createHash('sha256').update(text).digest('hex')
}
