// The guess-game page: choosing, the estimate, the confirmation, one bet per press, claiming a prize, and every state of a game.
import { calls, sentenceOf } from '@mangetsu/contract'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf } from '@mangetsu/test/player/fields'
import { textOf } from '@mangetsu/test/player/figures'
import { guessBet, guessGame, guessPrize } from '@mangetsu/test/player/guess-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn, wallet } from '@mangetsu/test/player/samples'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GuessGamePage } from './guess-game.tsx'
import { GuessList } from './guess-list.tsx'
import { TopLists } from './top-lists.tsx'

const top = { place: 1, maskedName: 'mi***', isSample: false, isOwn: true }
const replies: Replies = {
  queryGuessGames: { games: [guessGame] },
  pageGuessBets: { bets: [], total: 0 },
  pageGuessPrizes: { prizes: [], total: 0 },
  queryGuessTop: { leastSettled: 20, rows: [{ ...top, ratePpm: 725_000, settled: 40 }] },
  queryGuessStreaks: { rows: [] },
  queryWallets: { wallets: [wallet('JPY', '50000.00')] },
  estimateGuessReward: { odds: '3.800', oddsWithStake: '2.850', reward: '1425.00' },
  betGuess: { bet: guessBet },
}

const renderGuess = (more: Replies = {}, game = guessGame, at = '/en/guess/night') =>
  renderPage(<GuessGamePage game={game} />, {
    lang: 'en',
    at,
    user: signedIn(),
    replies: { ...replies, queryGuessGames: { games: [game] }, ...more },
  })

const review = () => screen.getByRole('button', { name: 'Review your bet' })
const toConfirmation = () => fireEvent.click(review())
const place = () => screen.findByRole('button', { name: 'Place prediction' })
const sent = {
  guessId: 'night',
  option: 'odd',
  currency: 'JPY',
  amount: '500.00',
  appId: expect.any(String),
  requestId: expect.any(String),
}

/** Chooses Odd with ¥500 and opens the confirmation. */
async function reachConfirmation(page: ReturnType<typeof renderGuess>) {
  await page.user.click(await screen.findByRole('radio', { name: /Odd/ }))
  await fill('Stake (¥100 to ¥10,000)', '500')
  toConfirmation()
  return screen.findByRole('dialog', { name: 'Place this prediction?' })
}

test('choice and stake show the estimated payout, and there is nothing to review before both', async () => {
  const page = renderGuess()
  await fill('Stake (¥100 to ¥10,000)', '500')
  expect(review()).toHaveProperty('disabled', true)
  await page.user.click(screen.getByRole('radio', { name: /Odd/ }))
  // The list and the form estimate the odds alike, with the typed stake.
  await waitFor(() => expect(screen.getAllByText('≈ ×2.85')).toHaveLength(2))
  expect(review()).toHaveProperty('disabled', false)
  expect(screen.getByText('about ¥1,425')).toBeDefined()
  // The bar of small screens repeats both.
  expect(screen.getByText('¥500 on Odd')).toBeDefined()
  expect(screen.getByText('Right: about ¥1,425 · wrong: −¥500')).toBeDefined()
  expect(page.called('betGuess')).toEqual([])
})

test('the confirmation repeats the bet, and two presses place it once', async () => {
  const page = renderGuess()
  const dialog = await reachConfirmation(page)
  await waitFor(() => expect(textOf(dialog)).toMatch(/Balance afterwards ?¥49,500/))
  for (const text of [
    /Odd.*Odd or even\?.*¥500/,
    /×2\.85.*about ¥1,425/,
    /If wrong ?−¥500/,
    /cannot be cancelled/,
  ])
    expect(textOf(dialog)).toMatch(text)
  page.reply({ pageGuessBets: { bets: [guessBet], total: 1 } })
  await page.user.dblClick(await place())
  await waitFor(() => expect(page.notices()).toEqual(['You predicted Odd with ¥500']))
  expect(page.called('betGuess').map(({ input }) => input)).toEqual([sent])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // One option per game: the chosen one accepts more bets, without a proposed stake, and no other can be chosen.
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Even/ })).toBeNull())
  expect(screen.getByText('You can bet on one answer only. You can add to your stake on it.')).toBeDefined()
  // The bar asks for no further stake.
  expect(screen.queryByRole('button', { name: 'Review bet' })).toBeNull()
  expect(screen.getByText('Your pick')).toBeDefined()
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
})

test('a visitor keeps the chosen answer over the sign-in', async () => {
  const page = renderPage(<GuessGamePage game={guessGame} />, { lang: 'en', at: '/en/guess/night', replies })
  await page.user.click(await screen.findByRole('radio', { name: /Odd/ }))
  const links = await screen.findAllByRole('link', { name: 'Sign in' })
  for (const link of links) expect(link.getAttribute('href')).toMatch(/night(\?|%3F)answer(=|%3D)odd$/)
  expect(page.called('betGuess')).toEqual([])
})

