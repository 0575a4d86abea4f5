// A Japan Post Bank account: by symbol and number from its passbook, or by branch and account number.

import type { Replies } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf } from '@mangetsu/test/player/fields'
import { figureOf } from '@mangetsu/test/player/figures'
import {
  type AdderShown,
  next,
  onceProved,
  prove,
  renderAdder,
} from '@mangetsu/test/player/payout-method.tsx'
import { bankMethod, payoutMethods } from '@mangetsu/test/player/payout-samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

const banks = [{ code: '9900', name: { ja: 'ゆうちょ銀行', en: 'Japan Post Bank' } }]
const branches = [{ code: '019', name: { ja: '〇一九', en: 'Zeroichikyu' } }]
const stillMs = 140

const renderPostAccount = (part: object = {}, replies: Replies = {}): AdderShown => {
  beginAt('2026-11-20T03:00:00.000Z')
  return renderAdder({
    replies: {
      listPayoutMethods: { ...payoutMethods, holder: null, ...part },
      searchBanks: { banks },
      searchBranches: { branches },
      addPayoutMethod: onceProved({ ...bankMethod, usableFrom: '2026-11-21T03:00:00.000Z' }),
      ...replies,
    },
  })
}

async function find(label: string, typed: string, found: string): Promise<void> {
  const field = await screen.findByRole('combobox', { name: label })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: typed } })
  await pass(stillMs)
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(found) }))
}

test('converts symbol and number to transfer details, shows both, and sends one', async () => {
  const page = renderPostAccount()
  await find('銀行', 'ゆう', 'ゆうちょ')
  await fill('記号（5桁）', '１４０３０')
  await fill('番号', '12345671')
  expect(screen.getByText('振込用：店番408・普通・口座番号1234567')).toBeDefined()
  await fill('口座名義（カタカナ）', 'つきみ はなこ')
  next()
  const look = await screen.findByRole('region', { name: '登録する内容' })
  expect(figureOf('支店', look)).toBe('四〇八 (408)')
  expect(figureOf('口座番号', look)).toBe('普通 1234567')
  expect(figureOf('記号・番号', look)).toBe('14030-12345671')
  await prove()
  await waitFor(() => expect(page.added).toEqual([bankMethod.id]))
  expect(page.called('addPayoutMethod')[0]?.input).toMatchObject({
    bankCode: '9900',
    branchCode: '408',
    accountType: 'ordinary',
    accountNo: '1234567',
    holder: 'ツキミ ハナコ',
  })
})

test.each([
  ['24030', '12345671', '記号（5桁）', '記号は、1または0で始まり0で終わる5桁の数字です。'],
  ['14030', '12345672', '番号', '番号が正しくありません。通帳やカードでご確認ください。'],
  ['14030', '12345761', '番号', '記号と番号が合いません。通帳やカードでご確認ください。'],
])('%s and %s are reported as invalid before sending', async (symbol, number, field, words) => {
  const page = renderPostAccount()
  await find('銀行', 'ゆう', 'ゆうちょ')
  await fill('記号（5桁）', symbol)
  await fill('番号', number)
  await fill('口座名義（カタカナ）', 'ツキミ ハナコ')
  next()
  await waitFor(() => expect(noteOf(screen.getByLabelText(field))).toBe(words))
  expect(page.called('addPayoutMethod')).toEqual([])
})

test('by branch and account number the account type follows from the branch', async () => {
  const page = renderPostAccount()
  await find('銀行', 'ゆう', 'ゆうちょ')
  fireEvent.click(screen.getByRole('radio', { name: '店番・口座番号' }))
  expect(screen.queryByRole('radio', { name: '当座' })).toBeNull()
  await find('支店', '019', '〇一九')
  await fill('口座番号', '0005606')
  await fill('口座名義（カタカナ）', 'ツキミ ハナコ')
  next()
  const look = await screen.findByRole('region', { name: '登録する内容' })
  expect(figureOf('口座番号', look)).toBe('当座 0005606')
  expect(figureOf('記号・番号', look)).toBe('00110-5606')
  expect(page.called('addPayoutMethod')[0]?.input).toMatchObject({
    branchCode: '019',
    accountType: 'current',
  })
})

test('sends a verified name with a Latin form in the form the bank uses', async () => {
  const page = renderPostAccount({ holder: 'スミス ジョン', latinHolder: 'SMITH JOHN' })
  await find('銀行', 'ゆう', 'ゆうちょ')
  await fill('記号（5桁）', '14030-12345671')
  expect(screen.getByLabelText('口座名義（カタカナ）')).toHaveProperty('value', 'スミス ジョン')
  fireEvent.click(screen.getByRole('radio', { name: 'ローマ字' }))
  expect(screen.getByLabelText('口座名義（カタカナ）')).toHaveProperty('value', 'SMITH JOHN')
  next()
  await waitFor(() =>
    expect(page.called('addPayoutMethod')[0]?.input).toMatchObject({
      holder: 'SMITH JOHN',
      branchCode: '408',
    }),
  )
})
