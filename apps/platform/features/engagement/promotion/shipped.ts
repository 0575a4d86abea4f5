// Shipped promotions and series: one file each in `content/promotions` and `content/series`, published at startup.
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseDataFile, readDataFiles } from '../../../kernel/data-files.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { PromotionBody, PromotionFile } from './body.ts'
import { type PromotionKinds, publishIn } from './publish.ts'
import { seriesIn } from './series.ts'
import { publishSeriesIn } from './series-back-office.ts'
import { SeriesFile } from './series-template.ts'

const content = join(import.meta.dirname, '../../../../../content')
const shippedFolder = join(content, 'promotions')
const seriesFolder = join(content, 'series')

const platformName = 'mangetsu'

/** Reads every shipped file, by path. Throws one sentence for an invalid file. */
export const readShippedPromotions = (folder: string = shippedFolder): PromotionFile[] =>
  readDataFiles(folder).map((file) => {
    const promotion = parseDataFile(PromotionFile, { ...file, path: `content/promotions/${file.path}` })
    if (`${promotion.code}.json` !== file.path)
      throw new Error(`content/promotions/${file.path} holds what belongs into ${promotion.code}.json.`)
    return promotion
  })

type NewestVersion = { code: string; body: unknown; published_by: string; is_closed: boolean }

const newestVersions = `select distinct on (p.code) p.code, v.body, v.published_by, c.closed_at is not null as is_closed
  from promotion p join promotion_version v on v.promotion_id = p.id join promotion_count c on c.promotion_id = p.id
  order by p.code, v.version desc`

/** Returns whether the file differs from the newest version, and that version was not written by an operator. */
function isOutdated(file: PromotionFile, newest: NewestVersion): boolean {
  if (newest.published_by !== platformName || newest.is_closed) return false
  return !isDeepStrictEqual(PromotionBody.parse(newest.body), file.body)
}

/**
 * Publishes new promotions, and new versions of changed shipped ones. Promotions that an operator published or closed
 * are unchanged. Throws the faults of a file that cannot be published.
 */
export async function publishShipped(
  tx: Tx,
  kinds: PromotionKinds,
  files: readonly PromotionFile[],
  nowMs: number,
): Promise<void> {
  const rows = await tx.query<NewestVersion>(newestVersions)
  const newest = new Map(rows.map((row) => [row.code, row]))
  const isDue = (file: PromotionFile): boolean => {
    const known = newest.get(file.code)
    return known === undefined || isOutdated(file, known)
  }
  for (const file of files.filter(isDue)) {
    const published = await publishIn(tx, kinds, file, platformName, nowMs)
    if (published.state === 'unreadable') throw new Error(published.why)
  }
}

/** Reads every shipped series, by path. Throws one sentence for an invalid file. */
export const readShippedSeries = (folder: string = seriesFolder): SeriesFile[] =>
  readDataFiles(folder).map((file) => {
    const series = parseDataFile(SeriesFile, { ...file, path: `content/series/${file.path}` })
    if (`${series.code}.json` !== file.path)
      throw new Error(`content/series/${file.path} holds what belongs into ${series.code}.json.`)
    return series
  })

/**
 * Publishes new series, and new versions of changed shipped ones; the job publishes their promotions. Series that an
 * operator published or ended are unchanged. Throws the faults of an invalid one.
 */
export async function publishShippedSeries(
  tx: Tx,
  kinds: PromotionKinds,
  files: readonly SeriesFile[],
  nowMs: number,
): Promise<void> {
  const stored = new Map((await seriesIn(tx, null)).map((series) => [series.file.code, series]))
  const isDue = (file: SeriesFile): boolean => {
    const known = stored.get(file.code)
    if (known === undefined) return true
    return known.publishedBy === platformName && !isDeepStrictEqual(known.file, file)
  }
  for (const file of files.filter(isDue)) {
    const published = await publishSeriesIn(tx, kinds, file, platformName, nowMs)
    if (published.state === 'unreadable') throw new Error(published.why)
  }
}
