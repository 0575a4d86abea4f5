// Chains published the day before: a list created once and named by the audit, and chains outside any list.
import { createHash, randomUUID } from 'node:crypto'
import { calls } from '@mangetsu/contract'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { roundOf, tablesOn } from '@mangetsu/test/platform/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs, dayOf } from '../kernel/site-calendar.ts'
import { chainLists, publishChains, publishedChain } from './chain-lists.ts'
import { newestCommitment, takePlace } from './chains.ts'
import { openRound } from './steps.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { newTable, lease, parts } = tablesOn(() => at)
const tomorrow = () => dayOf(Date.now() + dayMs)
const days = async () => (await at.client.must(calls.queryTableChains, {})).days
const placeOn = (tableId: string, nowMs: number) =>
  parts().work.write((tx) => takePlace(tx, parts().encryption, tableId, { nowMs, length: 40 }))

test('creates an unlisted chain as its round opens, and publishes that it is unlisted', async () => {
  const setup = newTable()
  const open = roundOf(await openRound(parts(), await lease(setup, randomUUID()), setup, null))
  const published = await parts().work.read((tx) => publishedChain(tx, open.chainId))
  expect(published.list).toBeNull()
  const [today] = await days()
  expect(today).toMatchObject({ day: dayOf(Date.now()), list: null })
  expect(today?.chains).toMatchObject([{ chainId: open.chainId, isListed: false }])
  expect(Date.parse(today?.chains[0]?.publishedAt ?? '')).toBeGreaterThanOrEqual(
    Date.parse(`${today?.day}T00:00:00+09:00`),
  )
})

test('publishes tomorrow’s chain of each table and of virtual sports once, with several processes running the job', async () => {
  const other = await at.restart()
  await Promise.all([at.platform.runJob('table-chains'), other.platform.runJob('table-chains')])
  await at.platform.runJob('table-chains')
  await other.close()
  const [day] = await days()
  expect(day).toMatchObject({ day: tomorrow(), list: { provedAt: null } })
  const { tables } = await at.client.must(calls.queryTables, { currency: 'JPY' })
  const ids = day?.chains.map(({ tableId }) => tableId)
  expect(ids?.toSorted()).toEqual(
    [...tables.map(({ tableId }) => tableId), 'race', 'virtual-football'].toSorted(),
  )
  expect(day?.chains.every(({ isListed }) => isListed)).toBe(true)
  const text = day?.chains.map(({ chainId, commitment }) => `${chainId}:${commitment}\n`).join('')
  expect(
    createHash('sha256')
      .update(text ?? '')
      .digest('hex'),
  ).toBe(day?.list?.digest)
})

test('states the list’s digest in the nightly audit, and the time of that audit in the list', async () => {
  await at.platform.runJob('book-proof')
  at.clock.advance(31_000)
  const { proofs } = await at.client.must(calls.queryBookProof, {})
  const [day] = await days()
  expect(proofs[0]?.chainLists).toEqual([{ day: tomorrow(), digest: day?.list?.digest }])
  expect(day?.list?.provedAt).toBe(proofs[0]?.at)
})

test('uses the listed chain for tomorrow’s rounds, and another once it is used up', async () => {
  const [day] = await days()
  const listed = day?.chains[0]
  const { tableId = '', chainId = '', commitment } = listed ?? {}
  // Today's rounds do not use it.
  const today = await placeOn(tableId, Date.now())
  expect(today.chainId).not.toBe(chainId)
  expect(await parts().work.read((tx) => newestCommitment(tx, tableId))).toBe(today.commitment)
  expect(await placeOn(tableId, Date.now() + dayMs)).toEqual({ chainId, commitment, place: 1 })
  const { list } = await parts().work.read((tx) => publishedChain(tx, chainId))
  expect(list).toMatchObject({ day: tomorrow(), digest: day?.list?.digest })
  expect(list?.heads).toContainEqual({ chainId, commitment })
  await at.database.owner.query('update table_chain set used = length where id = $1', [chainId])
  const next = await placeOn(tableId, Date.now() + dayMs)
  expect(next).toMatchObject({ chainId: `${chainId}-2`, place: 1 })
  expect((await parts().work.read((tx) => publishedChain(tx, next.chainId))).list).toBeNull()
})

test('does not change a published list when a table is added', async () => {
  const [before] = await days()
  const late = newTable()
  const { work, encryption } = parts()
  expect(await publishChains({ work, encryption }, [late.id], 40)).toBe(false)
  expect((await days())[0]?.list).toEqual(before?.list)
  expect(await work.read((tx) => chainLists.from(tx, tomorrow()))).toHaveLength(1)
})
