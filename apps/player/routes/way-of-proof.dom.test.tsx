// From a game to the proof of a round and back: each page links to the next one and the previous one.

import { giveBrowser } from '@mangetsu/test/player/browser'
import { refusal } from '@mangetsu/test/player/fake-caller'
import { fill } from '@mangetsu/test/player/fields'
import { entry, playedGame } from '@mangetsu/test/player/history-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { tableRound } from '@mangetsu/test/player/table-round-samples'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FindRound } from '../features/fairness/find-round.tsx'
import OwnSeeds from '../features/fairness/own-seeds.tsx'
import { MovementRow } from '../features/history/movement-row.tsx'
import { movementOf } from '../features/history/movements.ts'
import OwnRounds from '../features/play/own-rounds.tsx'
import { pack } from '../packed-data.ts'
import Fairness from './fairness.tsx'
import RoundPage from './round.tsx'

const at = '2026-11-20T03:00:00.000Z'
const seed = 'ab'.repeat(32)

const links = (): string[] =>
  screen.getAllByRole('link').map((link) => link.getAttribute('href')?.replace(/^\/en/, '') ?? '')

const games = [
  ['a slot', 'moonlit-festival', 'slots'],
  ['cards', 'three-card-poker', 'table-games'],
  ['video poker', 'jacks-or-better', 'video-poker'],
] as const

const roundOf = (gameId: string) => ({
  id: idNo(9),
  gameId,
  gameVersion: '1.0.0',
  at,
  currency: 'JPY',
  isDemo: false,
  stake: '1000.00',
  payout: '0.00',
  events: [],
  nonce: 41,
  clientSeed: 'my own moon',
  commitment: seed,
})

describe.each(games)('%s', (_, gameId, kind) => {
  test('the list of rounds next to the game links to each round', async () => {
    const { id, currency, stake, payout } = roundOf(gameId)
    const played = { id, gameId, at, stake, payout, currency: 'JPY' as const }
    expect(currency).toBe('JPY')
    renderPage(<OwnRounds gameId={gameId} played={0} />, {
      lang: 'en',
      user: signedIn(),
      replies: { queryOwnRounds: { rounds: [played], total: 1 } },
    })
    await waitFor(() => expect(links()).toEqual([`/round/${id}`, `/account/rounds?game=${gameId}`]))
  })

  test.each([null, seed])(
    'a round links back to the game and to the seeds, with the seed %s',
    (serverSeed) => {
      const gamePath = `/game/${kind}/${gameId}`
      const found = { round: roundOf(gameId), gameName: { ja: gameId, en: gameId }, serverSeed }
      renderPage(<RoundPage />, {
        lang: 'en',
        loaded: pack({
          kind: 'game',
          found,
          game: { name: gameId, path: gamePath, rtp: '96.50%' },
          picture: null,
        }),
      })
      expect(links()).toEqual(
        expect.arrayContaining([
          gamePath,
          '/fairness#seeds',
          '/fairness#algorithm',
          '/fairness',
          `/round/${idNo(9)}/record.json`,
        ]),
      )
    },
  )
})

test('a round of a game that no longer exists has no link to it', () => {
  const found = { round: roundOf('gone'), gameName: { ja: 'gone', en: 'gone' }, serverSeed: null }
  renderPage(<RoundPage />, { lang: 'en', loaded: pack({ kind: 'game', found, game: null, picture: null }) })
  expect(links().filter((link) => link.startsWith('/game/'))).toEqual([])
  expect(links()).toContain('/fairness#seeds')
})

test('a table’s round links back to the table and to its chain', () => {
  renderPage(<RoundPage />, {
    lang: 'en',
    loaded: pack({ kind: 'table', round: tableRound, mark: 'b', voidMark: null, picture: null }),
  })
  expect(links()).toEqual(
    expect.arrayContaining([`/game/live-casino/${tableRound.tableId}`, '/fairness#tables', '/fairness']),
  )
})

test('a movement of the history links to its round', () => {
  const bet = { group: 'bet', kind: 'stake', amount: '-100.00', gameId: playedGame.gameId } as const
  const rounds = { count: 1, hasEarlier: false, staked: '100.00', paid: '0.00', since: at }
  const movement = movementOf({ ...entry(9, bet), rounds, exchanged: null })
  renderPage(<MovementRow movement={movement} />, { lang: 'en' })
  expect(links()).toContain(`/round/${idNo(9)}`)
})

test('a round of the reader links to all rounds of its seed pair, and shows the wallet before and after it', async () => {
  const found = { round: roundOf('moonlit-festival'), gameName: { ja: '月', en: 'Moon' }, serverSeed: null }
  renderPage(<RoundPage />, {
    lang: 'en',
    user: signedIn(),
    loaded: pack({ kind: 'game', found, game: null, picture: null }),
    replies: {
      queryOwnRound: {
        id: idNo(9),
        currency: 'JPY',
        wallet: { before: '5000.00', after: '4000.00' },
        pair: { commitment: seed, nonce: 41, nonces: 46 },
        bets: [],
      },
    },
  })
  await waitFor(() => expect(links()).toContain(`/account/rounds?pair=${seed}`))
  expect(screen.getByRole('link', { name: /^All rounds of this seed 46/ })).toBeDefined()
  expect(screen.getByText('¥5,000 → ¥4,000')).toBeDefined()
})

