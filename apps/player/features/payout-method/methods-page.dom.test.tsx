// The list of payout methods: currencies, cooling periods, and removing one.
import { type RefusalName, sentenceOf } from '@mangetsu/contract'
import type { PayoutMethod } from '@mangetsu/contract/payout-method'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { occurrencesOf } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import {
  bankMethod,
  coinAddress,
  coinAddresses,
  coinMethod,
  ewalletMethod,
  payoutMethods,
} from '@mangetsu/test/player/payout-samples'
import { signedIn } from '@mangetsu/test/player/samples'
import { beginAt, pass } from '@mangetsu/test/player/time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '../../messages-compiled/messages.js'
import { dayAndTime } from '../../ui/moment.ts'
import { MethodsPage } from './methods-page.tsx'

const usableFrom = '2026-11-20T04:30:00.000Z'

function renderMethodsPage({ replies = {}, lang = 'ja' }: { replies?: Replies; lang?: 'ja' | 'en' } = {}) {
  beginAt('2026-11-20T03:00:00.000Z')
  const added: string[] = []
  const page = renderPage(<MethodsPage onAdd={(kind) => added.push(kind)} password={<p>Password</p>} />, {
    lang,
    user: signedIn(),
    replies: { listPayoutMethods: payoutMethods, queryWalletAddresses: coinAddresses, ...replies },
  })
  return { ...page, added }
}

const panel = async (heading: string) =>
  within((await screen.findByRole('heading', { name: heading })).closest('section') as HTMLElement)
const row = async (heading: string) => textOf((await panel(heading)).getByRole('listitem'))

test('each shows the currencies it accepts; an address is shown in full', async () => {
  renderMethodsPage()
  expect(await row('銀行口座')).toContain('月見銀行 普通 ****567本店 ・ ツキミ ハナコ')
  expect(await row('電子ウォレット')).toContain(
    `ツキペイ ts***iJPY ・ USD ・ ${dayAndTime(ewalletMethod.createdAt)} 登録`,
  )
  const coin = await row('暗号資産のアドレス')
  expect(coin).toContain('XRPXRPレジャー ・ タグ 778899')
  expect(coin).toContain(coinAddress)
  expect(screen.getByText('安全のため、登録から1日たつと出金に使えます。')).toBeDefined()
})

test('one in its cooling period shows its end and the remaining time', async () => {
  renderMethodsPage({
    replies: {
      listPayoutMethods: {
        ...payoutMethods,
        methods: [{ ...bankMethod, createdAt: '2026-11-20T02:30:00.000Z', usableFrom }],
      },
    },
  })
  expect(await row('銀行口座')).toContain(`${dayAndTime(usableFrom)}から使えます あと2時間`)
  await pass(80 * 60_000)
  expect(await row('銀行口座')).toContain('あと10分')
  await pass(10 * 60_000 + 1_000)
  expect(await row('銀行口座')).not.toContain('使えます')
})

test('each kind has a button to add one', async () => {
  const page = renderMethodsPage()
  await panel('銀行口座')
  for (const name of ['銀行口座を追加する', '電子ウォレットを追加する', 'アドレスを追加する'])
    fireEvent.click(screen.getByRole('button', { name }))
  expect(page.added).toEqual(['bank', 'ewallet', 'crypto'])
})

const question = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: m.payouts_remove_of({ name }) }))
  return screen.findByRole('dialog', { name: m.payouts_remove_title() })
}
const yes = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: m.payouts_remove() })

const texts = [
  [
    'ja',
    '月見銀行 普通 ****567',
    '月見銀行 普通 ****567 を出金先から削除します。もう一度使うには、登録し直してください。',
    '出金先を削除しました。',
  ],
  [
    'en',
    'Tsukimi Bank, savings ****567',
    'Tsukimi Bank, savings ****567 will be removed. To use it again, register it once more.',
    'The payout method is removed.',
  ],
] as const

test.each(texts)('%s: removing one names it, and removes only that one', async (lang, name, text, notice) => {
  const page = renderMethodsPage({ lang, replies: { deletePayoutMethod: { id: bankMethod.id } } })
  const dialog = await question(name)
  expect(textOf(dialog.querySelector('p'))).toBe(text)
  page.reply({ listPayoutMethods: { ...payoutMethods, methods: [] } })
  await page.user.click(yes(dialog))
  await waitFor(() => expect(screen.queryByText(/\*\*\*\*567/)).toBeNull())
  expect(page.called('deletePayoutMethod').map(({ input }) => input)).toEqual([{ id: bankMethod.id }])
  expect(page.called('deleteWalletAddress')).toEqual([])
  expect(page.notices()).toEqual([notice])
})

test('an address is removed by its own call', async () => {
  const page = renderMethodsPage({ replies: { deleteWalletAddress: { id: coinMethod.id } } })
  const dialog = await question('rHb9CJ…wdtyTh')
  await page.user.click(yes(dialog))
  await waitFor(() => expect(page.notices()).toHaveLength(1))
  expect(page.called('deleteWalletAddress').map(({ input }) => input)).toEqual([{ id: coinMethod.id }])
  expect(page.called('deletePayoutMethod')).toEqual([])
})

test('sends only one of two simultaneous removals', async () => {
  const page = renderMethodsPage({ replies: { deletePayoutMethod: silence } })
  await page.user.dblClick(yes(await question('月見銀行 普通 ****567')))
  expect(page.called('deletePayoutMethod')).toHaveLength(1)
})

test('one with a pending withdrawal cannot be removed, which is stated once', async () => {
  const page = renderMethodsPage({ replies: { deletePayoutMethod: refusal('methodInUse') } })
  const dialog = await question('月見銀行 普通 ****567')
  await page.user.click(yes(dialog))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(sentenceOf('methodInUse', 'ja'))
  expect(occurrencesOf(sentenceOf('methodInUse', 'ja'))).toBe(1)
  expect(page.notices()).toEqual([])
  await page.user.click(within(dialog).getByRole('button', { name: m.parts_back() }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each<RefusalName>(['methodUnknown'])('%s: one that is already gone counts as success', async (name) => {
  const page = renderMethodsPage({ replies: { deletePayoutMethod: refusal(name) } })
  await page.user.click(yes(await question('月見銀行 普通 ****567')))
  await waitFor(() => expect(page.notices()).toEqual(['出金先を削除しました。']))
})

test('an empty kind describes its purpose', async () => {
  const none: readonly PayoutMethod[] = []
  renderMethodsPage({
    replies: {
      listPayoutMethods: { ...payoutMethods, methods: [...none] },
      queryWalletAddresses: { ...coinAddresses, addresses: [...none] },
    },
  })
  await screen.findByText('まだ登録がありません。日本円の出金に使います。')
  expect(screen.getByText('まだ登録がありません。暗号資産の出金に使います。')).toBeDefined()
})
