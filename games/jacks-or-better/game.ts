// Manifest of Jacks or Better.
import { videoPokerManifest } from '@mangetsu/games/video-poker-manifest'
import { versions } from './math/index.ts'
import { model } from './model.ts'
import { texts } from './texts.ts'

export const game = videoPokerManifest({
  model,
  texts,
  versions,
  gameNo: 11,
  addedAt: '2026-11-27T00:00:00.000Z',
})
