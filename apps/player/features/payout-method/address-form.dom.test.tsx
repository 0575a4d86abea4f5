// A coin address: its network, the pasted address with its ends emphasised, and its tag.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf, occurrencesOf } from '@mangetsu/test/player/fields'
import { figureOf, textOf } from '@mangetsu/test/player/figures'
import {
  type AdderShown,
  next,
  onceProved,
  prove,
  renderAdder,
  ticketNo,
} from '@mangetsu/test/player/payout-method.tsx'
import { coinAddress, coinMethod } from '@mangetsu/test/player/payout-samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'

const renderAddressForm = (replies: Replies = {}, currency: 'XRP' | 'USDT' = 'XRP'): AdderShown =>
  renderAdder({
    kinds: ['crypto'],
    currency,
    replies: { createWalletAddress: onceProved(coinMethod), ...replies },
  })

test('trims a pasted address, shows its ends for comparison, and adds it', async () => {
  const page = renderAddressForm()
  // Pasted from two lines, with an invisible character.
  await fill('アドレス', ` ${coinAddress.slice(0, 12)} ${coinAddress.slice(12)}\u200b`)
  expect(screen.getByText('最初の6文字と最後の6文字')).toBeDefined()
  await fill('宛先タグ', '７７８８９９')
  await fill('呼び名（任意）', ' 自分の財布 ')
  next()
  const look = await screen.findByRole('region', { name: '登録する内容' })
  expect(figureOf('通貨', look)).toBe('XRP')
  expect(figureOf('ネットワーク', look)).toBe('XRPレジャー')
  expect(figureOf('アドレス', look)).toContain('rHb9CJ…wdtyTh')
  expect(figureOf('アドレス', look)).toContain(coinAddress)
  expect(figureOf('宛先タグ', look)).toBe('778899')
  expect(within(look).getByText(/ネットワークが違うと、送った暗号資産は戻りません。/)).toBeDefined()
  await prove()
  await waitFor(() => expect(page.added).toEqual([coinMethod.id]))
  const expected = {
    currency: 'XRP',
    network: 'xrpl',
    address: coinAddress,
    tag: '778899',
    label: '自分の財布',
    requestId: expect.any(String),
  }
  expect(page.called('createWalletAddress').map(({ input }) => input)).toEqual([
    expected,
    { ...expected, ticket: ticketNo(1) },
  ])
})

test('without a tag asks whether one is required, and sends the answer "none"', async () => {
  const page = renderAddressForm()
  await fill('アドレス', coinAddress)
  next()
  expect(screen.getByText('宛先タグの有無を選んでください。')).toBeDefined()
  fireEvent.click(screen.getByRole('radio', { name: '指定されている' }))
  next()
  expect(screen.getByText('宛先タグを入力してください。')).toBeDefined()
  expect(page.called('createWalletAddress')).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: '指定されていない' }))
  expect(screen.queryByLabelText('宛先タグ')).toBeNull()
  next()
  await waitFor(() => expect(page.called('createWalletAddress')).toHaveLength(1))
  const { input } = page.called('createWalletAddress')[0] ?? { input: {} }
  expect(input).toMatchObject({ network: 'xrpl', hasNoTag: true })
  expect(input).not.toHaveProperty('tag')
})

test('preselects none of several networks, and sends the chosen one; without tags there is no field', async () => {
  const page = renderAddressForm({}, 'USDT')
  await fill('アドレス', 'TQ1234567890abcdef')
  next()
  expect(screen.getByText('ネットワークを選んでください。')).toBeDefined()
  expect(page.called('createWalletAddress')).toEqual([])
  fireEvent.click(screen.getByRole('radio', { name: 'トロン' }))
  expect(screen.queryByLabelText('宛先タグ')).toBeNull()
  next()
  await waitFor(() => expect(page.called('createWalletAddress')).toHaveLength(1))
  const { input } = page.called('createWalletAddress')[0] ?? { input: {} }
  expect(input).toMatchObject({ currency: 'USDT', network: 'tron', address: 'TQ1234567890abcdef', label: '' })
  expect(input).not.toHaveProperty('tag')
})

test('another coin has its own networks', async () => {
  renderAddressForm()
  await fill('通貨', 'USDT')
  const choice = within(screen.getByRole('group', { name: 'ネットワーク' }))
  expect(choice.getAllByRole('radio').map((one) => textOf(one.closest('label')))).toEqual([
    'トロン',
    'イーサリアム',
  ])
})

test('reports a missing address and sends nothing', async () => {
  const page = renderAddressForm()
  await fill('アドレス', '   ')
  next()
  expect(noteOf(screen.getByLabelText('アドレス'))).toBe('アドレスを貼り付けてください。')
  expect(page.called('createWalletAddress')).toEqual([])
})

const places: readonly (readonly [RefusalName, string | null])[] = [
  ['badAddress', 'アドレス'],
  ['methodKnown', 'アドレス'],
  ['badTag', '宛先タグ'],
  ['networkUnknown', 'network'],
  ['tooManyMethods', null],
]

test.each(places)('shows %s once at %s, and keeps the input', async (name, label) => {
  const page = renderAddressForm({ createWalletAddress: refusal(name, { max: '10' }) })
  await fill('アドレス', coinAddress)
  await fill('宛先タグ', '778899')
  next()
  const sentence = sentenceOf(name, 'ja', { max: '10' })
  await screen.findByText(sentence)
  expect(occurrencesOf(sentence)).toBe(1)
  if (label === 'network') {
    const place = screen.getByRole('group', { name: 'ネットワーク' }).closest('[data-fault=network]')
    await waitFor(() => expect(document.activeElement).toBe(place))
  } else {
    const place = label === null ? screen.getByRole('alert') : screen.getByLabelText(label)
    expect(label === null ? place.textContent : noteOf(place)).toBe(sentence)
  }
  expect(screen.getByLabelText('アドレス')).toHaveProperty('value', coinAddress)
  expect(page.added).toEqual([])
})
