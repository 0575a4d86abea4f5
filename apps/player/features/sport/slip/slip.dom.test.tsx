// The slip on its page: returns while a stake is typed, changed odds, closed and dependent selections, placing once,
// the wait in play with its refusal, and the way to the sign-in.
import type { calls, OutputOf } from '@mangetsu/contract'
import type { SportEvent } from '@mangetsu/contract/sport'
import type { SportBet } from '@mangetsu/contract/sport-bet'
import type { Replies } from '@mangetsu/test/player/fake-caller'
import { refusal } from '@mangetsu/test/player/fake-caller'
import { fill, sendTwice } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { samplePanel } from '@mangetsu/test/player/responsible-gambling-samples'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import {
  inazuma,
  kasumino,
  liveEvent,
  marketSample,
  sakuradai,
  tsukihama,
} from '@mangetsu/test/player/sport-samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SlipStops } from '../../../layout/slip-stops.tsx'
import { SlipPlace } from './slip-place.tsx'
import type { SlipSelection } from './slip-selection.ts'
import { emptySlip, type Slip } from './slip-state.ts'
import { slipKey } from './slip-store.ts'

const over: SlipSelection = {
  eventId: 'f1-s1-r01-m1',
  marketId: 'total:2.25',
  outcomeId: 'over',
  odds: 2_560,
  home: tsukihama.name,
  away: kasumino.name,
}
const home: SlipSelection = {
  eventId: 'f2-s1-r01-m1',
  marketId: 'result',
  outcomeId: 'home',
  odds: 1_580,
  home: sakuradai.name,
  away: inazuma.name,
}

const sidesOf = ({ eventId }: { readonly eventId: string }) =>
  eventId === over.eventId ? { home: tsukihama, away: kasumino } : { home: sakuradai, away: inazuma }

type CheckAnswer = OutputOf<typeof calls.checkSportSlip>

type Change = { readonly odds?: number | null; readonly closed?: 'betStop' | 'feedDown' | null }

/** Answers a check with the odds as sent, and with these changes of the selection on over; open unless said why not. */
const checked =
  (
    change: Change = {},
    closedBecause: CheckAnswer['closedBecause'] = null,
    rewards?: CheckAnswer['rewards'],
  ): Replies['checkSportSlip'] =>
  ({ selections }) => ({
    leastStake: '100.00',
    mostReturn: '5000000.00',
    closedBecause,
    ...(rewards !== undefined && { rewards }),
    selections: selections.map((selection) => ({
      ...selection,
      ...sidesOf(selection),
      sport: 'football' as const,
      startsAt: '2026-11-30T08:20:00.000Z',
      state: 'scheduled' as const,
      progress: null,
      closed: null,
      delaySeconds: 0,
      mostStake: '100000.00',
      mostReturn: '5000000.00',
      ...(selection.eventId === over.eventId && change),
    })),
  })

const bet: SportBet = {
  id: idNo(7),
  number: 'S-40917',
  state: 'open',
  currency: 'JPY',
  stake: '500.00',
  combinations: 1,
  sizes: [2],
  legs: [over, home].map((selection) => ({
    ...selection,
    ...sidesOf(selection),
    sport: 'football' as const,
    competition: { id: 'mangetsu-1', name: { ja: '満月リーグ一部', en: 'Mangetsu League 1' } },
    startsAt: '2026-11-30T08:20:00.000Z',
    state: 'scheduled' as const,
    progress: null,
    round: null,
    entrant: null,
    isBanker: false,
    isOpen: true,
    result: null,
    decidedAt: null,
  })),
  mostReturn: '2022.40',
  stakeLeft: '1000.00',
  cashOuts: [],
  cashOut: null,
  payout: null,
  claim: null,
  refusedBy: null,
  placedAt: '2026-11-30T08:31:08.000Z',
  decidesAt: null,
  settledAt: null,
  resettlements: 0,
}

afterEach(() => void vi.useRealTimers())

/** Renders the place of a slip with these selections. */
function renderSlip(slip: Partial<Slip>, replies: Replies = {}, isIn = true) {
  window.localStorage.setItem(slipKey, JSON.stringify({ value: { ...emptySlip, ...slip }, untilMs: null }))
  return renderPage(
    <SlipStops>
      <SlipPlace />
    </SlipStops>,
    {
      lang: 'en',
      at: '/game/sports?list=live',
      ...(isIn && { user: signedIn(wallet('JPY', '50000.00')) }),
      replies: { checkSportSlip: checked(), ...replies },
    },
  )
}

