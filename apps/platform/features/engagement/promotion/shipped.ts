// The promotions and series that ship: a file each in `content/promotions` and `content/series`, published at the first start.
import { join } from 'node:path'
import { parseDataFile, readDataFiles } from '../../../kernel/data-files.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { PromotionFile } from './body.ts'
import { type PromotionKinds, publishIn } from './publish.ts'
import { seriesIn } from './series.ts'
import { publishSeriesIn } from './series-back-office.ts'
import { SeriesFile } from './series-template.ts'

const content = join(import.meta.dirname, '../../../../../content')
const shippedFolder = join(content, 'promotions')
const seriesFolder = join(content, 'series')

const platformName = 'mangetsu'

/** Every file that ships, by its path. Throws with one sentence for a file that is wrong. */
export const readShippedPromotions = (folder: string = shippedFolder): PromotionFile[] =>
  readDataFiles(folder).map((file) => {
    const promotion = parseDataFile(PromotionFile, { ...file, path: `content/promotions/${file.path}` })
    if (`${promotion.code}.json` !== file.path)
      throw new Error(`content/promotions/${file.path} holds what belongs into ${promotion.code}.json.`)
    return promotion
  })

/** Publishes the files whose promotion is not there yet. Throws with what is wrong with one. */
export async function publishShipped(
  tx: Tx,
  kinds: PromotionKinds,
  files: readonly PromotionFile[],
  nowMs: number,
): Promise<void> {
  const rows = await tx.query<{ code: string }>('select code from promotion')
  const known = new Set(rows.map(({ code }) => code))
  for (const file of files.filter(({ code }) => !known.has(code))) {
    const published = await publishIn(tx, kinds, file, platformName, nowMs)
    if (published.state === 'unreadable') throw new Error(published.why)
  }
}

/** Every series that ships, by its path. Throws with one sentence for a file that is wrong. */
export const readShippedSeries = (folder: string = seriesFolder): SeriesFile[] =>
  readDataFiles(folder).map((file) => {
    const series = parseDataFile(SeriesFile, { ...file, path: `content/series/${file.path}` })
    if (`${series.code}.json` !== file.path)
      throw new Error(`content/series/${file.path} holds what belongs into ${series.code}.json.`)
    return series
  })

/** Publishes the series that are not there yet; their promotions follow by the job. Throws with what is wrong with one. */
export async function publishShippedSeries(
  tx: Tx,
  kinds: PromotionKinds,
  files: readonly SeriesFile[],
  nowMs: number,
): Promise<void> {
  const known = new Set((await seriesIn(tx, null)).map(({ file }) => file.code))
  for (const file of files.filter(({ code }) => !known.has(code))) {
    const published = await publishSeriesIn(tx, kinds, file, platformName, nowMs)
    if (published.state === 'unreadable') throw new Error(published.why)
  }
}