test('another player’s round says so, and links to the reader’s own history', async () => {
  const found = { round: roundOf('moonlit-festival'), gameName: { ja: '月', en: 'Moon' }, serverSeed: null }
  renderPage(<RoundPage />, {
    lang: 'en',
    user: signedIn(),
    loaded: pack({ kind: 'game', found, game: null, picture: null }),
    replies: { queryOwnRound: refusal('roundUnknown') },
  })
  expect(await screen.findByText('Another player’s round')).toBeDefined()
  expect(links()).toContain('/account/rounds')
})

test('a table’s round shows the reader’s bets, each with its return', async () => {
  renderPage(<RoundPage />, {
    lang: 'en',
    user: signedIn(),
    loaded: pack({ kind: 'table', round: tableRound, mark: 'b', voidMark: null, picture: null }),
    replies: {
      queryOwnRound: {
        id: idNo(9),
        currency: 'JPY',
        wallet: { before: '5000.00', after: '6000.00' },
        pair: null,
        bets: [{ title: { ja: '赤', en: 'Red' }, stake: '1000.00', payout: '2000.00' }],
      },
    },
  })
  const panel = (await screen.findByRole('heading', { name: 'Your bets' })).closest('section')
  expect(panel?.textContent).toBe('Your betsRed¥1,000 → ¥2,000Balance¥5,000 → ¥6,000')
})

test('the seeds link back to the rounds played under them', async () => {
  const pair = { commitment: seed, clientSeed: 'moon', nextNonce: 3, committedAt: at, createdAt: at }
  const next = { commitment: seed, committedAt: at }
  const revealed = [{ ...pair, serverSeed: seed, revealedAt: at }]
  renderPage(<OwnSeeds />, {
    lang: 'en',
    user: signedIn(),
    replies: { querySeeds: { current: pair, next, revealed } },
  })
  const ofPair = `/account/rounds?pair=${seed}`
  await waitFor(() => expect(links()).toEqual([ofPair, ofPair, '/account/rounds']))
})

test('a round found by its id links to its page', async () => {
  const found = { round: roundOf('moonlit-festival'), gameName: { ja: '月', en: 'Moon' }, serverSeed: null }
  const { user } = renderPage(<FindRound />, {
    lang: 'en',
    replies: { queryTableRound: refusal('roundUnknown'), replayRound: found as never },
  })
  await fill('Round number or address', idNo(9))
  await user.click(screen.getByRole('button', { name: 'Load this round' }))
  await waitFor(() => expect(links()).toEqual([`/round/${idNo(9)}`]))
})

const rules = (name: string) => ({
  id: name,
  name,
  version: '1.0.0',
  steps: [`How ${name} draws.`],
  tables: [],
})
const stakes = { JPY: [], USD: [] }
const fairness = pack({
  sample: null,
  audit: null,
  returns: [],
  chainDays: [],
  voidDays: [],
  tableGames: [rules('Baccarat')],
  games: [{ ...rules('Moonlit Festival'), stakes, otherStakes: stakes }],
})

test('the fairness page has the anchors proofs link to, and the draws of tables next to those of games', () => {
  renderPage(<Fairness />, { lang: 'en', loaded: fairness })
  for (const part of ['seeds', 'tables']) expect(document.getElementById(part)).not.toBeNull()
  for (const name of ['Moonlit Festival', 'Baccarat'])
    expect(screen.getByText(`How ${name} draws.`)).toBeDefined()
})

test.each(['seeds', 'tables', 'number'])('a link to #%s opens the part, and no other', async (part) => {
  giveBrowser(Element.prototype, 'scrollIntoView', { value: () => undefined })
  renderPage(<Fairness />, { lang: 'en', at: `/fairness#${part}`, loaded: fairness })
  const fold = (id: string) => document.getElementById(id)?.closest('details')?.open
  await waitFor(() => expect(fold(part)).toBe(true))
  const others = ['seeds', 'tables', 'number'].filter((id) => id !== part)
  expect(others.map(fold)).toEqual([false, false])
})

/** Presses Tab until the focus leaves the page, and returns the addresses of the links in their order. */
async function linksByTab(user: { tab: () => Promise<void> }): Promise<string[]> {
  const reached: string[] = []
  for (let press = 0; press < 60; press += 1) {
    await user.tab()
    if (document.activeElement === document.body) return reached
    const address = document.activeElement?.getAttribute('href')
    if (address) reached.push(address.replace(/^\/en/, ''))
  }
  throw new Error('the focus does not leave the page')
}

test('the keyboard goes from a round to its game, seeds, history and record, in the order of the page', async () => {
  const found = { round: roundOf('moonlit-festival'), gameName: { ja: '月', en: 'Moon' }, serverSeed: null }
  const { user } = renderPage(<RoundPage />, {
    lang: 'en',
    user: signedIn(),
    loaded: pack({
      kind: 'game',
      found,
      game: { name: 'Moon', path: '/game/slots/moonlit-festival', rtp: '96.50%' },
      picture: null,
    }),
    replies: { queryOwnRound: refusal('roundUnknown') },
  })
  await screen.findByText('Another player’s round')
  expect(await linksByTab(user)).toEqual([
    '/fairness',
    '/game/slots/moonlit-festival',
    '/game/slots/moonlit-festival',
    '/fairness#seeds',
    '/account/rounds',
    '/fairness#algorithm',
    `/round/${idNo(9)}/record.json`,
  ])
})
