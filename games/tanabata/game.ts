// Manifest of Star Festival.
import { slotManifest } from '@mangetsu/games/slot-manifest'
import { clips } from './clips.ts'
import { versions } from './math/index.ts'
import { model } from './model.ts'
import { texts } from './texts.ts'

export const game = slotManifest({
  model,
  texts,
  versions,
  clips,
  gameNo: 8,
  addedAt: '2026-11-25T00:00:00.000Z',
})
