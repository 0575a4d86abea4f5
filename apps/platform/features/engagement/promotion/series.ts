// Series of promotions in the database: their versions, and the scheduled publication of each number, once.
import { dateOf } from '../../../kernel/clock.ts'
import type { Connection, Tx } from '../../../kernel/db/index.ts'
import type { UnitOfWork } from '../../../kernel/http/index.ts'
import { takeEach } from '../../../kernel/jobs.ts'
import { type PromotionKinds, type PublishedPromotion, publishIn } from './publish.ts'
import { dueNumbers, expand, SeriesFile } from './series-template.ts'

type Reader = Pick<Connection, 'query'>

export type StoredSeries = {
  readonly file: SeriesFile
  readonly version: number
  readonly publishedBy: string
}

type Row = { version: number; file: unknown; published_by: string }

const newest = `select distinct on (code) version, file, published_by from promotion_series
  where $1::text is null or code = $1 order by code, version desc`

export async function seriesIn(tx: Reader, code: string | null): Promise<StoredSeries[]> {
  const rows = await tx.query<Row>(newest, [code])
  return rows.map(({ version, file, published_by }) => ({
    version,
    file: SeriesFile.parse(file),
    publishedBy: published_by,
  }))
}

/** Serialises concurrent publications of one series across processes. */
export const lockSeries = (tx: Tx, code: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 20261126))', [code])

/** Stores a version of a series. The caller has locked it. */
export async function insertSeries(
  tx: Tx,
  file: SeriesFile,
  { version, by, nowMs }: { readonly version: number; readonly by: string; readonly nowMs: number },
): Promise<void> {
  await tx.query(
    'insert into promotion_series (code, version, file, published_at, published_by) values ($1, $2, $3, $4, $5)',
    [file.code, version, JSON.stringify(file), dateOf(nowMs), by],
  )
}

/** Returns the published numbers of a series, by their promotions' codes. */
export async function publishedOf(tx: Reader, series: string): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.query<{ number: number; code: string }>(
    'select s.number, p.code from promotion_of_series s join promotion p on p.id = s.promotion_id where s.series = $1',
    [series],
  )
  return new Map(rows.map(({ number, code }) => [number, code]))
}

const note = `insert into promotion_of_series (series, number, promotion_id)
  select $1, $2, id from promotion where code = $3 on conflict do nothing`

/**
 * Publishes the promotion with a number, as an operator would. The caller has locked the series and has checked that
 * it does not exist.
 */
export async function publishNumber(
  tx: Tx,
  kinds: PromotionKinds,
  { file: series }: StoredSeries,
  { number, by, nowMs }: { readonly number: number; readonly by: string; readonly nowMs: number },
): Promise<PublishedPromotion> {
  const expanded = expand(series, number)
  if ('faults' in expanded) return { state: 'unreadable', why: expanded.faults.join('\n') }
  const { file } = expanded
  const known = await tx.query('select 1 from promotion where code = $1', [file.code])
  // An operator has published a promotion under that code manually: theirs is used.
  const published: PublishedPromotion =
    known.length > 0
      ? { state: 'done', code: file.code, version: 1 }
      : await publishIn(tx, kinds, file, by, nowMs)
  if (published.state === 'done') await tx.query(note, [series.code, number, file.code])
  return published
}

/** Operator name of scheduled publications. */
const platformName = 'mangetsu'

/** Publishes a series' due promotions; returns their number. */
async function publishDueOf({ work, kinds }: SeriesParts, code: string, nowMs: number): Promise<number> {
  return work.write(async (tx) => {
    await lockSeries(tx, code)
    const [series] = await seriesIn(tx, code)
    if (series === undefined) return 0
    const known = await publishedOf(tx, code)
    const due = dueNumbers(series.file, nowMs).filter((number) => !known.has(number))
    for (const number of due) {
      const published = await publishNumber(tx, kinds, series, { number, by: platformName, nowMs })
      if (published.state === 'unreadable') throw new Error(`the series ${code}: ${published.why}`)
    }
    return due.length
  })
}

export type SeriesParts = { readonly work: UnitOfWork; readonly kinds: PromotionKinds }

/** Runs one batch over all series: a job. One failing series does not block the others. */
export async function publishDue(parts: SeriesParts, nowMs: number): Promise<boolean> {
  const due = await parts.work.read(async (tx) => {
    const found: string[] = []
    for (const { file } of await seriesIn(tx, null)) {
      const known = await publishedOf(tx, file.code)
      if (dueNumbers(file, nowMs).some((number) => !known.has(number))) found.push(file.code)
    }
    return found
  })
  await takeEach(due, async (code) => {
    await publishDueOf(parts, code, nowMs)
  })
  return false
}
