// Bank accounts over HTTP: ownership, proof, cooling period, and removal.
import { calls } from '@mangetsu/contract'
import { featuresOf, putOnLevel } from '@mangetsu/test/platform/kyc'
import {
  addBankAccount,
  bankAccount,
  confirmTicket,
  letCool,
  readyToWithdraw,
} from '@mangetsu/test/platform/payout'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kernel/db/index.ts'
import { newId } from '../../../kernel/ids.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

/** Adds a method with a new ticket, unless `bent` supplies another proof. */
async function add(player: SignedIn, bent: object = {}) {
  const proof = 'ticket' in bent || 'code' in bent ? {} : { ticket: await confirmTicket(at, player) }
  const input = { requestId: newId(), ...bankAccount, ...proof, ...bent }
  return at.client.call(calls.addPayoutMethod, input, player.auth)
}

const list = (player: SignedIn) => at.client.must(calls.listPayoutMethods, {}, player.auth)
const remove = (player: SignedIn, id: string) => at.client.call(calls.deletePayoutMethod, { id }, player.auth)
const noticesOf = async (player: SignedIn) =>
  (await at.client.must(calls.pageNotices, { group: 'money' }, player.auth)).notices

/** Sets the verified name, as if a reviewer had approved it. */
async function verifiedAs(player: SignedIn, lastKana: string, firstKana: string, own = ['満月', '花子']) {
  const names = { last_name_ja: own[0], first_name_ja: own[1] }
  await inTransaction(at.database, (tx) =>
    tx.query(
      `update player set last_name_ja = $2, first_name_ja = $3, last_name_kana = $4, first_name_kana = $5 where id = $1`,
      [player.id, names.last_name_ja, names.first_name_ja, lastKana, firstKana],
    ),
  )
  await putOnLevel(at, player, 2)
}

