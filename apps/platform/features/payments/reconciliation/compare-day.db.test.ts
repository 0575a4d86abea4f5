// Days compared with the bank's statement, including every kind of error in it.
import { calls } from '@mangetsu/contract'
import type { BankStatementLine } from '@mangetsu/contract/bank'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFeatures } from '../../../back-office.ts'
import { newId } from '../../../kernel/ids.ts'
import { dayBegins, dayOf } from '../../../kernel/site-calendar.ts'
import { GatewayDown } from '../gateway/index.ts'
import type { ReconciliationFeature } from './index.ts'

const day = 86_400_000

let at: TestPlatform
let book: ReconciliationFeature
beforeAll(async () => {
  at = await startTestPlatform()
  const place = { profile: 'sandbox', publicOrigin: 'http://localhost:3000' } as const
  book = openFeatures({ ...at, ...place }).book
})
afterAll(() => at.close())

const shown = async () => {
  at.clock.advance(31_000)
  return at.client.must(calls.queryBookProof, {})
}
const today = () => dayOf(at.clock.nowMs())
const errors = (text: string) => at.logged.filter((line) => line.includes(text)).length

/** Credits a deposit by a bank event; returns its line of the statement. */
async function deposited(player: SignedIn, amount = '5000'): Promise<BankStatementLine> {
  const input = { requestId: newId(), channel: 'bank-jpy', currency: 'JPY', amount, lang: 'ja' } as const
  const deposit = await at.client.must(calls.createDeposit, input, player.auth)
  const status = await at.sendBankEvent({ type: 'order.paid', id: deposit.id, amount: deposit.amount })
  if (status !== 200) throw new Error(`the bank's word was answered with ${status}`)
  const when = new Date(at.clock.nowMs() - 5).toISOString()
  const line = { direction: 'in', id: deposit.id, reference: `B-${deposit.id}` } as const
  return { ...line, currency: 'JPY', amount: deposit.amount, at: when }
}

/** Sets the bank's lines; it answers a span with those in it, two per page. */
function bankHas(lines: readonly BankStatementLine[]): void {
  at.bank.readStatement = async ({ from, to, after }) => {
    const inSpan = lines.filter((line) => line.at >= from && line.at < to)
    const start = after === null ? 0 : Number(after)
    const next = start + 2 < inSpan.length ? String(start + 2) : null
    return { lines: inSpan.slice(start, start + 2), next }
  }
}

/** Ends the day and compares it. Returns the differences found. */
async function endDay(): Promise<{ differences: number; lines: number; found: string[] }> {
  const over = today()
  at.clock.advance(day)
  await at.platform.runJob('reconciliation')
  const compared = (await shown()).reconciliations.find((one) => one.day === over)
  if (compared === undefined) throw new Error(`the day ${over} was not compared`)
  const found = await foundOn(over)
  return { differences: compared.differences, lines: compared.lines, found }
}

const foundOn = async (over: string) =>
  (await book.differences(100))
    .filter((one) => one.day === over)
    .map(({ kind, direction, bankAmount, bookAmount }) => `${kind} ${direction} ${bankAmount} ${bookAmount}`)
    .sort()

