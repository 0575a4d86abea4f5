// The fingerprint of a model: all that its mathematics depends on, and nothing of its words.
import { createHash } from 'node:crypto'
import type { SlotModel } from '@mangetsu/games/engine/model'

/** The hash that a table of figures carries. The order of symbols counts: it is that of their worth. */
export function hashOfModel(model: SlotModel): string {
  const symbols = Object.entries(model.symbols).map(([letter, { pays }]) => [letter, pays])
  const text = JSON.stringify({ ...model, symbols }, (key, value) => (key === 'title' ? undefined : value))
  return createHash('sha256').update(text).digest('hex')
}
