// Redeeming a code: parsed as it is typed or pasted, its reward shown before redemption, and errors next to it.
import type { calls, OutputOf } from '@mangetsu/contract'
import { bonus } from '@mangetsu/test/player/bonus-samples'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { noteOf } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import Exchange from '../../routes/exchange.tsx'

const title = { ja: '月見の券', en: 'Moon ticket' }
const reward = {
  kind: 'freeSpins',
  gameId: festival.gameId,
  count: 20,
  stake: '20.00',
  currency: 'JPY',
  wagerTimes: null,
  days: 3,
  largestRelease: '5000.00',
} as const
const prize = {
  activityCode: 'autumn-codes',
  title,
  terms: { ja: ['お一人様1回です。'], en: ['Once for each player.'] },
  version: 1,
  type: 'single',
  reward,
  until: '2026-12-20T03:00:00.000Z',
} satisfies OutputOf<typeof calls.queryCodePrize>
const none = { exchanged: [], total: 0, misses: 0, missesUntilWait: 5, blockedUntil: null }

const renderCodeExchange = (replies: Replies) =>
  renderPage(<Exchange />, {
    lang: 'en',
    at: '/exchange',
    user: signedIn(),
    replies: { pageExchangedCodes: none, listGamesById: { games: [festival] }, ...replies },
  })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ })
const look = () => screen.getByRole('button', { name: 'See what it gives' })

test('accepts a pasted code, shows its reward first, redeems it once, and links to the reward', async () => {
  const page = renderCodeExchange({
    queryCodePrize: prize,
    exchangeCode: { activityCode: 'autumn-codes', reward, bonus: { ...bonus, bonusStatus: 0 } },
  })
  await page.user.click(await field())
  await page.user.paste('tsk2-2b4k-9m7q')
  await page.user.click(look())
  const take = await screen.findByRole('button', { name: 'Take it' })
  expect(page.called('queryCodePrize').map(({ input }) => input)).toEqual([{ code: 'TSK22B4K9M7Q' }])
  await screen.findByText('Moonlit Festival ・ ¥20 a spin')
  const panel = take.closest('section')
  expect(textOf(panel)).toContain('20Free spinsMoon ticket')
  expect(textOf(panel)).toContain('You can keep up to ¥5,000 of the winnings.No wagering requirement.')
  expect(page.called('exchangeCode')).toEqual([])
  await page.user.dblClick(take)
  await waitFor(() =>
    expect(page.notices().join()).toBe('You have received 20 (Free spins) See it among your bonuses.'),
  )
  expect(page.called('exchangeCode').map(({ input }) => input)).toEqual([
    { code: 'TSK22B4K9M7Q', requestId: expect.any(String) },
  ])
  expect((await field()).value).toBe('')
})

test.each([
  ['', 'Enter a code. Your balance has not changed.'],
  ['TSK2', 'Characters missing: 8. Your balance has not changed.'],
  ['TSKO', 'Codes never contain 0, O, 1 or I. Check the characters. Your balance has not changed.'],
])('%j uses no attempt: %s', async (typed, text) => {
  const page = renderCodeExchange({})
  const input = await field()
  if (typed !== '') await page.user.type(input, typed)
  await page.user.click(look())
  await waitFor(() => expect(noteOf(input)).toBe(text))
  expect(page.called('queryCodePrize')).toEqual([])
})

test('an unknown code is reported next to the field, and the failed attempts are refetched', async () => {
  const page = renderCodeExchange({ queryCodePrize: refusal('codeUnknown') })
  await screen.findByText('After 5 wrong codes in a row you wait 10 minutes. Wrong so far: 0.')
  page.reply({ pageExchangedCodes: { ...none, misses: 1 } })
  const input = await field()
  await page.user.type(input, 'TSK22B4K9M7Q')
  await page.user.click(look())
  await waitFor(() => expect(noteOf(input)).toContain('There is no such code.'))
  await screen.findByText(/Wrong so far: 1\./)
})

test('cancelling sends nothing; a code used up meanwhile is reported as such', async () => {
  const page = renderCodeExchange({ queryCodePrize: prize, exchangeCode: refusal('rewardUsedUp') })
  await page.user.type(await field(), 'TSK22B4K9M7Q')
  await page.user.click(look())
  await page.user.click(await screen.findByRole('button', { name: 'Take it' }))
  expect(textOf(await screen.findByRole('alert'))).toContain('No money has moved.')
  await page.user.click(screen.getByRole('button', { name: 'Leave it' }))
  await field()
  expect(page.notices()).toEqual([])
})

test('while the field is locked it shows until when', async () => {
  renderCodeExchange({ pageExchangedCodes: { ...none, misses: 5, blockedUntil: '2026-12-20T03:00:00.000Z' } })
  await screen.findByText(/^Too many wrong codes\. You can try again from/)
  expect((await field()).disabled).toBe(true)
})

test('lists redeemed codes, five at first and then all, each linked to its bonus', async () => {
  const exchanged = Array.from({ length: 6 }, (_, no) => ({
    activityCode: 'autumn-codes',
    title,
    reward: { kind: 'points', count: 100 + no } as const,
    at: `2026-11-0${no + 1}T03:00:00.000Z`,
    bonus: no === 0 ? bonus : null,
  }))
  const page = renderCodeExchange({ pageExchangedCodes: { ...none, exchanged, total: 6 } })
  const link = await screen.findByRole('link', { name: 'See this bonus' })
  expect(link.getAttribute('href')).toBe(`/en/bonuses/${bonus.requestId}`)
  expect(screen.queryByText(/Moon points 105/)).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'See all' }))
  expect(screen.getByText(/Moon points 105/)).toBeDefined()
})
