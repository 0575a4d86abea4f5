// The back office and the ledger: auditing it, differences from the bank, and comparing a day again.
import { calls } from '@mangetsu/contract'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { fundedAtStart } from '@mangetsu/test/platform/promotions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from './commands.ts'
import { runBackOfficeCommand } from './run-command.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

async function run(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const parts = { backOffice: backOfficeOf(at), say, reviewer: 'taro', nowMs: at.clock.nowMs }
  return { code: await runBackOfficeCommand(parts, readCommand(words)), lines }
}

test('audits the ledger at any time, and names a wrong row', async () => {
  const player = await at.newPlayer()
  await at.fund(player, '5000')
  const funded = await fundedAtStart(at)
  expect(await run('book', 'prove')).toEqual({
    code: 0,
    lines: [`The book is right (transfers ${funded + 1}, entries ${2 * funded + 2}, wallets 2).`],
  })
  const { proofs } = await at.client.must(calls.queryBookProof, {})
  expect(proofs).toMatchObject([{ isSound: true }])
  await at.database.owner.query(
    `update ledger_account set balance = balance + 1 where balance > 0 and purpose = 'wallet'`,
  )
  const wrong = await run('book', 'prove')
  await at.database.owner.query(
    `update ledger_account set balance = balance - 1 where balance > 0 and purpose = 'wallet'`,
  )
  expect(wrong).toMatchObject({
    code: 1,
    lines: [expect.stringMatching(/^accountBalance: /), expect.any(String)],
  })
})

test('lists differences until the bank agrees and the day has been compared again', async () => {
  const begunMs = at.clock.nowMs()
  at.clock.advance(24 * 60 * 60_000)
  await at.platform.runJob('reconciliation')
  const day = new Date(begunMs).toISOString().slice(0, 10)
  const { code, lines } = await run('book', 'differences')
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(
      new RegExp(`^${day}  in [0-9a-f-]{36}  the bank does not know it: bank nothing, book 5000.00 JPY$`),
    ),
  ])
  const [, , id = ''] = (lines[0] ?? '').split(/ +/)
  const line = { direction: 'in', id, reference: 'B1', currency: 'JPY', amount: '5000.00' } as const
  at.bank.readStatement = async () => ({
    lines: [{ ...line, at: new Date(begunMs).toISOString() }],
    next: null,
  })
  expect(await run('book', 'reconcile', '2031-01-01')).toMatchObject({ code: 1 })
  expect(await run('book', 'reconcile')).toMatchObject({
    code: 0,
    lines: [expect.stringMatching(`^${day} is compared`)],
  })
  await at.platform.runJob('reconciliation')
  expect(await run('book', 'differences')).toEqual({
    code: 0,
    lines: ['The bank and the book say the same.'],
  })
})

test.each([
  ['book', 'Say what to do about the book: prove, differences or reconcile.'],
  ['book reconcile soon', 'Say which day, such as 2026-11-01.'],
  ['book prove it', 'The back office does not understand "it".'],
])('back office %s is answered with a message', (line, sentence) => {
  expect(() => readCommand(line.split(' '))).toThrow(sentence)
})
