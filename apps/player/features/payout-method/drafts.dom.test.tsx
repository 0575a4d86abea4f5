// The draft of a new payout method after the session ends in the tab: the choices are stored, never the destination.

import { fill } from '@mangetsu/test/player/fields'
import { renderAdder } from '@mangetsu/test/player/payout-method.tsx'
import { coinAddress } from '@mangetsu/test/player/payout-samples'
import { userInfo } from '@mangetsu/test/player/samples'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draftOf, draftsKey, storeDraft } from '../../page/draft.ts'

beforeEach(() => window.sessionStorage.clear())

const endSession = (page: ReturnType<typeof renderAdder>) =>
  act(async () => page.page().stores.userStore.setState({ userInfo: null, isLogin: false }))

test('stores a coin’s network and label when the session ends, but not its address and tag', async () => {
  const page = renderAdder({ kinds: ['crypto'], currency: 'XRP' })
  await fill('アドレス', coinAddress)
  await fill('宛先タグ', '778899')
  await fill('呼び名（任意）', '自分の財布')
  await endSession(page)
  const stored = window.sessionStorage.getItem(draftsKey) ?? ''
  expect(draftOf(userInfo.id, 'payout.XRP', { currency: 'XRP', network: '', label: '' })).toEqual({
    currency: 'XRP',
    network: 'xrpl',
    label: '自分の財布',
  })
  expect(stored).not.toContain(coinAddress)
  expect(stored).not.toContain('778899')
})

test('stores an e-wallet’s mode, but not its name and link code', async () => {
  const page = renderAdder({ lang: 'en', kinds: ['ewallet'] })
  fireEvent.click(await screen.findByRole('radio', { name: 'I have one' }))
  await fill('TsukiPay ID', 'hanako_8')
  await fill('Link code (six digits)', '123456')
  await endSession(page)
  const stored = window.sessionStorage.getItem(draftsKey) ?? ''
  expect(draftOf(userInfo.id, 'payout.ewallet', { provider: '', way: 'new' }).way).toBe('own')
  expect(stored).not.toContain('hanako_8')
  expect(stored).not.toContain('123456')
})

test('restores the label in the form for the same player', async () => {
  storeDraft(userInfo.id, 'payout.XRP', { currency: 'XRP', network: 'xrpl', label: '自分の財布' })
  renderAdder({ kinds: ['crypto'], currency: 'XRP' })
  expect((await screen.findByLabelText<HTMLInputElement>('呼び名（任意）')).value).toBe('自分の財布')
  expect(screen.getByLabelText<HTMLInputElement>('アドレス').value).toBe('')
})
