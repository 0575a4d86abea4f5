// Changed shipped promotions and series are updated in an existing installation, and versions published by operators
// are unchanged.
import { promotionKinds } from '@mangetsu/platform/composition/promotion-kinds'
import { inTransaction } from '@mangetsu/platform/kernel/db/index'
import { publishAllShipped } from '@mangetsu/test/platform/shipped-promotions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishShippedSeries, readShippedSeries } from './index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
  await publishAllShipped(at)
})
afterAll(() => at.close())

type Version = { version: number; published_by: string; share: string | null }

const versionsOf = async (): Promise<Version[]> => {
  const { rows } = await at.database.owner.query<Version>(
    `select v.version, v.published_by, v.body::jsonb #>> '{rules,costSharePercent}' as share
      from promotion_version v join promotion p on p.id = v.promotion_id where p.code = 'loss-back' order by v.version`,
  )
  return rows
}

/** Rewrites the newest version as one from before the bound existed, published under this name. */
const age = (publishedBy: string) =>
  at.database.owner.query(
    `update promotion_version v set body = v.body::jsonb #- '{rules,costSharePercent}', published_by = $1
      from promotion p where p.id = v.promotion_id and p.code = 'loss-back'
        and v.version = (select max(version) from promotion_version where promotion_id = p.id)`,
    [publishedBy],
  )

test('a start publishes a changed shipped promotion once', async () => {
  const [first] = await versionsOf()
  expect(first).toMatchObject({ version: 1, published_by: 'mangetsu', share: '10' })
  await publishAllShipped(at)
  expect(await versionsOf()).toHaveLength(1)
  await age('mangetsu')
  at.clock.advance(1_000)
  await publishAllShipped(at)
  await publishAllShipped(at)
  expect(await versionsOf()).toMatchObject([
    { version: 1, share: null },
    { version: 2, share: '10' },
  ])
})

test('an operator’s version stays', async () => {
  await age('hana')
  await publishAllShipped(at)
  expect(await versionsOf()).toMatchObject([
    { version: 1 },
    { version: 2, published_by: 'hana', share: null },
  ])
})

type SeriesVersion = { version: number; published_by: string; title: string | null }

const seriesVersions = async (): Promise<SeriesVersion[]> => {
  const { rows } = await at.database.owner.query<SeriesVersion>(
    `select version, published_by, file::jsonb #>> '{body,title,en}' as title
      from promotion_series where code = 'guess-last-digit' order by version`,
  )
  return rows
}

const publishSeries = () =>
  inTransaction(at.database.pool, (tx) =>
    publishShippedSeries(tx, promotionKinds, readShippedSeries(), at.clock.nowMs()),
  )

/** Changes the title of the series' newest version, published under this name. */
const retitle = (publishedBy: string) =>
  at.database.owner.query(
    `update promotion_series s set published_by = $1,
        file = jsonb_set(file::jsonb, '{body,title,en}', '"As before {until|day}"')
      where code = 'guess-last-digit'
        and version = (select max(version) from promotion_series where code = s.code)`,
    [publishedBy],
  )

test('a changed shipped series gets one new version, an operator’s none', async () => {
  const [first] = await seriesVersions()
  expect(first).toMatchObject({ version: 1, published_by: 'mangetsu' })
  await publishSeries()
  expect(await seriesVersions()).toHaveLength(1)
  await retitle('mangetsu')
  at.clock.advance(1_000)
  await publishSeries()
  await publishSeries()
  expect(await seriesVersions()).toMatchObject([
    { title: 'As before {until|day}' },
    { version: 2, title: first?.title },
  ])
  await retitle('hana')
  await publishSeries()
  expect(await seriesVersions()).toHaveLength(2)
})
