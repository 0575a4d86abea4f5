// Operators' decisions and views are logged: one entry each, with before and after; a refused decision leaves none.
import { calls } from '@mangetsu/contract'
import { backOfficeOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import { sendersOn } from '@mangetsu/test/platform/kyc-submissions'
import { readyToWithdraw } from '@mangetsu/test/platform/payout'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastDayOver } from '../../features/payments/reconciliation/index.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const { documents, submit } = sendersOn(() => at)
const now = () => at.clock.nowMs()

/** Runs `act` and returns its log entries, oldest first, with before and after parsed. */
async function keptOf(act: () => Promise<unknown>) {
  const backOffice = backOfficeOf(at)
  const [last] = await backOffice.log(null, 1)
  await act()
  const rows = await backOffice.log(null, 50)
  return rows
    .filter(({ number }) => number > (last?.number ?? 0n))
    .reverse()
    .map(({ action, operator, subjectKind, subjectId, playerId, before, after }) => ({
      action,
      operator,
      subject: `${subjectKind} ${subjectId}`,
      playerId,
      before: JSON.parse(before) as unknown,
      after: JSON.parse(after) as unknown,
    }))
}

test('logs decisions on documents and each view of them', async () => {
  const player = await at.newPlayer()
  await putOnLevel(at, player, 2)
  await documents(player)
  const { kyc } = backOfficeOf(at)
  const about = { operator: 'hanako', subject: `player ${player.id}`, playerId: player.id }
  const nothing = { before: null, after: null }
  const found = await kyc.show(player.id, 'hanako', now())
  const fileId = found?.pictures[0]?.fileId ?? ''
  expect(await keptOf(() => kyc.show(player.loginName, 'hanako', now()))).toEqual([
    { action: 'kyc.read', ...about, ...nothing },
  ])
  expect(await keptOf(() => kyc.readPicture(fileId, 'taro', now()))).toEqual([
    { action: 'kyc.readFile', ...about, operator: 'taro', subject: `file ${fileId}`, ...nothing },
  ])
  const verdict = { player: player.loginName, level: 3, reason: null, sides: [], reviewer: 'hanako' } as const
  const inReview = { level: 3, status: 'inReview', reason: null }
  const approved = { level: 3, status: 'approved', reason: null }
  expect(await keptOf(() => kyc.review(verdict, now()))).toEqual([
    { action: 'kyc.approve', ...about, before: inReview, after: { ...approved, sides: [] } },
  ])
  const rejection = { ...verdict, reason: 'glare', sides: ['front'] } as const
  expect(await keptOf(() => kyc.review(rejection, now()))).toEqual([
    {
      action: 'kyc.reject',
      ...about,
      before: approved,
      after: { level: 3, status: 'rejected', reason: 'glare', sides: ['front'] },
    },
  ])
  const refused = async () => {
    expect(await kyc.review(verdict, now())).toBe('notInReview')
    expect(await kyc.show('nobody_at_all', 'hanako', now())).toBeUndefined()
    expect(await kyc.readPicture(player.id, 'hanako', now())).toBeUndefined()
  }
  expect(await keptOf(refused)).toEqual([])
})

test('logs decisions on deposits', async () => {
  const player = await at.newPlayer()
  const { deposits } = backOfficeOf(at)
  const arrive = async (requestId: string, amount: string) => {
    const input = { requestId, channel: 'bank-jpy', currency: 'JPY', amount: '5000', lang: 'ja' } as const
    const { id } = await at.client.must(calls.createDeposit, input, player.auth)
    await at.sendBankEvent({ type: 'order.paid', id, amount })
    return id
  }
  const order = { currency: 'JPY', amount: '5000.00', receivedCurrency: 'JPY' }
  const differs = { status: 'failed', reason: 'amountDiffers' }
  for (const [isCredited, action, received, after] of [
    [true, 'deposit.credit', '4890.00', { status: 'succeeded', reason: null }],
    [false, 'deposit.dismiss', '12.00', { status: 'failed', reason: 'sentBack' }],
  ] as const) {
    const id = await arrive(`differs-${isCredited}`, received)
    const review = () => deposits.review({ id, isCredited, reviewer: 'taro' }, now())
    const amounts = { ...order, received }
    expect(await keptOf(review)).toEqual([
      {
        action,
        operator: 'taro',
        subject: `deposit ${id}`,
        playerId: player.id,
        before: { ...differs, ...amounts },
        after: { ...after, ...amounts },
      },
    ])
    expect(await keptOf(review)).toEqual([])
  }
})

test('logs decisions on withdrawals', async () => {
  const player = await at.newPlayer()
  await at.fund(player, '900000')
  await putOnLevel(at, player, 4)
  const { methodId, password } = await readyToWithdraw(at, player)
  const { withdrawals } = backOfficeOf(at)
  for (const [isApproved, reason, action] of [
    [true, null, 'withdrawal.approve'],
    [false, 'documents', 'withdrawal.reject'],
  ] as const) {
    const input = {
      requestId: `${isApproved}-withdrawal`,
      currency: 'JPY',
      amount: '200000',
      withdrawPassword: password,
    } as const
    const { id } = await at.client.must(calls.createWithdrawal, { ...input, methodId }, player.auth)
    const review = () => withdrawals.review(id, { isApproved, reason, reviewer: 'taro' })
    const amounts = { currency: 'JPY', amount: '200000.00' }
    expect(await keptOf(review)).toEqual([
      {
        action,
        operator: 'taro',
        subject: `withdrawal ${id}`,
        playerId: player.id,
        before: { status: 'checking', reason: null, ...amounts },
        after: { status: isApproved ? 'approved' : 'rejected', reason, ...amounts },
      },
    ])
    expect(await keptOf(review)).toEqual([])
  }
})

