// The figures of a video poker game: all deals counted exhaustively, in integers.
import { createHash } from 'node:crypto'
import { oneIn, percent } from '@mangetsu/games/figure-lines'
import { type VideoPokerFigures, videoPokerFigures } from '@mangetsu/video-poker/figures'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import { countModel, type ModelCounts, outcomesInAll } from '@mangetsu/video-poker/whole'

/** Content of games/<id>/figures.json for a video poker game. */
export type VideoPokerTable = {
  readonly game: string
  readonly version: string
  readonly modelHash: string
  /** All deals with all draws after the best kept cards, each deal with the same weight. */
  readonly outcomes: number
  /** Number of them in each row of the pay table, and without a win. */
  readonly hands: Readonly<Record<string, number>>
  /** `ModelCounts.squaredMeans`, in decimal. */
  readonly squaredMeans: string
}

/** Returns the hash of a model: all its rules, and none of its texts. */
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

/** Returns the counts a table was created from. */
export const countsOf = ({ hands, squaredMeans }: VideoPokerTable): ModelCounts => ({
  hands: Object.values(hands),
  squaredMeans: BigInt(squaredMeans),
})

/** Counts a model; takes a second or two. */
export const videoPokerTable = (model: VideoPokerModel): VideoPokerTable => tableOf(model, countModel(model))

export const videoPokerText = (table: VideoPokerTable): string => `${JSON.stringify(table, null, 2)}\n`

/** Returns the figures a game's README must quote verbatim. */
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
