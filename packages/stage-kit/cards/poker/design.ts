// Design of a video poker game on the stage: its model, texts, scene and table.
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import type { StageLang } from '../../text.ts'
import type { CardSceneDesign } from '../scene.ts'
import type { TableInks } from '../table-top.ts'

type Bilingual = Readonly<Record<StageLang, string>>

export type PokerDesign = {
  readonly model: VideoPokerModel
  readonly title: Bilingual
  readonly invitation: Bilingual
  readonly scene: CardSceneDesign
  readonly table: TableInks
}

export type PokerFigures = {
  /** Return to a player who always takes the best kept cards, in parts per million. */
  readonly rtpPpm: number
}

/** Name of the bet that plays five hands; the number of hands of a bet. */
const fiveHandsSideBet = 'five'
export const handsOf = (sideBet: string | null | undefined): number => (sideBet === fiveHandsSideBet ? 5 : 1)
