// What makes one video poker different from another on the stage: its model, its words, its hour and its table.
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
  /** Returned of what is staked to whoever always keeps what returns most, in parts per million. */
  readonly rtpPpm: number
}

/** The bet that plays five hands, and how many are played on the plain stake. */
export const fiveHandsBet = 'five'
export const handsOf = (bet: string | null | undefined): number => (bet === fiveHandsBet ? 5 : 1)
