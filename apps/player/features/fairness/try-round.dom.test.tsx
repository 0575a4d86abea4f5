// The round checked in place on the fairness page: the player's own last one, otherwise the newest round of a table.
import { refusal } from '@mangetsu/test/player/fake-caller'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { tableRound } from '@mangetsu/test/player/table-round-samples'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TryRound } from './try-round.tsx'

const sample = {
  id: tableRound.roundId,
  name: 'Roulette Pine Room',
  at: '2026-11-20T03:00:00.000Z',
  result: '17 black',
  cover: null,
}
const own = {
  id: idNo(2),
  gameId: 'moonlit-festival',
  at: '2026-11-20T03:00:00.000Z',
  currency: 'JPY' as const,
  stake: '100.00',
  payout: '240.00',
}
const sealed = {
  round: {
    ...own,
    gameVersion: '9.9.9',
    isDemo: false,
    events: [],
    nonce: 41,
    clientSeed: 'my own moon',
    commitment: 'ab'.repeat(32),
  },
  gameName: { ja: '月', en: 'Moon' },
  serverSeed: null,
}
const seeds = (commitment: string) => ({ commitment, committedAt: own.at })
const hrefs = () => screen.queryAllByRole('link').map((one) => one.getAttribute('href'))
const press = async (user: { click: (on: Element) => Promise<void> }, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('a visitor checks the newest round of a table in place', async () => {
  const { user } = renderPage(<TryRound sample={sample} coverOf={() => null} />, {
    lang: 'en',
    replies: { queryTableRound: { round: tableRound } },
  })
  expect(screen.getByText('17 black')).toBeDefined()
  expect(hrefs()).toEqual([`/en/round/${sample.id}`])
  await press(user, 'Check it')
  expect(await screen.findByRole('heading', { name: 'Verified' })).toBeDefined()
})

test('a player’s own sealed round is checked after a press that reveals its seed', async () => {
  const { user, called, reply } = renderPage(<TryRound sample={sample} coverOf={() => null} />, {
    lang: 'en',
    user: signedIn(),
    replies: {
      queryOwnRounds: { rounds: [own], total: 7 },
      listGamesById: { games: [] },
      queryTableRound: refusal('roundUnknown'),
      replayRound: sealed as never,
      querySeeds: { current: null, next: seeds('cd'.repeat(32)), revealed: [] },
    },
  })
  await waitFor(() => expect(hrefs()).toEqual([`/en/round/${own.id}`]))
  expect(await screen.findByText(/still in use/)).toBeDefined()
  expect(called('rotateSeeds')).toEqual([])
  const current = { ...seeds('cd'.repeat(32)), clientSeed: 'new', nextNonce: 0, createdAt: own.at }
  reply({
    rotateSeeds: { current, next: seeds('ef'.repeat(32)), revealed: null },
    replayRound: { ...sealed, serverSeed: 'ab'.repeat(32) } as never,
  })
  await press(user, 'Change seed and check')
  expect(await screen.findByRole('heading', { name: /^Verified|^Does not match/ })).toBeDefined()
  expect(called('rotateSeeds')[0]?.input).toMatchObject({ commitment: 'cd'.repeat(32) })
})

test('a refused rotation is stated', async () => {
  const { user } = renderPage(<TryRound sample={null} coverOf={() => null} />, {
    lang: 'en',
    user: signedIn(),
    replies: {
      queryOwnRounds: { rounds: [own], total: 7 },
      listGamesById: { games: [] },
      queryTableRound: refusal('roundUnknown'),
      replayRound: sealed as never,
      querySeeds: { current: null, next: seeds('cd'.repeat(32)), revealed: [] },
      rotateSeeds: refusal('roundOpen'),
    },
  })
  await press(user, 'Change seed and check')
  expect(await screen.findByText(/round/i, { selector: '.text-torii-text' })).toBeDefined()
})

test('without any round the panel leads to the tables', () => {
  renderPage(<TryRound sample={null} coverOf={() => null} />, { lang: 'en' })
  expect(hrefs()).toEqual(['/en/game/live-casino'])
})