describe('a bank account', () => {
  test('is stored masked, with its holder in full-width katakana, and cools for a minute', async () => {
    const player = await at.newPlayer()
    const added = await add(player)
    expect(added).toMatchObject({
      ok: true,
      data: {
        kind: 'bank',
        bankName: { ja: 'みずほ銀行', en: 'Mizuho Bank' },
        branchName: { ja: '本店', en: 'Honten' },
        accountNo: '****567',
        holder: 'マンゲツ ハナコ',
        currencies: ['JPY'],
      },
    })
    const { methods, coolingMinutes, limit, ewallets, holder } = await list(player)
    expect({ coolingMinutes, limit, holder }).toEqual({ coolingMinutes: 1, limit: 5, holder: null })
    expect(ewallets).toEqual([{ provider: 'tsukipay', name: { ja: 'ツキペイ', en: 'TsukiPay' } }])
    const [method] = methods
    const waitsMs = Date.parse(method?.usableFrom ?? '') - Date.parse(method?.createdAt ?? '')
    expect(waitsMs).toBe(60_000)
    letCool(at)
    expect((await list(player)).methods).toMatchObject([{ usableFrom: null }])
  })

  test('is announced by notice and mail, masked', async () => {
    const player = await at.newPlayer(undefined, { isBound: true })
    await add(player)
    expect(await noticesOf(player)).toMatchObject([
      { kind: 'payoutMethodAdded', data: { kind: 'bank', ja: 'みずほ銀行 ****567' } },
    ])
    await at.platform.runJob('mail')
    const mail = at.mails.find(({ subject }) => subject === '出金先が追加されました')
    expect(mail?.text).toContain('みずほ銀行 ****567')
    expect(mail?.text).not.toContain('1234567')
  })

  test('requested twice is added once, also concurrently, and needs no second proof', async () => {
    const player = await at.newPlayer()
    const [requestId, ticket] = [newId(), await confirmTicket(at, player)]
    const both = await Promise.all([add(player, { requestId, ticket }), add(player, { requestId, ticket })])
    const first = both.find(({ ok }) => ok)
    for (const one of both) if (!one.ok) expect(one.refusal).toBe('stepGone')
    expect(await add(player, { requestId, ticket })).toEqual(first)
    expect(await add(player, { requestId, ticket, accountNo: '7654321' })).toMatchObject({
      refusal: 'keyReused',
    })
    expect((await list(player)).methods).toHaveLength(1)
    expect(await add(player)).toMatchObject({ refusal: 'methodKnown' })
    expect(await add(player, { accountType: 'current' })).toMatchObject({ ok: true })
  })

  test('that is invalid leaves the proof unspent', async () => {
    const player = await at.newPlayer()
    await add(player)
    const ticket = await confirmTicket(at, player)
    expect(await add(player, { ticket })).toMatchObject({ refusal: 'methodKnown' })
    expect(await add(player, { ticket, accountNo: '7777777' })).toMatchObject({ ok: true })
    expect(await add(player, { ticket, accountNo: '8888888' })).toMatchObject({ refusal: 'stepGone' })
  })

  test('is listed only to its player, and cannot be removed by others', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const { id } = await addBankAccount(at, theirs)
    expect((await list(mine)).methods).toEqual([])
    expect(await remove(mine, id)).toMatchObject({ refusal: 'methodUnknown' })
    expect((await list(theirs)).methods).toHaveLength(1)
  })

  test.each([
    ['bankUnknown', { bankCode: '0000' }],
    ['bankUnknown', { bankCode: '9901' }],
    ['branchUnknown', { branchCode: '999' }],
    ['badAccountNo', { accountNo: '123456' }],
    ['badAccountNo', { accountNo: '１２３４５６' }],
    ['badHolder', { holder: 'H' }],
    ['badHolder', { holder: '花子' }],
    ['badRequest', { branchCode: '1' }],
    ['badRequest', { accountType: 'savings' }],
    ['stepGone', { ticket: 'x'.repeat(43) }],
    ['wrongCode', { code: '000000' }],
  ])('is refused with %s: %j', async (refusal, bent: object) => {
    const player = await at.newPlayer()
    expect(await add(player, bent)).toMatchObject({ ok: false, refusal })
    expect((await list(player)).methods).toEqual([])
  })

  test('another player’s ticket proves nothing', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    const ticket = await confirmTicket(at, theirs)
    expect(await add(mine, { ticket })).toMatchObject({ refusal: 'stepGone' })
  })

  test('three wrong codes lock the second factor for a time', async () => {
    const player = await at.newPlayer()
    const refusals = []
    for (let tries = 0; tries < 4; tries += 1) {
      const answer = await add(player, { code: '000000' })
      refusals.push(answer.ok ? 'ok' : answer.refusal)
    }
    expect(refusals).toEqual(['wrongCode', 'wrongCode', 'lockedOut', 'lockedOut'])
  })

  test('a player can have five at most, also under six concurrent requests', async () => {
    const player = await at.newPlayer()
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => add(player, { accountNo: `100000${n}` })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5)
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      refusal: 'tooManyMethods',
      data: { max: 5 },
    })
  })
})

describe('the account’s holder', () => {
  test('is compared with the verified name, in any spelling', async () => {
    const player = await at.newPlayer()
    await verifiedAs(player, 'ショウジ', 'ハナコ')
    expect(await list(player)).toMatchObject({ holder: 'ショウジ ハナコ' })
    expect(await add(player, { holder: 'マンゲツ ハナコ' })).toMatchObject({ refusal: 'notOwnAccount' })
    expect(await add(player, { holder: 'ｼﾖｳｼﾞﾊﾅｺ' })).toMatchObject({ ok: true })
  })

  test('is unchecked before level two is approved', async () => {
    const player = await at.newPlayer()
    await verifiedAs(player, 'ショウジ', 'ハナコ')
    await putOnLevel(at, player, 1)
    const { kyc } = featuresOf(at)
    expect(await inTransaction(at.database, (tx) => kyc.verifiedNamesOf(tx, player.id))).toBeNull()
    expect(await add(player, { holder: 'マンゲツ ハナコ' })).toMatchObject({ ok: true })
  })
})