async function openSlip(...given: Parameters<typeof renderSlip>) {
  const page = renderSlip(...given)
  // The slip's code is loaded with the first selection.
  await screen.findByLabelText('When odds change')
  const rail = screen.getByRole('region', { name: 'Bet slip' })
  return { page, text: () => textOf(rail) }
}

const both = { selections: [over, home] }

test('the return follows the typed stake, in full-width digits too, and halves are said before', async () => {
  const { text } = await openSlip(both)
  expect(await screen.findByText(/Exactly 2 goals: Over 2.25 half loses/)).toBeDefined()
  await fill('Stake, Double', '５００')
  await waitFor(() => expect(text()).toMatch(/2 right ?¥2,022\.40/))
  expect(screen.getByRole('button', { name: 'Bet ¥500' })).toBeDefined()
  await fill('Stake, Double', '1000')
  expect(text()).toMatch(/2 right ?¥4,044\.80/)
})

test('two presses place the slip once; the receipt follows, and the slip is empty', async () => {
  const { page } = await openSlip(both, {
    placeSportSlip: { bets: [bet] },
    pageSportBets: { bets: [], total: 0, open: 0 },
  })
  sendTwice(await fill('Stake, Double', '500'))
  expect(await screen.findByRole('heading', { name: /^Bet accepted/ })).toBeDefined()
  const [sent, ...more] = page.called('placeSportSlip')
  expect(more).toEqual([])
  expect(sent?.input).toMatchObject({
    currency: 'JPY',
    accept: 'better',
    bets: [{ selections: [0, 1], sizes: [2], bankers: [], stake: '500.00' }],
  })
  expect(screen.getByText('S-40917')).toBeDefined()
  expect(window.localStorage.getItem(slipKey)).toContain('"selections":[]')
  await page.user.click(screen.getByRole('button', { name: 'Keep the same selections' }))
  expect(await screen.findByRole('heading', { name: /^Bet slip/ })).toBeDefined()
})

test('a lost answer is asked for again by the same request at its odds, and a decided one by another', async () => {
  let no = 0
  const answers = [refusal('transport'), refusal('sportOddsChanged'), refusal('sportOddsChanged')]
  const { page, text } = await openSlip(both, {
    placeSportSlip: () => answers[no++] ?? refusal('sportOddsChanged'),
  })
  await fill('Stake, Double', '500')
  page.reply({ checkSportSlip: checked({ odds: 2_700 }) })
  for (let press = 1; press <= 3; press += 1) {
    await page.user.click(screen.getByRole('button', { name: 'Bet ¥500' }))
    await waitFor(() => expect(page.called('placeSportSlip')).toHaveLength(press))
    expect(await screen.findByRole('alert')).toBeDefined()
    await waitFor(() => expect(text()).toMatch(/2\.70/))
  }
  const [lost, again, other] = page.called('placeSportSlip').map(({ input }) => input)
  expect(again).toEqual(lost)
  expect(other?.requestId).not.toBe(again?.requestId)
  expect(other?.selections).toMatchObject([{ odds: 2_700 }, {}])
})

test('lower odds are shown and asked about; a review takes them', async () => {
  const { page, text } = await openSlip(both, { checkSportSlip: checked({ odds: 2_480 }) })
  expect(await screen.findByText('The odds of 1 selection have changed.')).toBeDefined()
  expect(text()).toMatch(/2\.56 ?2\.48 ?▼ ?down/)
  await fill('Stake, Double', '500')
  expect(screen.getByRole('button', { name: 'Bet ¥500 at the new odds' })).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'Review' }))
  expect(screen.getByRole('button', { name: 'Bet ¥500' })).toBeDefined()
  expect(screen.queryByText('The odds of 1 selection have changed.')).toBeNull()
})

test('a closed selection is named with its reason, and removing it lets the rest be placed', async () => {
  const { page } = await openSlip(both, { checkSportSlip: checked({ closed: 'betStop' }) })
  expect(await screen.findByText('Remove Over 2.25 to bet on the rest.')).toBeDefined()
  expect(screen.getByText('Suspended')).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'Remove Over 2.25' }))
  await fill('Stake, Sakuradai', '200')
  expect(screen.getByRole('button', { name: 'Bet ¥200' })).toBeDefined()
})

