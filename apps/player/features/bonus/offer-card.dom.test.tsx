// The card of the current offer: its text, time and link; hidden for restricted players and until all data has loaded.
import { bonus, bonusesOf } from '@mangetsu/test/player/bonus-samples'
import { missionList } from '@mangetsu/test/player/daily-samples'
import { type Replies, refusal, silence } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { signedIn } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OfferPlace } from './current-offer.ts'
import { CurrentOffer } from './offer-card.tsx'
import { leftShare } from './offer-mark.tsx'

const day = 86_400_000
const running = {
  ...bonus,
  begunAt: new Date(Date.now() - 3 * day).toISOString(),
  expiresAt: new Date(Date.now() + 4 * day).toISOString(),
}
const koi: OfferPlace = { at: 'game', gameId: 'koi-falls', gameType: 'pachinko' }

const renderOfferCard = (place: OfferPlace, replies: Replies = {}, lang: 'ja' | 'en' = 'en') =>
  renderPage(<CurrentOffer place={place} />, {
    lang,
    user: signedIn(),
    replies: {
      ...bonusesOf(running),
      checkTaskDisplay: { flag: 1, why: null },
      listFreeSpins: { freeSpins: [], total: 0 },
      missionTagsList: missionList(),
      queryNextOffer: { offer: null },
      pageGuessPrizes: { prizes: [], total: 0 },
      queryJackpotAmount: silence,
      ...replies,
    },
  })

test.each([
  ['ja', '10%が賭け条件に反映されます', '残り￥228,000', '1回￥500まで'],
  ['en', '10% of stakes here count towards wagering', '¥228,000 to go', 'max stake ¥500'],
] as const)(
  'a game shows its contribution, the remainder and the largest stake, in %s',
  async (lang, ...words) => {
    renderOfferCard(koi, { queryJackpotAmount: refusal('jackpotUnknown') }, lang)
    const link = await screen.findByRole('link')
    for (const word of words) expect(textOf(link).replaceAll('￥', '¥')).toContain(word.replaceAll('￥', '¥'))
    expect(link.getAttribute('href')).toBe(`/${lang}/bonuses/${bonus.requestId}`)
    expect(link.querySelector('time')?.getAttribute('datetime')).toBe(running.expiresAt)
  },
)

test.each(['onBreak', 'excluded', 'identityHeld', 'atLimit'] as const)(
  '%s: requests and shows nothing',
  async (why) => {
    const page = renderOfferCard({ at: 'wallet' }, { checkTaskDisplay: { flag: 0, why } })
    await waitFor(() => expect(page.called('checkTaskDisplay').length).toBeGreaterThan(0))
    expect(page.called('queryBonuses')).toEqual([])
    expect(screen.queryByRole('link')).toBeNull()
  },
)

test('shows nothing until everything has loaded', async () => {
  const page = renderOfferCard(koi)
  await waitFor(() => expect(page.called('queryBonuses').length).toBeGreaterThan(1))
  expect(screen.queryByRole('link')).toBeNull()
})

test('a moon wanes as time passes; without a beginning there is no moon', () => {
  const from = '2026-11-01T00:00:00.000Z'
  const until = '2026-11-05T00:00:00.000Z'
  const at = (text: string) => leftShare({ from, until }, Date.parse(text))
  expect(at('2026-10-01T00:00:00.000Z')).toBe(1)
  expect(at('2026-11-02T00:00:00.000Z')).toBe(0.75)
  expect(at('2026-12-01T00:00:00.000Z')).toBe(0)
  expect(leftShare({ from: null, until }, 0)).toBeNull()
})