describe('the comparison with the bank', () => {
  beforeEach(async () => {
    // Each test has its own day, starting at noon; earlier days have been compared.
    bankHas([])
    const noon = dayBegins(today()) + 1.5 * day
    at.clock.advance(noon - at.clock.nowMs())
    await at.platform.runJob('reconciliation')
    await at.database.pool.query('delete from reconciliation_difference')
  })

  test('finds nothing if both sides agree, over several pages', async () => {
    const player = await at.newPlayer()
    const lines = []
    for (let made = 0; made < 5; made += 1) lines.push(await deposited(player))
    bankHas(lines)
    expect(await endDay()).toEqual({ differences: 0, lines: 5, found: [] })
  })

  test.each<[string, (lines: BankStatementLine[]) => BankStatementLine[], string]>([
    ['omits a payment', (lines) => lines.slice(1), 'missingAtBank in null 5000.00'],
    [
      'invents a deposit',
      (lines) => [...lines, { ...(lines[0] as BankStatementLine), id: newId(), reference: 'X' }],
      'missingInBook in 5000.00 null',
    ],
    [
      'invents a payout',
      (lines) => [
        ...lines,
        { ...(lines[0] as BankStatementLine), id: 'not an id of ours', direction: 'out' },
      ],
      'missingInBook out 5000.00 null',
    ],
    [
      'states a smaller amount',
      ([first, ...rest]) => [{ ...(first as BankStatementLine), amount: '4999.99' }, ...rest],
      'amountDiffers in 4999.99 5000.00',
    ],
    [
      'states another currency',
      ([first, ...rest]) => [{ ...(first as BankStatementLine), currency: 'USD' }, ...rest],
      'amountDiffers in 5000.00 null',
    ],
    [
      'was paid twice for one order',
      (lines) => [...lines, { ...(lines[0] as BankStatementLine), reference: 'again' }],
      'amountDiffers in 10000.00 5000.00',
    ],
  ])('finds a bank that %s', async (_, bend, difference) => {
    const player = await at.newPlayer()
    const lines = [await deposited(player), await deposited(player)]
    bankHas(bend(lines))
    expect(await endDay()).toMatchObject({ differences: 1, found: [difference] })
    expect(errors('the bank and the book differ')).toBeGreaterThan(0)
  })

  test('finds an order that was paid without an event, until the event arrives', async () => {
    const player = await at.newPlayer()
    const input = {
      requestId: newId(),
      channel: 'bank-jpy',
      currency: 'JPY',
      amount: '7000',
      lang: 'ja',
    } as const
    const deposit = await at.client.must(calls.createDeposit, input, player.auth)
    const now = new Date(at.clock.nowMs()).toISOString()
    const line = {
      direction: 'in',
      id: deposit.id,
      reference: 'L',
      currency: 'JPY',
      amount: '7000.00',
    } as const
    bankHas([{ ...line, at: now }])
    const over = today()
    expect(await endDay()).toMatchObject({ differences: 1, found: ['stateDiffers in 7000.00 7000.00'] })
    await at.sendBankEvent({ type: 'order.paid', id: deposit.id, amount: '7000.00' })
    await at.platform.runJob('reconciliation')
    expect((await shown()).reconciliations.find((one) => one.day === over)).toMatchObject({ differences: 0 })
    expect(await foundOn(over)).toEqual([])
  })

  test('repeated for the back office finds the same once, and nothing that the bank has corrected', async () => {
    const player = await at.newPlayer()
    const lines = [await deposited(player), await deposited(player)]
    bankHas(lines.slice(1))
    const over = today()
    expect((await endDay()).differences).toBe(1)
    expect(await book.reconcileAgain(over, 'taro')).toBe(true)
    const other = await at.restart()
    await Promise.all([at.platform, other.platform].map((platform) => platform.runJob('reconciliation')))
    await other.close()
    expect(await foundOn(over)).toEqual(['missingAtBank in null 5000.00'])
    bankHas(lines)
    expect(await book.reconcileAgain(over, 'taro')).toBe(true)
    await at.platform.runJob('reconciliation')
    expect(await foundOn(over)).toEqual([])
    expect(await book.reconcileAgain(today(), 'taro')).toBe(false)
  })

  test('counts a line on the bank’s day, even if the ledger posted it on the next', async () => {
    const midnight = dayBegins(today()) + day
    at.clock.advance(midnight + 2_000 - at.clock.nowMs())
    const late = await deposited(await at.newPlayer())
    const early = { ...late, at: new Date(midnight - 1_000).toISOString() }
    bankHas([early])
    at.clock.advance(day)
    await at.platform.runJob('reconciliation')
    const { reconciliations } = await shown()
    const before = reconciliations.find((one) => one.day === dayOf(midnight - 1))
    const after = reconciliations.find((one) => one.day === dayOf(midnight))
    expect(before).toMatchObject({ lines: 1, differences: 0 })
    expect(after).toBeUndefined()
    at.clock.advance(day)
    await at.platform.runJob('reconciliation')
    const then = (await shown()).reconciliations.find((one) => one.day === dayOf(midnight))
    expect(then).toMatchObject({ lines: 0, differences: 0 })
  })

  test('waits for an unavailable bank, and catches up on every day', async () => {
    const player = await at.newPlayer()
    const lines = [await deposited(player)]
    at.bank.readStatement = () => Promise.reject(new GatewayDown('no answer'))
    const first = today()
    at.clock.advance(3 * day)
    await at.platform.runJob('reconciliation')
    expect((await shown()).reconciliations.some((one) => one.day >= first)).toBe(false)
    bankHas(lines)
    await at.platform.runJob('reconciliation')
    const days = (await shown()).reconciliations.filter((one) => one.day >= first)
    expect(days.map(({ differences }) => differences)).toEqual([0, 0, 0])
  })

  test('reports a deposit of another amount until the back office has decided', async () => {
    const player = await at.newPlayer()
    const input = {
      requestId: newId(),
      channel: 'bank-jpy',
      currency: 'JPY',
      amount: '7000',
      lang: 'ja',
    } as const
    const deposit = await at.client.must(calls.createDeposit, input, player.auth)
    const over = today()
    await at.sendBankEvent({ type: 'order.paid', id: deposit.id, amount: '6000.00' })
    expect(await foundOn(over)).toEqual(['amountDiffers in 6000.00 7000.00'])
    const when = new Date(at.clock.nowMs()).toISOString()
    const line = {
      direction: 'in',
      id: deposit.id,
      reference: 'L',
      currency: 'JPY',
      amount: '6000.00',
    } as const
    bankHas([{ ...line, at: when }])
    expect((await endDay()).found).toEqual(['amountDiffers in 6000.00 7000.00'])
    await at.database.pool.query(
      `update deposit set desk_verdict = 'dismissed', desk_reviewer = 'taro', desk_at = now() where id = $1`,
      [deposit.id],
    )
    expect(await foundOn(over)).toEqual([])
  })

  test('treats a transaction that pays two addresses as one payment', async () => {
    const txId = 'a'.repeat(64)
    const at1 = new Date(at.clock.nowMs()).toISOString()
    const line = { direction: 'in', id: txId, currency: 'BTC', at: at1 } as const
    for (const amount of ['0.01000000', '0.02000000']) {
      const input = { currency: 'BTC', network: 'bitcoin', lang: 'ja' } as const
      await at.client.must(calls.askDepositAddress, input, (await at.newPlayer()).auth)
      const id = at.bank.addresses.at(-1)?.id ?? ''
      const seen = { txId, network: 'bitcoin', confirmations: 3, needed: 3 }
      expect(await at.sendBankEvent({ type: 'chain.seen', id, currency: 'BTC', amount, chain: seen })).toBe(
        200,
      )
    }
    bankHas([
      { ...line, reference: `${txId}:0`, amount: '0.01000000' },
      { ...line, reference: `${txId}:1`, amount: '0.02000000' },
    ])
    expect(await endDay()).toEqual({ differences: 0, lines: 2, found: [] })
  })

  test('skips a day whose statement is invalid, and retries it later', async () => {
    const bad = today()
    const line = await deposited(await at.newPlayer())
    const broken = { ...line, amount: 'much' }
    at.bank.readStatement = async ({ from }) => ({
      lines: dayOf(Date.parse(from) + day / 2) === bad ? [broken] : [],
      next: null,
    })
    at.clock.advance(2 * day)
    await at.platform.runJob('reconciliation')
    await at.platform.runJob('reconciliation')
    const compared = async () => (await shown()).reconciliations.map((one) => one.day)
    const next = dayOf(dayBegins(bad) + 1.5 * day)
    expect(await compared()).toContain(next)
    expect(await compared()).not.toContain(bad)
    bankHas([line])
    await at.platform.runJob('reconciliation')
    await at.platform.runJob('reconciliation')
    expect(await compared()).toContain(bad)
    expect(await foundOn(bad)).toEqual([])
  })

  test('compares withdrawals with payouts', async () => {
    const id = newId()
    const player = await at.newPlayer()
    const methodId = newId()
    const now = new Date(at.clock.nowMs())
    await at.database.owner.query('alter table withdrawal disable trigger all')
    await at.database.owner.query(
      `insert into withdrawal (id, player_id, method_id, currency, amount, status, hold_id, next_send_at, created_at, changed_at)
       values ($1, $2, $3, 'JPY', 300000, 'paid', $1, $4, $4, $4)`,
      [id, player.id, methodId, now],
    )
    const line = { direction: 'out', id, reference: 'P', currency: 'JPY', amount: '3000.00' } as const
    bankHas([{ ...line, at: now.toISOString() }])
    expect(await endDay()).toEqual({ differences: 0, lines: 1, found: [] })
    await at.database.owner.query(`update withdrawal set status = 'failed' where id = $1`, [id])
    const over = dayOf(now.getTime())
    await book.reconcileAgain(over, 'taro')
    await at.platform.runJob('reconciliation')
    expect(await foundOn(over)).toEqual(['stateDiffers out 3000.00 3000.00'])
    await at.database.owner.query('delete from withdrawal where id = $1', [id])
    await at.database.owner.query('alter table withdrawal enable trigger all')
  })
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})
