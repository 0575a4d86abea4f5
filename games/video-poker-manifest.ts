// Builds the manifest of a video poker game, deriving from its model everything the model defines.
import { bestPlayer } from '@mangetsu/video-poker/best-player'
import { videoPokerFigures } from '@mangetsu/video-poker/figures'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import { countModel } from '@mangetsu/video-poker/whole'
import { oneIn, percent } from './figure-lines.ts'
import type { GameDescription, GameManifest } from './manifest.ts'

export type VideoPokerManifest = Pick<GameManifest, 'gameNo' | 'addedAt' | 'versions'> & {
  /** The current model. */
  readonly model: VideoPokerModel
  readonly texts: Omit<GameDescription, 'name'>
}

function exactLines(model: VideoPokerModel): readonly string[] {
  const figures = videoPokerFigures(model, countModel(model))
  const [royal] = figures.hands
  return [
    `exact RTP        ${percent(figures.rtp, 6)}, with the cards kept that return most`,
    `exact deviation  ${figures.deviation.toFixed(4)} stakes a round, with five hands ${figures.deviationOfFive.toFixed(4)}`,
    `exact hit rate   ${percent(figures.hitRate)} (above the stake ${percent(figures.aboveStakeRate)})`,
    `exact royal      ${oneIn(royal?.chance ?? 0, 2)}`,
  ]
}

export const videoPokerManifest = ({ model, texts, ...own }: VideoPokerManifest): GameManifest => ({
  ...texts,
  ...own,
  name: model.title,
  kind: 'poker',
  minimumSpinMs: null,
  hall: null,
  simulation: { bonusEvent: null, player: () => bestPlayer(model), exact: () => exactLines(model) },
  clips: [],
})