test('options without bets show no zeros, and an equal chance is stated once', async () => {
  const chance = { ways: 1, outOf: 2 }
  renderGuess(
    {},
    {
      ...guessGame,
      options: guessGame.options.map((option) => ({ ...option, chance })),
      pools: [{ currency: 'JPY', total: '0.00', bettors: 0, options: [] }],
    },
  )
  expect(await screen.findAllByText('No bets yet')).toHaveLength(2)
  expect(screen.getByText('All answers are equally likely. Chance 1/2.')).toBeDefined()
  expect(screen.queryByText('Collected')).toBeNull()
  expect(document.body.textContent).not.toMatch(/¥0|—/)
})

test('going back places nothing', async () => {
  const page = renderGuess()
  await reachConfirmation(page)
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.called('betGuess')).toEqual([])
})

test('odds that change before the confirmation are shown first, and a second press places the bet', async () => {
  const page = renderGuess()
  const dialog = await reachConfirmation(page)
  page.reply({ estimateGuessReward: { odds: '3.000', oddsWithStake: '2.400', reward: '1200.00' } })
  await page.user.click(await place())
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The odds changed from ×2\.85 to ×2\.40/)
  expect(textOf(dialog)).toContain('about ¥1,200')
  expect(page.called('betGuess')).toEqual([])
  await page.user.click(await place())
  await waitFor(() => expect(page.called('betGuess').map(({ input }) => input)).toEqual([sent]))
})

test.each([
  ['99', 'Enter ¥100 or more.'],
  ['10000.01', /10,000/],
])('a stake of %s is not sent', async (typed, words) => {
  const page = renderGuess()
  await page.user.click(await screen.findByRole('radio', { name: /Odd/ }))
  await fill('Stake (¥100 to ¥10,000)', typed)
  toConfirmation()
  await waitFor(() => expect(noteOf(screen.getByLabelText('Stake (¥100 to ¥10,000)'))).toMatch(words))
  expect(page.called('betGuess')).toEqual([])
})

test.each(['guessClosed', 'guessFull', 'wagerLimit'] as const)(
  '%s is shown in the confirmation',
  async (name) => {
    const page = renderGuess({ betGuess: refusal(name) })
    expect(calls.betGuess.refusals).toContain(name)
    await reachConfirmation(page)
    await page.user.click(await place())
    expect((await screen.findByRole('alert')).textContent).toBe(sentenceOf(name, 'en'))
  },
)

test('a prize is claimed once and then disappears', async () => {
  const settled = { ...guessGame, state: 'settled', result: 'odd' } as const
  const page = renderGuess({ pageGuessPrizes: { prizes: [guessPrize], total: 1 } }, settled)
  const claimed = { ...guessPrize, claimedAt: guessPrize.at }
  const button = await screen.findByRole('button', { name: 'Claim ¥1,900' })
  page.reply({ claimGuessPrize: { prize: claimed }, pageGuessPrizes: { prizes: [claimed], total: 1 } })
  await page.user.dblClick(button)
  await waitFor(() => expect(page.notices()).toEqual(['¥1,900 was added to your wallet']))
  expect(page.called('claimGuessPrize').map(({ input }) => input)).toEqual([{ prizeId: guessPrize.id }])
  await waitFor(() => expect(screen.queryByText('Payouts to claim')).toBeNull())
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a decided game names the winning answer and the outcome of the own bets together', async () => {
  const bets = [
    { ...guessBet, id: idNo(81), outcome: 'lost', payout: '0.00' },
    { ...guessBet, id: idNo(82), outcome: 'lost', payout: '0.00' },
  ] as const
  renderGuess(
    { pageGuessBets: { bets: [...bets], total: 2 } },
    { ...guessGame, state: 'settled', result: 'even' },
  )
  const result = (await screen.findByRole('heading', { name: 'Result' })).closest('section')
  await waitFor(() => expect(textOf(result)).toMatch(/Winning answer ?Even.*¥1,000 on Odd ?Lost ?−¥1,000/))
})

test.each([
  ['even', ['Even']],
  ['other', []],
])('the page starts with the answer of its address if it is an option: %s', async (answer, checked) => {
  renderGuess({}, guessGame, `/en/guess/night?answer=${answer}`)
  const all = await screen.findAllByRole<HTMLInputElement>('radio', { name: /Odd|Even/ })
  expect(
    all.filter((one) => one.checked).map((one) => one.labels?.[0]?.querySelector('b')?.textContent),
  ).toEqual(checked)
})

