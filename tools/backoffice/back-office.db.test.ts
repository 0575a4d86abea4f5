// The back office from its command line to a player's level, on a real database.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@mangetsu/contract'
import { backOfficeOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { sendersOn } from '@mangetsu/test/platform/kyc-submissions'
import { readyToWithdraw } from '@mangetsu/test/platform/payout'
import { startTestPlatform, type TestPlatform, testPassword } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from './commands.ts'
import { runBackOfficeCommand } from './run-command.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { info, documents, submit } = sendersOn(() => at)

async function run(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const parts = { backOffice: backOfficeOf(at), say, reviewer: 'taro', nowMs: at.clock.nowMs }
  return { code: await runBackOfficeCommand(parts, readCommand(words)), lines }
}

test('finds a player by every identifier they sign in with, as typed', async () => {
  const player = await at.newPlayer(undefined, { isBound: true })
  const { rows } = await at.database.pool.query('select email, mobile from player where id = $1', [player.id])
  const { email, mobile } = rows[0]
  const wide = player.loginName.replace(/[a-z0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
  const names = [
    player.id,
    ` ${player.loginName.toUpperCase()}`,
    wide,
    `\u202a${email}`,
    mobile.replace('+81', '0'),
  ]
  for (const name of names) {
    const { code, lines } = await run('kyc', 'show', name)
    expect([name, code, lines.join(' ').includes(player.id)]).toEqual([name, 0, true])
  }
  expect(await run('kyc', 'show', 'nobody@example.com')).toMatchObject({ code: 1 })
})

test('lists, shows, saves, sends back and approves a player’s documents', async () => {
  const player = await at.newPlayer()
  await putOnLevel(at, player, 1)
  expect(await run('kyc', 'list')).toEqual({ code: 0, lines: ['Nothing waits.'] })
  await submit(player, { street: '千代田1-1\u001b[2J' })
  expect((await run('kyc', 'list')).lines).toEqual([
    expect.stringMatching(`^${player.loginName}  level 2  since `),
  ])
  expect(await run('kyc', 'approve', player.loginName, '3')).toMatchObject({ code: 1 })
  expect(await run('kyc', 'approve', player.loginName, '2')).toMatchObject({ code: 0 })
  await documents(player)

  const folder = await mkdtemp(join(tmpdir(), 'back-office-'))
  try {
    const shown = await run('kyc', 'show', player.loginName, '--save', join(folder, 'case'))
    expect(shown.lines).toContain('Document: passport')
    expect(shown.lines.join('\n')).toContain('千代田区')
    expect(shown.lines.join('')).not.toContain('\u001b')
    expect(await readdir(join(folder, 'case'))).toEqual(['1-front.jpg', '2-selfie.jpg', '3-address.jpg'])
    expect((await stat(join(folder, 'case', '1-front.jpg'))).mode & 0o077).toBe(0)
  } finally {
    await rm(folder, { recursive: true })
  }

  expect(await run('kyc', 'reject', player.loginName, '3', 'glare', '--side', 'front')).toMatchObject({
    code: 0,
  })
  expect(await info(player)).toMatchObject({ thirdRmCode: 'glare', missing: ['front'] })
  expect((await run('kyc', 'show', player.loginName)).lines.at(-2)).toMatch(
    /^Review: level 3 rejected \(glare\), front, taro, /,
  )
  const { lines } = await run('log', player.id)
  const done = lines.map((line) => line.split('  ').slice(2, 4).join(' '))
  expect(done.slice(0, 2)).toEqual(['taro kyc.read', 'taro kyc.reject'])
  expect(done.filter((one) => one === 'taro kyc.readFile')).toHaveLength(3)
  expect(lines[1]).toContain(
    `player ${player.id}  {"level":3,"status":"inReview","reason":null} -> {"level":3,`,
  )
})

test('a decision can be restricted to the version that was viewed', async () => {
  const player = await at.newPlayer()
  await putOnLevel(at, player, 1)
  await submit(player)
  const markOf = async () =>
    (await run('kyc', 'show', player.loginName)).lines.at(-1)?.replace('Mark: ', '') ?? ''
  const seen = await markOf()
  expect(await markOf()).toBe(seen)
  await run('kyc', 'reject', player.loginName, '2', 'other')
  await submit(player, { street: '千代田2-2' })
  const stale = await run('kyc', 'approve', player.loginName, '2', '--seen', seen)
  expect(stale).toMatchObject({ code: 1, lines: [expect.stringContaining('Look at the case again')] })
  expect(await info(player)).toMatchObject({ level: 1 })
  const fresh = await run('kyc', 'approve', player.loginName, '2', '--seen', await markOf())
  expect(fresh).toMatchObject({ code: 0 })
})

test('reports an unknown player', async () => {
  expect(await run('kyc', 'show', 'nobody_at_all')).toEqual({ code: 1, lines: ['There is no such player.'] })
  expect(await run('kyc', 'approve', 'nobody_at_all', '2')).toMatchObject({ code: 1 })
})

test('lists and decides a large withdrawal', async () => {
  const player = await at.newPlayer()
  await at.fund(player, '500000')
  await putOnLevel(at, player, 4)
  const { methodId, password } = await readyToWithdraw(at, player)
  const input = {
    requestId: 'withdraw-01',
    currency: 'JPY',
    amount: '200000',
    withdrawPassword: password,
  } as const
  const made = await at.client.must(calls.createWithdrawal, { ...input, methodId }, player.auth)
  const { lines } = await run('withdrawals', 'list')
  expect(lines).toEqual([expect.stringMatching(`^${made.id}  ¥200,000  to Mizuho Bank \\*{4}567 of `)])
  expect(lines[0]).toContain('because of the amount, a new destination, a new account  since ')
  expect(await run('withdrawals', 'reject', made.id, 'sourceUnclear')).toMatchObject({ code: 0 })
  expect(await run('withdrawals', 'approve', made.id)).toMatchObject({ code: 1 })
  const { withdrawals } = await at.client.must(calls.queryWithdrawals, { id: made.id }, player.auth)
  expect(withdrawals[0]).toMatchObject({ status: 'rejected', reason: 'sourceUnclear' })
})

test('lists a deposit with a different amount, and credits or dismisses it once', async () => {
  const player = await at.newPlayer()
  const ids: string[] = []
  for (const [index, arrived] of ['4890.00', '12.00'].entries()) {
    const input = {
      requestId: `differing-${index}`,
      channel: 'bank-jpy',
      currency: 'JPY',
      amount: '5000',
    } as const
    const made = await at.client.must(calls.createDeposit, { ...input, lang: 'ja' }, player.auth)
    await at.sendBankEvent({ type: 'order.paid', id: made.id, amount: arrived })
    ids.push(made.id)
  }
  const [credited = '', dismissed = ''] = ids
  expect((await run('deposits', 'list')).lines).toEqual([
    expect.stringMatching(`^${credited}  ¥5,000 asked, ¥4,890 arrived  for player ${player.id}  at `),
    expect.stringMatching(`^${dismissed}  ¥5,000 asked, ¥12 arrived  for player ${player.id}  at `),
  ])
  expect(await run('deposits', 'credit', credited)).toMatchObject({ code: 0 })
  expect(await run('deposits', 'credit', credited)).toMatchObject({ code: 1 })
  expect(await run('deposits', 'dismiss', dismissed)).toMatchObject({ code: 0 })
  expect(await run('deposits', 'list')).toEqual({ code: 0, lines: ['Nothing waits.'] })
  const { wallets } = await at.client.must(calls.queryWallets, {}, player.auth)
  expect(wallets.find(({ currency }) => currency === 'JPY')).toMatchObject({ amount: '4890.00' })
})

test('credits a deposit to a closed account with a warning, and lists it', async () => {
  const player = await at.newPlayer()
  expect((await run('deposits', 'stray')).lines).toEqual(['Nothing waits.'])
  const input = { requestId: 'deposit-01', channel: 'bank-jpy', currency: 'JPY', amount: '5000' } as const
  const made = await at.client.must(calls.createDeposit, { ...input, lang: 'ja' }, player.auth)
  // The order expires, the account closes without money, and then the bank reports a late payment.
  at.clock.advance(61 * 60_000)
  await at.platform.runJob('deposits')
  const fresh = await at.client.must(calls.issueToken, {
    grantType: 'refresh_token',
    refresh_token: player.refresh,
  })
  const closing = { action: 'ask', password: testPassword } as const
  const auth = { authorization: `Bearer ${fresh.access_token}` }
  await at.client.must(calls.closeAccount, closing, auth)
  at.clock.advance(15 * 24 * 60 * 60_000)
  await at.platform.runJob('closings')
  expect(await at.sendBankEvent({ type: 'order.paid', id: made.id, amount: '5000.00' })).toBe(200)
  expect((await run('deposits', 'stray')).lines).toEqual([
    expect.stringMatching(`^${made.id}  ¥5,000  for player ${player.id}  at `),
  ])
  expect(at.logged.filter((line) => line.includes('account that is closed'))).toHaveLength(1)
  const metrics = await at.app.inject('/metrics')
  expect(metrics.body).toContain('mangetsu_deposits_strayed_total 1')
  expect(await at.auditFindings()).toEqual([])
})