describe('removing', () => {
  test('a method without payments deletes it, and the same request does not create it again', async () => {
    const player = await at.newPlayer()
    const requestId = newId()
    const added = await add(player, { requestId })
    const id = added.ok ? added.data.id : ''
    expect(await remove(player, id)).toMatchObject({ ok: true, data: { id } })
    expect((await list(player)).methods).toEqual([])
    expect(await remove(player, id)).toMatchObject({ refusal: 'methodUnknown' })
    expect(await add(player, { requestId, ticket: 'x'.repeat(43) })).toMatchObject({ refusal: 'keyReused' })
    const { rows } = await at.database.pool.query('select 1 from payout_method where id = $1', [id])
    expect(rows).toEqual([])
    expect((await noticesOf(player)).map(({ kind }) => kind)).toEqual([
      'payoutMethodRemoved',
      'payoutMethodAdded',
    ])
    expect(await add(player)).toMatchObject({ ok: true })
  })

  test('waits for a pending withdrawal, and preserves a method with payments', async () => {
    const player = await at.newPlayer()
    await at.fund(player, '100000')
    const { methodId, password } = await readyToWithdraw(at, player)
    const input = { currency: 'JPY', amount: '5000', methodId, withdrawPassword: password } as const
    const made = await at.client.must(calls.createWithdrawal, { requestId: newId(), ...input }, player.auth)
    expect(await remove(player, methodId)).toMatchObject({ refusal: 'methodInUse' })
    await at.client.must(calls.cancelWithdrawal, { requestId: newId(), id: made.id }, player.auth)
    expect(await remove(player, methodId)).toMatchObject({ ok: true })
    expect((await list(player)).methods).toEqual([])
    const { withdrawals } = await at.client.must(calls.queryWithdrawals, { id: made.id }, player.auth)
    expect(withdrawals).toMatchObject([{ methodId, destination: 'みずほ銀行 ****567' }])
    const again = { requestId: newId(), ...input }
    expect(await at.client.call(calls.createWithdrawal, again, player.auth)).toMatchObject({
      refusal: 'methodUnknown',
    })
  })

  test('and withdrawing concurrently ends in one of the two outcomes', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const player = await at.newPlayer()
      await at.fund(player, '10000')
      const { methodId, password } = await readyToWithdraw(at, player)
      const input = { currency: 'JPY', amount: '5000', methodId, withdrawPassword: password } as const
      const [removed, made] = await Promise.all([
        remove(player, methodId),
        at.client.call(calls.createWithdrawal, { requestId: newId(), ...input }, player.auth),
      ])
      const outcome = [removed.ok ? 'removed' : removed.refusal, made.ok ? 'made' : made.refusal]
      expect([
        ['removed', 'methodUnknown'],
        ['methodInUse', 'made'],
      ]).toContainEqual(outcome)
    }
    // Twenty players in sequence, each with a password and a destination: 5 s, and more on a busy machine.
  }, 240_000)
})

test('banks and branches are searched', async () => {
  const { auth } = await at.newPlayer()
  const { banks } = await at.client.must(calls.searchBanks, { text: 'みずほ' }, auth)
  expect(banks[0]).toEqual({ code: '0001', name: { ja: 'みずほ銀行', en: 'Mizuho Bank' } })
  const input = { bankCode: '0001', text: 'うえの' }
  const { branches } = await at.client.must(calls.searchBranches, input, auth)
  expect(branches[0]).toEqual({ code: '107', name: { ja: '上野', en: 'Ueno' } })
  const nowhere = { bankCode: '0000', text: '' }
  expect(await at.client.call(calls.searchBranches, nowhere, auth)).toMatchObject({ refusal: 'bankUnknown' })
})

test('the ledger audit reports no findings afterwards', async () => {
  expect(await at.auditFindings()).toEqual([])
})

describe('an account of Japan Post Bank', () => {
  test.each([
    ['018', 'ordinary', true],
    ['019', 'current', true],
    ['018', 'current', false],
    ['019', 'ordinary', false],
  ])('at the branch %s, %s: %s', async (branchCode, accountType, isTaken) => {
    const answer = await add(await at.newPlayer(), { bankCode: '9900', branchCode, accountType })
    expect(answer.ok ? null : answer.refusal).toBe(isTaken ? null : 'accountTypeUnfit')
  })
})

test('a player with a name in Latin letters can use it and katakana for accounts', async () => {
  const player = await at.newPlayer()
  await verifiedAs(player, 'スミス', 'ジョン', ['Smith', 'John'])
  expect(await list(player)).toMatchObject({ holder: 'スミス ジョン', latinHolder: 'SMITH JOHN' })
  expect(await add(player, { holder: 'Ｊｏｈｎ Smith' })).toMatchObject({ data: { holder: 'JOHN SMITH' } })
  expect(await add(player, { holder: 'すみす じょん', accountNo: '7654321' })).toMatchObject({ ok: true })
  expect(await add(player, { holder: 'Smith Jane', accountNo: '7777777' })).toMatchObject({
    refusal: 'notOwnAccount',
  })
})