test('the rankings are shown once a player is ranked', async () => {
  renderPage(<TopLists />, { lang: 'en', replies })
  expect(await screen.findByText('72%')).toBeDefined()
})

test('distinguishes lost, refunded and open bets', async () => {
  const bets = [
    { ...guessBet, id: idNo(81), outcome: 'lost', payout: '0.00' },
    { ...guessBet, id: idNo(82), outcome: 'refunded', payout: '500.00' },
    guessBet,
  ] as const
  renderGuess({ pageGuessBets: { bets: [...bets], total: 3 } }, { ...guessGame, state: 'refunded' })
  const own = (await screen.findByRole('heading', { name: 'Your predictions' })).closest('section')
  await waitFor(() => expect(textOf(own)).toMatch(/Lost.*¥0.*Refunded.*¥500.*Awaiting result/))
})

const beacon = {
  game: 'twoDice',
  signer: 'practice',
  publicKey: 'ab'.repeat(96),
  genesis: 1_700_000_000,
  period: 3,
  round: 29_000_001,
  roundAt: guessGame.resultAt,
} as const
const diceGame = {
  ...guessGame,
  options: [
    {
      id: 'low',
      name: { ja: '6以下', en: '6 or less' },
      picture: 'dice-low',
      chance: { ways: 15, outOf: 36 },
    },
    {
      id: 'seven',
      name: { ja: '7', en: 'Exactly 7' },
      picture: 'dice-seven',
      chance: { ways: 6, outOf: 36 },
    },
    {
      id: 'high',
      name: { ja: '8以上', en: '8 or more' },
      picture: 'dice-high',
      chance: { ways: 15, outOf: 36 },
    },
  ],
  beacon: { ...beacon, proof: null },
}

test('a game of the beacon shows the chance of each answer and the round before bets close', async () => {
  renderGuess({}, diceGame)
  expect(
    textOf(await screen.findByRole('radio', { name: /Exactly 7.*6\/36/ }).then((one) => one.parentElement)),
  ).toContain('Chance 6/36')
  expect(screen.getAllByText('Chance 15/36')).toHaveLength(2)
  expect(screen.getByText('29000001')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Verify here' })).toBeNull()
})

test('a decided game of the beacon shows its dice, and a wrong signature is found in the browser', async () => {
  const proof = { signature: 'cd'.repeat(48), value: 'ef'.repeat(32), figures: [3, 5] }
  const page = renderGuess(
    {},
    { ...diceGame, state: 'settled', result: 'high', beacon: { ...beacon, proof } },
  )
  expect(await screen.findByText('3 + 5 = 8')).toBeDefined()
  await page.user.click(screen.getByRole('button', { name: 'Verify here' }))
  expect(await screen.findByText('The result is not the same.')).toBeDefined()
  expect(screen.getByText('The beacon’s signature is not valid')).toBeDefined()
  expect(screen.getAllByText(/practice signer/)).toHaveLength(2)
})

test('the list marks the own answer, which accepts more bets', async () => {
  renderPage(<GuessList games={[guessGame]} pictures={{}} tags={[]} ended={null} />, {
    lang: 'en',
    user: signedIn(),
    replies: { ...replies, pageGuessBets: { bets: [guessBet, { ...guessBet, id: idNo(72) }], total: 2 } },
  })
  expect(await screen.findByText('¥1,000 on Odd')).toBeDefined()
  const links = screen.getAllByRole('link').map((link) => [textOf(link), link.getAttribute('href')])
  expect(links).toEqual([
    ['Odd or even?', '/en/guess/night'],
    ['Add to your stake', '/en/guess/night'],
  ])
})

test('groups the list by state, with texts for empty groups', async () => {
  const games = [guessGame, { ...guessGame, guessId: 'past', state: 'settled', result: 'even' } as const]
  const page = renderPage(<GuessList games={games} pictures={{}} tags={[]} ended={null} />, { lang: 'ja' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ja/guess/night',
    '/ja/guess/night?answer=odd',
    '/ja/guess/night?answer=even',
    '/ja/guess/night',
  ])
  expect(textOf(screen.getByRole('tabpanel'))).toMatch(
    /払い戻し集まった額の95%倍率約1.25〜3.54倍賭け金¥100〜¥10,000集まった額¥4,000予想する/,
  )
  await page.user.click(screen.getByRole('tab', { name: /まもなく/ }))
  expect(screen.getByText('次の予想が決まると、ここに表示されます')).toBeDefined()
  await page.user.click(screen.getByRole('tab', { name: /終了/ }))
  expect(screen.getByText('結果：偶数')).toBeDefined()
  expect(screen.getByRole('link', { name: '結果を見る' })).toBeDefined()
})
