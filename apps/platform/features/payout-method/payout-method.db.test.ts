// Payout methods through the contract: whose they are, how they are shown, how many there may be.
import { calls } from '@mangetsu/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../ids.ts'
import { type SignedIn, startTestPlatform, type TestPlatform } from '../../testing/platform.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const right = { bankCode: '9901', branchCode: '001', accountNo: '1234567', holder: 'ﾏﾝｹﾞﾂ ﾊﾅｺ' }

const add = (player: SignedIn, bent: object = {}) =>
  at.client.call(calls.addPayoutMethod, { requestId: newId(), ...right, ...bent }, player.said)

describe('a payout method', () => {
  test('is kept masked, its holder in full-width katakana, and not twice', async () => {
    const player = await at.newPlayer()
    const requestId = newId()
    const first = await add(player, { requestId })
    expect(first).toMatchObject({ ok: true, data: { accountNo: '****567', holder: 'マンゲツ ハナコ' } })
    expect(await add(player, { requestId })).toEqual(first)
    expect(await add(player, { requestId, accountNo: '7654321' })).toMatchObject({ refusal: 'keyReused' })
    expect(await add(player)).toMatchObject({ refusal: 'methodKnown' })
    const listed = await at.client.must(calls.listPayoutMethods, {}, player.said)
    expect(listed.methods).toHaveLength(1)
    expect(listed.banks.map(({ code }) => code)).toContain('9901')
  })

  test('is listed to its player alone', async () => {
    const [mine, theirs] = [await at.newPlayer(), await at.newPlayer()]
    await add(theirs)
    expect((await at.client.must(calls.listPayoutMethods, {}, mine.said)).methods).toEqual([])
  })

  test.each([
    ['bankUnknown', { bankCode: '0000' }],
    ['badAccountNo', { accountNo: '123456' }],
    ['badAccountNo', { accountNo: '１２３４５６７' }],
    ['badHolder', { holder: 'Hanako' }],
    ['badHolder', { holder: '花子' }],
    ['badRequest', { branchCode: '1' }],
  ])('refuses with %s: %j', async (refusal, bent: object) => {
    expect(await add(await at.newPlayer(), bent)).toMatchObject({ ok: false, refusal })
  })

  test.each([
    ['カ）ツキミ', 'カ)ツキミ'],
    ['ツキミ．ハナコ－', 'ツキミ.ハナコ-'],
  ])('takes a holder with the signs banks use: %s', async (holder, kept) => {
    expect(await add(await at.newPlayer(), { holder })).toMatchObject({ ok: true, data: { holder: kept } })
  })

  test('stops at five, also when six come at once', async () => {
    const player = await at.newPlayer()
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => add(player, { accountNo: `100000${n}` })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(5)
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      refusal: 'tooManyMethods',
      data: { max: 5 },
    })
  })
})
