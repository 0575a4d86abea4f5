// The table of a game of video poker: all deals counted whole, in whole numbers.
import { createHash } from 'node:crypto'
import { oneIn, percent } from '@mangetsu/games/figure-lines'
import { type VideoPokerFigures, videoPokerFigures } from '@mangetsu/games/video-poker/figures'
import type { VideoPokerModel } from '@mangetsu/games/video-poker/model'
import { countModel, type ModelCounts, outcomesInAll } from '@mangetsu/games/video-poker/whole'

/** What stands in games/<id>/figures.json of a game of video poker. */
export type VideoPokerTable = {
  readonly game: string
  readonly version: string
  readonly modelHash: string
  /** All deals with all draws of the best hold, each deal counting the same. */
  readonly outcomes: number
  /** How many of them each row of the pay table is, and how many are nothing. */
  readonly hands: Readonly<Record<string, number>>
  /** `ModelCounts.squaredMeans`, in decimal. */
  readonly squaredMeans: string
}

/** The fingerprint of a model: all that decides, and nothing of its words. */
export function hashOfVideoPoker(model: VideoPokerModel): string {
  const text = JSON.stringify(model, (key, value) => (key === 'title' ? undefined : value))
  return createHash('sha256').update(text).digest('hex')
}

const nothing = 'nothing'

export function tableOf(model: VideoPokerModel, { hands, squaredMeans }: ModelCounts): VideoPokerTable {
  const names = [...model.payTable.map(({ name }) => name), nothing]
  return {
    game: model.id,
    version: model.version,
    modelHash: hashOfVideoPoker(model),
    outcomes: outcomesInAll,
    hands: Object.fromEntries(names.map((name, row) => [name, hands[row] ?? 0])),
    squaredMeans: String(squaredMeans),
  }
}

/** The counts a table was written from. */
export const countsOf = ({ hands, squaredMeans }: VideoPokerTable): ModelCounts => ({
  hands: Object.values(hands),
  squaredMeans: BigInt(squaredMeans),
})

/** Counts a model; a second or two. */
export const videoPokerTable = (model: VideoPokerModel): VideoPokerTable => tableOf(model, countModel(model))

export const videoPokerText = (table: VideoPokerTable): string => `${JSON.stringify(table, null, 2)}\n`

/** What a game's README says word for word of its table. */
export function videoPokerLines(model: VideoPokerModel, table: VideoPokerTable): readonly string[] {
  const figures: VideoPokerFigures = videoPokerFigures(model, countsOf(table))
  return [
    `## Return to player: ${percent(figures.rtp, 4)} (declared ${figures.rtpPpm.toLocaleString('en')} ppm)`,
    `| RTP | ${percent(figures.rtp, 6)} |`,
    `| standard deviation | ${figures.deviation.toFixed(4)} stakes a round |`,
    `| the same with five hands | ${figures.deviationOfFive.toFixed(4)} stakes a round |`,
    `| hands that pay | ${percent(figures.hitRate, 4)} |`,
    `| hands that pay more than the stake | ${percent(figures.aboveStakeRate, 4)} |`,
    ...model.payTable.map(({ title, pays }, row) => {
      const { chance = 0, share = 0 } = figures.hands[row] ?? {}
      const often = chance < 0.05 ? oneIn(chance, 2).replace(' rounds', '') : percent(chance, 4)
      return `| ${title.en.toLowerCase()} | ${title.ja} | ${pays} | ${often} | ${percent(share, 2)} |`
    }),
  ]
}
