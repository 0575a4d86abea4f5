// The nightly ledger audit: performed once by one of several processes, stored, and published.
import { calls } from '@mangetsu/contract'
import { fundedAtStart } from '@mangetsu/test/platform/promotions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFeatures } from '../../../back-office.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayOf } from '../../../kernel/site-calendar.ts'
import type { ReconciliationFeature } from './index.ts'

const day = 86_400_000

let at: TestPlatform
let book: ReconciliationFeature
beforeAll(async () => {
  at = await startTestPlatform()
  const { database, keys, clock } = at
  const place = { profile: 'sandbox', publicOrigin: 'http://localhost:3000' } as const
  book = openFeatures({ database, keys, clock, ...place }).book
})
afterAll(() => at.close())

const shown = async (client = at.client) => {
  at.clock.advance(31_000)
  return client.must(calls.queryBookProof, {})
}
const today = () => dayOf(at.clock.nowMs())
const errors = (text: string) => at.logged.filter((line) => line.includes(text)).length

describe('the ledger audit', () => {
  test('runs once a night, in whichever process, and is shown to everybody', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '5000')
    expect(await shown()).toMatchObject({ proofs: [] })
    const other = await at.restart()
    const turns = [at.platform, other.platform, at.platform].map((platform) => platform.runJob('book-proof'))
    await Promise.all(turns)
    await other.platform.runJob('book-proof')
    const { proofs, nextAt } = await shown(other.client)
    await other.close()
    expect(proofs).toHaveLength(1)
    const [proof] = proofs
    const funded = await fundedAtStart(at)
    const sizes = { transfers: funded + 1, entries: 2 * funded + 2 }
    expect(proof).toMatchObject({ isSound: true, findings: 0, ...sizes })
    expect(proof?.totals).toEqual([{ currency: 'JPY', players: '5000.00', bank: '-5000.00', house: '0.00' }])
    // Noon in Japan: the next audit is tomorrow at three.
    expect(nextAt).toBe('2026-11-01T18:00:00.000Z')
  })

  test('is due again the next night, and not before three', async () => {
    const untilThree = Date.parse('2026-11-01T18:00:00.000Z') - at.clock.nowMs()
    at.clock.advance(untilThree - 60_000)
    await at.platform.runJob('book-proof')
    expect((await shown()).proofs).toHaveLength(1)
    at.clock.advance(60_000)
    await at.platform.runJob('book-proof')
    expect((await shown()).proofs).toHaveLength(2)
  })

  test('of a crashed process is repeated by another after the claim expires', async () => {
    at.clock.advance(day)
    const night = today()
    const claim = [newId(), night, new Date(at.clock.nowMs())]
    await at.database.pool.query('insert into book_proof (id, night, claimed_at) values ($1, $2, $3)', claim)
    await at.platform.runJob('book-proof')
    expect((await shown()).proofs).toHaveLength(2)
    at.clock.advance(3 * 3_600_000)
    await at.platform.runJob('book-proof')
    expect((await shown()).proofs).toHaveLength(3)
  })

  test('with findings reports them, counts them and logs an error', async () => {
    at.clock.advance(day)
    await at.database.owner.query(
      `update ledger_account set balance = balance + 1 where purpose = 'wallet' and currency = 'JPY'`,
    )
    await at.platform.runJob('book-proof')
    const [proof] = (await shown()).proofs
    await at.database.owner.query(
      `update ledger_account set balance = balance - 1 where purpose = 'wallet' and currency = 'JPY'`,
    )
    expect(proof).toMatchObject({ isSound: false, findings: 1 })
    expect(errors('the book is wrong')).toBe(1)
    const metrics = await at.app.inject({ url: '/metrics' })
    expect(metrics.body).toContain('mangetsu_book_findings 1')
  })

  test('can be run by the back office at any time, in addition to the nightly ones', async () => {
    const before = (await shown()).proofs.length
    const { proof, findings } = await book.auditNow('taro')
    expect(proof.isSound).toBe(true)
    expect(findings).toEqual([])
    expect((await shown()).proofs).toHaveLength(before + 1)
  })

  test('is stored up to four hundred times', async () => {
    await at.database.pool.query(
      `insert into book_proof (id, night, claimed_at, proved_at, findings, transfers, entries, wallets, took_ms, totals)
       select uuidv7(), '2020-01-01'::date + n, now(), '2020-01-01'::timestamptz + n * interval '1 day', 0, 0, 0, 0, 0, '[]'
       from generate_series(1, 500) n`,
    )
    await book.auditNow('taro')
    const kept = await at.database.pool.query(
      'select count(*)::int as n from book_proof where proved_at is not null',
    )
    expect(kept.rows).toEqual([{ n: 400 }])
  })
})