test('where sports are closed, the slip says why and places nothing', async () => {
  const because = { ja: '規則', en: 'The rules of your region' }
  await openSlip(both, { checkSportSlip: checked({}, because) })
  expect(await screen.findByText('The rules of your region')).toBeDefined()
  expect(screen.getByRole('button', { name: 'No bets on sports in your region' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('selections of one match are named, and singles on them remain', async () => {
  const { page } = await openSlip({ selections: [over, { ...over, marketId: 'result', outcomeId: 'draw' }] })
  expect(await screen.findByText(/Over 2\.25, Draw are on the same match/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Bet/ })).toBeNull()
  await page.user.click(screen.getByRole('radio', { name: 'Singles' }))
  await fill('Stake, Draw', '300')
  expect(screen.getByRole('button', { name: 'Bet ¥300' })).toBeDefined()
})

test('a stake below the least is refused at its field before anything is sent', async () => {
  const { page } = await openSlip(both)
  const field = await fill('Stake, Double', '50')
  await page.user.click(screen.getByRole('button', { name: 'Bet ¥50' }))
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(page.called('placeSportSlip')).toEqual([])
})

const waiting: SportBet = { ...bet, state: 'waiting', decidesAt: '2026-11-30T08:31:11.000Z' }
const stored = () => JSON.parse(window.localStorage.getItem(slipKey) ?? '{}').value as Slip

/** Places a stake of 500 on both selections, which then wait. */
async function placeWaiting(decided: SportBet, replies: Replies = {}) {
  const opened = await openSlip(both, {
    placeSportSlip: { bets: [waiting] },
    querySportBet: { bet: decided },
    pageSportBets: { bets: [], total: 0, open: 0 },
    ...replies,
  })
  await fill('Stake, Double', '500')
  await opened.page.user.click(screen.getByRole('button', { name: 'Bet ¥500' }))
  expect(await screen.findByRole('heading', { name: /^Checking/ })).toBeDefined()
  return opened
}

test('a bet in play that is refused for its odds stays on the slip, to be placed at the new odds', async () => {
  const refused: SportBet = { ...bet, state: 'refused', refusedBy: 'oddsChanged' }
  const { page, text } = await placeWaiting(refused)
  expect(screen.getByText(/turned down after 3 seconds/)).toBeDefined()
  // A reload finds the slip and its request.
  expect(stored()).toMatchObject({ selections: [{}, {}], request: {} })
  page.reply({ checkSportSlip: checked({ odds: 2_480 }) })
  const heading = await screen.findByRole('heading', { name: /^Not accepted/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByText(/The stake of ¥500 is back/)).toBeDefined()
  const again = await screen.findByRole('button', { name: 'Bet ¥500 at the new odds' })
  expect(text()).toMatch(/2\.56 ?2\.48 ?▼ ?down/)
  await page.user.click(again)
  await waitFor(() => expect(page.called('placeSportSlip')).toHaveLength(2))
  const [first, second] = page.called('placeSportSlip').map(({ input }) => input)
  expect(second?.requestId).not.toBe(first?.requestId)
  expect(second?.selections).toMatchObject([{ odds: 2_480 }, {}])
})

test.each([
  ['still waits', waiting, /^Checking/],
  ['has been accepted', bet, /^Bet accepted/],
])('after a reload a bet that %s is shown, and nothing is sent', async (_, now, heading) => {
  const taken = { ids: [bet.id], balanceBefore: '50000.00', answeredMs: Date.now() }
  const page = renderSlip(
    { ...both, request: { id: idNo(8), about: 'both', body: '{}', taken } },
    { querySportBet: { bet: now }, pageSportBets: { bets: [], total: 0, open: 0 } },
  )
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined()
  expect(page.called('placeSportSlip')).toEqual([])
  expect(stored().request === null).toBe(now === bet)
})

test('an accepted bet in play leaves the slip with its request', async () => {
  await placeWaiting(bet)
  expect(await screen.findByRole('heading', { name: /^Bet accepted/ })).toBeDefined()
  await waitFor(() => expect(stored()).toMatchObject({ selections: [], request: null }))
})

test('signing out while a bet waits shows neither the bet nor its slip', async () => {
  const { page } = await placeWaiting(waiting)
  await act(async () => {
    window.localStorage.removeItem(slipKey)
    page.page().stores.userStore.setState({ userInfo: null, isLogin: false, webToken: null })
  })
  expect(await screen.findByText('Nothing selected yet')).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Checking/ })).toBeNull()
})

test.each([
  ['a balance that is too low', '60000', undefined, 'The balance is too low.'],
  [
    'a limit of the player',
    '500',
    refusal('wagerLimit'),
    'This would exceed your wager limit. No money has moved.',
  ],
  ['a break', '500', refusal('onBreak'), 'You are on a break. You can withdraw at any time.'],
])('%s is said above the button', async (_what, stake, placeSportSlip, says) => {
  const { page } = await openSlip(both, placeSportSlip && { placeSportSlip })
  sendTwice(await fill('Stake, Double', stake))
  expect((await screen.findByRole('alert')).textContent).toBe(says)
  if (placeSportSlip !== undefined) {
    const link = await screen.findByRole('link', { name: 'See your limits' })
    expect(link.getAttribute('href')).toBe('/en/account/limits')
  }
  expect(page.called('placeSportSlip')).toHaveLength(placeSportSlip === undefined ? 0 : 1)
})

test('a reality check that is due is shown over the slip, which can then be placed', async () => {
  const { page } = await openSlip(both, {
    placeSportSlip: refusal('realityCheck', { minutes: 60 }),
    selfControl: samplePanel,
  })
  sendTwice(await fill('Stake, Double', '500'))
  await page.user.click(
    within(await screen.findByRole('dialog', { name: 'Reality check' })).getByRole('button', {
      name: 'Continue',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(page.called('selfControl').map(({ input }) => input.action)).toContain('playOn')
})

test('a push changes the odds of main markets without a call, and has the others checked', async () => {
  const { page, text } = await openSlip(both)
  const event = (eventId: string, revision: number, odds: number) => ({
    ...liveEvent,
    eventId,
    revision,
    main: marketSample('result', { home: odds, draw: 4_040, away: 11_000 }),
  })
  const say = (...events: SportEvent[]) =>
    act(async () => page.push({ type: 'sportEvents', events, detail: null }))
  await waitFor(async () => {
    await say(event(home.eventId, 2, 1_480))
    expect(text()).toMatch(/1\.58 ?1\.48/)
  })
  const calls = page.called('checkSportSlip').length
  page.reply({ checkSportSlip: checked({ odds: 2_480 }) })
  vi.useFakeTimers()
  await say(event(home.eventId, 3, 1_500))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(text()).toMatch(/1\.58 ?1\.50/)
  expect(page.called('checkSportSlip')).toHaveLength(calls)
  // The other selection is on a total, of which the push of its match says only that something has changed.
  await say(event(over.eventId, 2, 1_400))
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  vi.useRealTimers()
  expect(page.called('checkSportSlip')).toHaveLength(calls + 1)
  expect(text()).toMatch(/2\.56 ?2\.48/)
})

test('a visitor signs in and comes back to the page of the slip', async () => {
  await openSlip(both, {}, false)
  const link = await screen.findByRole('link', { name: 'Sign in to bet' })
  expect(link.getAttribute('href')).toBe('/en/login?next=%2Fgame%2Fsports%3Flist%3Dlive')
})

const rewards: NonNullable<CheckAnswer['rewards']> = {
  bonus: {
    currency: 'JPY',
    amount: '3000.00',
    order: 'cashFirst',
    terms: { minOdds: 2_000, bets: 'all' },
    largestStake: null,
    weight: 100,
  },
  freeBets: [
    {
      bonusId: idNo(90),
      currency: 'JPY',
      amount: '500.00',
      terms: { minOdds: 1_500, sports: null, bets: 'all' },
      until: '2026-12-07T08:31:08.000Z',
    },
  ],
}

test('a free bet fills its stake and pays the slip; a bet that counts for no bonus is said to', async () => {
  const { page, text } = await openSlip(both, {
    checkSportSlip: checked({}, null, rewards),
    placeSportSlip: { bets: [{ ...bet, rewardFunding: 'freeBet' }] },
    pageSportBets: { bets: [], total: 0, open: 0 },
  })
  await fill('Stake, Double', '1000')
  await waitFor(() => expect(text()).toContain('below odds of 2.00 do not count towards your bonus'))
  const freeBet = await screen.findByRole('checkbox', { name: /^Use a free bet/ })
  await page.user.click(freeBet)
  await waitFor(() => expect(text()).toContain('the return less ¥500 is paid to your balance'))
  await fill('Stake, Double', '600')
  expect(text()).toContain('A free bet pays one bet of ¥500')
  await fill('Stake, Double', '500')
  await page.user.click(screen.getByRole('button', { name: 'Bet ¥500' }))
  await waitFor(() => expect(page.called('placeSportSlip')).toHaveLength(1))
  expect(page.called('placeSportSlip')[0]?.input).toMatchObject({
    freeBetId: idNo(90),
    bets: [{ stake: '500.00' }],
  })
})