test('logs publications and withdrawals of content', async () => {
  const { content, announcements } = backOfficeOf(at)
  const file = await content.show('topic', 'promotions')
  const item = { kind: 'topic', code: 'promotions', version: '2026-12-24' } as const
  const about = { operator: 'taro', subject: 'content topic promotions 2026-12-24', playerId: null }
  const publish = () => content.publish({ ...file, ...item }, 'taro', now())
  expect(await keptOf(publish)).toEqual([
    {
      action: 'content.publish',
      ...about,
      before: null,
      after: { publishedAt: expect.any(String), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ])
  const withdraw = () => content.withdraw(item, 'taro', now())
  const withdrawn = { before: { withdrawnAt: null }, after: { withdrawnAt: expect.any(String) } }
  expect(await keptOf(withdraw)).toEqual([{ action: 'content.withdraw', ...about, ...withdrawn }])
  expect(
    await keptOf(() => Promise.all([publish(), withdraw(), content.publish({}, 'taro', now())])),
  ).toEqual([])

  const words = { ja: '停止', en: 'A pause' }
  const announced = { type: 'system', title: words, content: words }
  const [published] = await keptOf(() => announcements.publish(announced, 'taro', now()))
  expect(published).toMatchObject({
    action: 'announcement.publish',
    operator: 'taro',
    playerId: null,
    before: null,
    after: { type: 'system', publishedAt: expect.any(String), until: null },
  })
  const id = published?.subject.replace('announcement ', '') ?? ''
  const over = () => announcements.withdraw(id, 'taro', now())
  expect(await keptOf(over)).toMatchObject([
    { action: 'announcement.withdraw', operator: 'taro', ...withdrawn },
  ])
  expect(await keptOf(() => Promise.all([over(), announcements.publish({}, 'taro', now())]))).toEqual([])
})

test('logs inquiries read, answered and closed, without their text', async () => {
  const player = await at.newPlayer()
  const input = { requestId: 'inquiry-1', subject: 'game', text: 'my secret', lang: 'en' } as const
  const { inquiry } = await at.client.must(calls.createInquiry, input, player.auth)
  const { inquiries } = backOfficeOf(at)
  const { inquiryId: id, reference } = inquiry
  const kept = await keptOf(async () => {
    await inquiries.show(reference, 'taro', now())
    await inquiries.answer(id, 'my answer', 'hanako', now())
    await inquiries.close(id, 'taro', now())
  })
  const about = { subject: `inquiry ${id}`, playerId: player.id }
  const answered = { state: 'answered', messageId: expect.any(String) }
  expect(kept).toEqual([
    { action: 'inquiry.read', operator: 'taro', ...about, before: null, after: null },
    { action: 'inquiry.answer', operator: 'hanako', ...about, before: { state: 'open' }, after: answered },
    {
      action: 'inquiry.close',
      operator: 'taro',
      ...about,
      before: { state: 'answered' },
      after: { state: 'closed' },
    },
  ])
  expect(JSON.stringify(kept)).not.toMatch(/my (secret|answer)/)
  const refused = async () => {
    expect(await inquiries.close(id, 'taro', now())).toBe('closed')
    expect(await inquiries.answer(id, ' ', 'taro', now())).toBe('empty')
    expect(await inquiries.show('M-NOTTHERE', 'taro', now())).toBeUndefined()
  }
  expect(await keptOf(refused)).toEqual([])
})

test('logs manual audits and comparisons of the ledger', async () => {
  const { reconciliation } = backOfficeOf(at)
  const [proved] = await keptOf(() => reconciliation.auditNow('taro'))
  expect(proved).toMatchObject({
    action: 'book.prove',
    operator: 'taro',
    before: null,
    after: { isSound: true, findings: 0 },
  })
  const day = lastDayOver(now())
  expect(await keptOf(() => reconciliation.reconcileAgain(day, 'taro'))).toMatchObject([
    {
      action: 'book.reconcile',
      operator: 'taro',
      subject: `day ${day}`,
      before: { comparedAt: null },
      after: { comparedAt: null },
    },
  ])
  expect(await keptOf(() => reconciliation.reconcileAgain('2999-01-01', 'taro'))).toEqual([])
})

test('rolls back an entry with its change, and the change with its entry', async () => {
  const player = await at.newPlayer()
  await putOnLevel(at, player, 1)
  await submit(player)
  const verdict = { player: player.id, level: 2, reason: null, sides: [], reviewer: '\u202e' } as const
  const { kyc } = backOfficeOf(at)
  const refused = () => expect(kyc.review(verdict, now())).rejects.toThrow('needs the name of the operator')
  expect(await keptOf(refused)).toEqual([])
  const waiting = await kyc.list(200)
  expect(waiting.map(({ loginName }) => loginName)).toContain(player.loginName)
})

test('filters the log by player, and audits it with the ledger', async () => {
  const player = await at.newPlayer()
  const { kyc, log } = backOfficeOf(at)
  await kyc.show(player.id, 'hanako', now())
  expect(await log(player.id, 50)).toMatchObject([{ action: 'kyc.read', subjectId: player.id }])
  expect(await at.auditFindings()).toEqual([])
})
