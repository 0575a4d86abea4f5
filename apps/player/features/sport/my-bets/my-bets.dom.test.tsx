// The player's bets: a settled one explained selection by selection, an open one, a correction with its claim, and the
// tabs.
import type { SportBet, SportBetLeg } from '@mangetsu/contract/sport-bet'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { inazuma, kasumino, sakuradai, scoreboard, tsukihama } from '@mangetsu/test/player/sport-samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MyBetsPage } from './my-bets-page.tsx'

const ended: SportBetLeg = {
  eventId: 'f1-s1-r01-m1',
  sport: 'football',
  competition: { id: 'mangetsu-1', name: { ja: '満月リーグ一部', en: 'Mangetsu League 1' } },
  home: tsukihama,
  away: sakuradai,
  round: null,
  entrant: null,
  startsAt: '2026-11-30T08:20:00.000Z',
  state: 'ended',
  progress: { ...scoreboard, phase: 'ended', minute: 90, score: { home: 2, away: 1 } },
  marketId: 'handicap:-0.75',
  outcomeId: 'home',
  odds: 1_920,
  isBanker: false,
  isOpen: false,
  result: 'half-won',
  decidedAt: '2026-11-30T08:30:00.000Z',
}
const live: SportBetLeg = {
  ...ended,
  eventId: 'f1-s1-r01-m2',
  home: kasumino,
  away: inazuma,
  state: 'live',
  progress: scoreboard,
  marketId: 'result',
  isOpen: true,
  result: null,
  decidedAt: null,
}

const settled: SportBet = {
  id: idNo(7),
  number: 'S-40741',
  state: 'settled',
  currency: 'JPY',
  stake: '1000.00',
  combinations: 1,
  sizes: [1],
  legs: [ended],
  mostReturn: '1460.00',
  stakeLeft: '1000.00',
  cashOuts: [],
  cashOut: null,
  payout: '1460.00',
  claim: null,
  refusedBy: null,
  placedAt: '2026-11-30T08:10:00.000Z',
  decidesAt: null,
  settledAt: '2026-11-30T08:30:10.000Z',
  resettlements: 0,
}

const open: SportBet = {
  ...settled,
  id: idNo(8),
  number: 'S-40892',
  state: 'open',
  sizes: [2],
  legs: [ended, live],
  mostReturn: '2803.20',
  stakeLeft: '1000.00',
  cashOuts: [],
  cashOut: null,
  payout: null,
  settledAt: null,
}

const renderBets = (bets: readonly SportBet[], at: string, isOpen: boolean) =>
  renderPage(<MyBetsPage />, {
    lang: 'en',
    at,
    user: signedIn(),
    replies: {
      pageSportBets: ({ isOpen: isAbout }) =>
        isAbout === isOpen
          ? { bets: [...bets], total: bets.length, open: 1 }
          : { bets: [], total: 0, open: 1 },
    },
  })

test('a half won bet shows both halves of its stake and how they become the payout', async () => {
  renderBets([settled], '/game/sports/bets?tab=settled', false)
  const card = await screen.findByRole('article')
  for (const text of [
    /Tsukihama −0\.75.*Won ¥1,460/,
    /−0\.75, won by 1: ?Half won/,
    /half wins at −0\.5 ?0\.5 × 1\.92 = 0\.96/,
    /half level at −1, back ?0\.5 × 1\.00 = 0\.50/,
    /Multiple of this selection ?1\.46/,
    /¥1,000 × 1\.46 ?¥1,460/,
  ])
    expect(textOf(card)).toMatch(text)
})

test('an open bet shows where each match stands and what it can return, and leads to the match', async () => {
  const page = renderBets([open], '/game/sports/bets', true)
  const card = await screen.findByRole('article')
  expect(textOf(card)).toMatch(/Double.*62′ Kasumino 1–0 Inazuma.*If all win ?¥2,803\.20/)
  expect(screen.getByRole('link', { name: /Kasumino 1–0/ }).getAttribute('href')).toBe(
    '/en/game/sports/match/f1-s1-r01-m2',
  )
  await page.user.click(screen.getByRole('tab', { name: /Finished/ }))
  expect(await screen.findByText('No finished bets')).toBeDefined()
  await waitFor(() => expect(page.address()).toBe('/game/sports/bets?tab=settled'))
})

test('a correction says that it was settled again, and a claim what stays open', async () => {
  const corrected: SportBet = { ...settled, payout: '0.00', resettlements: 1, claim: '460.00' }
  renderBets([corrected], '/game/sports/bets?tab=settled', false)
  const card = await screen.findByRole('article')
  expect(textOf(card)).toMatch(/Lost −¥1,000/)
  expect(textOf(card)).toMatch(/settled again/)
  expect(textOf(card)).toMatch(/¥460.*never taken from later deposits/)
})

test('a refused bet is one row that says why, and is counted as nothing else', async () => {
  const refused: SportBet = {
    ...open,
    state: 'refused',
    refusedBy: 'betStop',
    sizes: [2],
    mostReturn: '0.00',
    stakeLeft: '1000.00',
    cashOuts: [],
    cashOut: null,
  }
  renderBets([refused], '/game/sports/bets?tab=settled', false)
  const card = await screen.findByRole('article')
  expect(textOf(card)).toMatch(/Double .*Not accepted/)
  expect(textOf(card)).toMatch(/Tsukihama −0\.75, Kasumino ?Betting was suspended/)
  expect(textOf(card)).not.toMatch(/Lost|Payout|Highest/)
})
