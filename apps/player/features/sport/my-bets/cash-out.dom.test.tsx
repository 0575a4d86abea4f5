// Cash-out on a bet's card: the offer, a part by keyboard, the press, the wait, and why there is none.
import type { SportBet, SportCashOutOffer } from '@mangetsu/contract/sport-bet'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { kasumino, scoreboard, tsukihama } from '@mangetsu/test/player/sport-samples'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MyBetsPage } from './my-bets-page.tsx'

const offer: SportCashOutOffer = {
  amount: '902.00',
  fair: '950.00',
  marginPpm: 50_000,
  mostPercent: 90,
  obstacle: null,
  leg: null,
}

const bet: SportBet = {
  id: idNo(8),
  number: 'S-40892',
  state: 'open',
  currency: 'JPY',
  stake: '1000.00',
  combinations: 1,
  sizes: [1],
  legs: [
    {
      eventId: 'f1-s1-r01-m2',
      sport: 'football',
      competition: { id: 'mangetsu-1', name: { ja: '満月リーグ一部', en: 'Mangetsu League 1' } },
      home: tsukihama,
      away: kasumino,
      round: null,
      entrant: null,
      startsAt: '2026-11-30T08:20:00.000Z',
      state: 'live',
      progress: scoreboard,
      marketId: 'result',
      outcomeId: 'home',
      odds: 2_000,
      isBanker: false,
      isOpen: true,
      result: null,
      decidedAt: null,
    },
  ],
  stakeLeft: '1000.00',
  mostReturn: '2000.00',
  cashOuts: [],
  cashOut: offer,
  payout: null,
  claim: null,
  refusedBy: null,
  placedAt: '2026-11-30T08:10:00.000Z',
  decidesAt: null,
  settledAt: null,
  resettlements: 0,
}

/** The cash-out that waits after a press. */
const waiting: SportBet['cashOuts'][number] = {
  id: idNo(9),
  state: 'waiting',
  percent: 60,
  stake: '600.00',
  fair: '570.00',
  marginPpm: 50_000,
  amount: '541.20',
  takenAt: '2026-11-30T08:12:00.000Z',
  decidesAt: '2026-11-30T08:12:03.000Z',
  decidedAt: null,
  refusedBy: null,
}

function renderBet(first: SportBet, after: SportBet = first) {
  let now = first
  const quoted: number[] = []
  const taken: string[] = []
  const page = renderPage(<MyBetsPage />, {
    lang: 'en',
    at: '/game/sports/bets',
    user: signedIn(),
    replies: {
      pageSportBets: () => ({ bets: [now], total: 1, open: 1 }),
      quoteSportCashOut({ percent }) {
        quoted.push(percent)
        return {
          quote: {
            id: idNo(1_000 + percent),
            percent,
            stake: `${percent * 10}.00`,
            fair: (percent * 9.5).toFixed(2),
            marginPpm: 50_000,
            amount: (percent * 9.02).toFixed(2),
            stakeLeft: `${1_000 - percent * 10}.00`,
            mostReturnLeft: `${2_000 - percent * 20}.00`,
            delaySeconds: 3,
            until: '2026-11-30T08:12:05.000Z',
          },
        }
      },
      querySportBet: () => ({ bet: now }),
      takeSportCashOut({ requestId, quoteId }) {
        expect(requestId).toBe(quoteId)
        taken.push(quoteId)
        now = after
        return { bet: after }
      },
    },
  })
  return { page, quoted, taken }
}

test('a part is chosen with the keyboard, quoted, and taken by one press', async () => {
  const { page, quoted, taken } = renderBet(bet, { ...bet, cashOuts: [waiting] })
  await page.user.click(await screen.findByRole('button', { name: 'Cash out ¥902' }))
  expect(await screen.findByRole('button', { name: 'Cash out all for ¥902' })).toBeDefined()
  await page.user.click(screen.getByRole('radio', { name: 'Part' }))
  const slider = screen.getByRole('slider', { name: 'Share to cash out' })
  expect(slider.getAttribute('max')).toBe('90')
  fireEvent.change(slider, { target: { value: '60' } })
  const take = await screen.findByRole('button', { name: 'Cash out part for ¥541.20' })
  expect(quoted.at(-1)).toBe(60)
  const panel = screen.getByRole('region', { name: 'Cash out now' })
  expect(textOf(panel)).toMatch(/fair value less 5%/)
  expect(textOf(panel)).toMatch(
    /Fair value ?¥570.*You receive ?¥541\.20.*Stays on the bet ?¥400 If it wins ?¥800/,
  )
  expect(textOf(panel)).toMatch(/decided 3 s after you press/)
  await page.user.click(take)
  await waitFor(() => expect(taken).toEqual([idNo(1_060)]))
  expect(await screen.findByText(/Checking cash-out, \d s left/)).toBeDefined()
})

test.each([
  ['betStop', /Betting on Tsukihama – Kasumino is suspended/],
  ['feedDown', /match feed is interrupted/],
  ['bonus', /while a bonus is being wagered/],
] as const)('a bet with the obstacle %s has no button and says why', async (obstacle, text) => {
  renderBet({ ...bet, cashOut: { ...offer, amount: null, fair: null, obstacle, leg: 0 } })
  const card = await screen.findByRole('article')
  expect(textOf(card)).toMatch(/No cash-out right now/)
  expect(textOf(card)).toMatch(text)
  expect(screen.queryByRole('button', { name: /Cash out/ })).toBeNull()
})

test('what was cashed out and what is left are named, and why the last one was refused', async () => {
  const paid = { ...waiting, state: 'paid', decidesAt: null, decidedAt: '2026-11-30T08:12:03.000Z' } as const
  const refused = { ...paid, id: idNo(10), state: 'refused', refusedBy: 'changed' } as const
  renderBet({ ...bet, stakeLeft: '400.00', mostReturn: '800.00', cashOuts: [paid, refused] })
  const card = await screen.findByRole('article')
  expect(textOf(card)).toMatch(/From cash-out ?¥541\.20.*Stake left ?¥400/)
  expect(textOf(card)).toMatch(/Cash-out not accepted: The value fell while it waited\. Your bet stands\./)
})
