// Corrections of guess-games: an unpaid result is replaced; after payments, double payments must be named.
import type { BackOffice } from '@mangetsu/platform/back-office'
import { guessGamesOn, guessPlayersOn, hourMs } from '@mangetsu/test/platform/guess'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { promotionMoney } from '@mangetsu/test/platform/promotions'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let at: TestPlatform
let office: BackOffice
beforeAll(async () => {
  at = await startTestPlatform()
  office = backOfficeOf(at)
})
afterAll(() => at.close())

const { mustBet, newPlayer, pass, balance, prizesOf, claim } = guessPlayersOn(() => at)
const { publish, gameOf, idOf, decide } = guessGamesOn(() => at)

async function correct(code: string, on: string, payingTwice?: string) {
  const nowMs = at.clock.nowMs()
  const proposed = await office.guesses.correct(code, on, 'read again', 'taro', nowMs, payingTwice)
  expect(proposed).toEqual({ state: 'done' })
  expect(await office.guesses.confirm(code, 'hana', nowMs, payingTwice)).toEqual({ state: 'done' })
}

describe('a correction', () => {
  test('replaces the result before any payment', async () => {
    await publish('before')
    const [one, other] = [await newPlayer(), await newPlayer()]
    await mustBet(one, 'before', 'odd', '1000')
    await mustBet(other, 'before', 'even', '1000')
    await pass(2 * hourMs, one, other)
    await decide('before', 'odd')
    await correct('before', 'even')
    expect([await prizesOf(one), await prizesOf(other)]).toMatchObject([
      [],
      [{ kind: 'win', amount: '1900.00' }],
    ])
    expect(await gameOf('before')).toMatchObject({ state: 'settled', result: 'even' })
    expect(await promotionMoney(at, await idOf('before'))).toMatchObject({ promised: 190_000n })
  })

  test('pays the newly correct bets, and takes nothing back', async () => {
    await publish('after')
    const [one, other] = [await newPlayer(), await newPlayer()]
    await mustBet(one, 'after', 'odd', '1000')
    await mustBet(other, 'after', 'even', '1000')
    await pass(2 * hourMs, one, other)
    await decide('after', 'odd')
    await claim(one, (await prizesOf(one))[0]?.id ?? '')
    const nowMs = at.clock.nowMs()
    const without = await office.guesses.correct('after', 'even', 'read again', 'taro', nowMs)
    expect(without).toMatchObject({ state: 'refused', why: expect.stringContaining('JPY 1900.00') })
    expect(await office.guesses.correct('after', 'even', 'again', 'taro', nowMs, 'JPY 1800.00')).toEqual(
      without,
    )
    await correct('after', 'even', 'JPY 1900.00')
    expect(await balance(one)).toBe('20900.00')
    const [owed] = await prizesOf(other)
    expect(owed).toMatchObject({ kind: 'correction', amount: '1900.00' })
    await claim(other, owed?.id ?? '')
    expect(await balance(other)).toBe('20900.00')
    expect(await promotionMoney(at, await idOf('after'))).toEqual({ budget: 0n, promised: 0n })
  })
})

test('a correction proposed before any payment is not confirmed unchanged after one', async () => {
  await publish('between')
  const [one, other] = [await newPlayer(), await newPlayer()]
  await mustBet(one, 'between', 'odd', '1000')
  await mustBet(other, 'between', 'even', '3000')
  await pass(2 * hourMs, one, other)
  await decide('between', 'odd')
  const nowMs = at.clock.nowMs()
  expect(await office.guesses.correct('between', 'even', 'again', 'taro', nowMs)).toEqual({ state: 'done' })
  await claim(one, (await prizesOf(one))[0]?.id ?? '')
  const refused = await office.guesses.confirm('between', 'hana', nowMs)
  expect(refused).toMatchObject({ state: 'refused', why: expect.stringContaining('JPY 3800.00') })
  expect(await prizesOf(other)).toEqual([])
  expect(await office.guesses.confirm('between', 'hana', nowMs, 'JPY 3800.00')).toEqual({ state: 'done' })
  expect(await prizesOf(other)).toMatchObject([{ kind: 'correction', amount: '3800.00' }])
})
