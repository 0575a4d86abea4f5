// The figures: totals of play and deposits, a chart with a slider, and the same figures as a table.
import type { Figure } from '@mangetsu/contract/history'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn, wallet } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FiguresPage } from './figures-page.tsx'

const zero = {
  staked: '0.00',
  won: '0.00',
  net: '0.00',
  deposited: '0.00',
  withdrawn: '0.00',
  netDeposits: '0.00',
}
const figures: readonly Figure[] = [
  { ...zero, from: '2026-11-19', staked: '1000.00', won: '2500.00', net: '1500.00' },
  { ...zero, from: '2026-11-20', deposited: '20000.00', withdrawn: '3000.00', netDeposits: '17000.00' },
  { ...zero, from: '2026-11-21', staked: '800.00', won: '100.00', net: '-700.00' },
]
const total = {
  staked: '1800.00',
  won: '2600.00',
  net: '800.00',
  deposited: '20000.00',
  withdrawn: '3000.00',
  netDeposits: '17000.00',
}
const answer = { currency: 'JPY' as const, figures: [...figures], total }

const renderFiguresPage = (replies: Replies = {}, at = '/wallet/history?view=figures') =>
  renderPage(<FiguresPage />, {
    at,
    user: signedIn(wallet('JPY', '28000.00'), wallet('BTC', '0.02000000')),
    replies: { queryFigures: answer, ...replies },
  })

const panel = async (heading: string) =>
  within((await screen.findByRole('heading', { name: heading })).closest('section') as HTMLElement)
const cells = (row: Element | undefined) => [...(row?.children ?? [])].map(textOf)

test('play and deposits each show their net amount and a sentence with both sides', async () => {
  const page = renderFiguresPage()
  const play = await panel('ゲームの収支')
  expect(textOf(play.getByText(/^\+¥800/, { selector: '.display-figures > span' }).parentElement)).toBe(
    '+¥800プレイマネー',
  )
  expect(play.getByText('賭け金 ¥1,800 に対して、払い戻しは ¥2,600。¥800 のプラスです。')).toBeDefined()
  expect(play.getByText('直近30日')).toBeDefined()
  const net = await panel('純入金額')
  expect(net.getByText('入金 ¥20,000、出金 ¥3,000。入金のほうが ¥17,000 多くなっています。')).toBeDefined()
  expect(textOf(net.getByText(/^\+¥17,000/, { selector: '.display-figures > span' }).parentElement)).toBe(
    '+¥17,000プレイマネー',
  )
  expect(page.called('queryFigures')[0]?.input).toEqual({ currency: 'JPY', period: 'day' })
})

test("the chart's slider starts at the newest period and announces each amount", async () => {
  renderFiguresPage()
  const slider = (await panel('ゲームの収支')).getByRole('slider', { name: 'ゲームの収支：期間を選ぶ' })
  expect([slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuemax')]).toEqual(['3', '3'])
  expect(slider.getAttribute('aria-valuetext')).toBe('2026年11月21日(土)（途中） −¥700')
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider.getAttribute('aria-valuetext')).toBe('2026年11月20日(金) ¥0')
  fireEvent.keyDown(slider, { key: 'Home' })
  expect(slider.getAttribute('aria-valuenow')).toBe('1')
  expect(slider.getAttribute('aria-valuetext')).toBe('2026年11月19日(木) +¥1,500')
  fireEvent.pointerLeave(slider)
  expect(slider.getAttribute('aria-valuenow')).toBe('3')
})

test('the table contains the same figures, newest first, with their total, and can replace the chart', async () => {
  const page = renderFiguresPage()
  const play = await panel('ゲームの収支')
  const table = play.getByRole('table', { name: 'ゲームの収支 ・ 直近30日' })
  expect(cells(table.querySelector('thead tr') ?? undefined)).toEqual([
    '期間',
    '賭け金',
    '払い戻し',
    '差し引き',
  ])
  const [first, , third] = table.querySelectorAll('tbody tr')
  expect(cells(first)).toEqual(['2026年11月21日(土)', '¥800', '¥100', '−¥700'])
  expect(cells(third)).toEqual(['2026年11月19日(木)', '¥1,000', '¥2,500', '+¥1,500'])
  expect(cells(table.querySelector('tfoot tr') ?? undefined)).toEqual(['合計', '¥1,800', '¥2,600', '+¥800'])
  expect(screen.getAllByRole('slider')).toHaveLength(2)
  await page.user.click(screen.getByRole('switch', { name: '表で見る' }))
  expect(screen.queryByRole('slider')).toBeNull()
  const [net] = within((await panel('純入金額')).getByRole('table'))
    .getAllByRole('row')
    .slice(2)
  expect(cells(net)).toEqual(['2026年11月20日(金)', '¥20,000', '¥3,000', '+¥17,000'])
})

test('another period and currency are written to the URL and requested', async () => {
  const page = renderFiguresPage()
  await page.user.click(await screen.findByRole('radio', { name: '月' }))
  fireEvent.change(screen.getByRole('combobox', { name: '通貨' }), { target: { value: 'BTC' } })
  await waitFor(() => expect(page.address()).toBe('/wallet/history?view=figures&by=month&currency=BTC'))
  await waitFor(() =>
    expect(page.called('queryFigures').at(-1)?.input).toEqual({ currency: 'BTC', period: 'month' }),
  )
  expect(await screen.findAllByText('直近12か月')).not.toEqual([])
})

test('reads the period from the URL', async () => {
  const page = renderFiguresPage({}, '/wallet/history?view=figures&by=week')
  expect(await screen.findByRole('radio', { name: '週' })).toHaveProperty('checked', true)
  expect(page.called('queryFigures')[0]?.input).toMatchObject({ period: 'week' })
})

test('a period without play or deposits shows a text instead of a chart', async () => {
  const none = figures.map(({ from }) => ({ ...zero, from }))
  renderFiguresPage({ queryFigures: { currency: 'JPY', figures: none, total: zero } })
  await screen.findByText('この期間のプレイはありません。')
  expect(screen.getByText('この期間は入金も出金もありません。')).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('reports figures that fail to load, and requests them again', async () => {
  const page = renderFiguresPage({ queryFigures: refusal('transport') })
  await page.user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }))
  page.reply({ queryFigures: answer })
  await page.user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }))
  await panel('ゲームの収支')
})
