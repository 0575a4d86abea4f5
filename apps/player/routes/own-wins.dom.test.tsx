// The player's own wins are shown as `You` in every list of masked names, and to nobody else.
import { festival } from '@mangetsu/test/player/game-samples'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { LiveRace, winner } from '@mangetsu/test/player/winner-samples.tsx'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GameReturns, type MultipliedReturn } from '../features/lobby/game-returns.tsx'
import { LargestReturns } from '../features/winner/largest-returns.tsx'
import { WinnerBoard } from '../features/winner/winner-board.tsx'
import { firstUserFields } from '../stores/fields.ts'

const jackpot = (no: number): MultipliedReturn => ({
  roundId: idNo(no),
  game: { gameId: festival.gameId, gameType: festival.gameType, name: festival.name },
  player: 'tsu***',
  at: '2026-11-20T03:00:00.000Z',
  currency: 'JPY',
  amount: '45678.00',
  multipleCents: 123_490,
  multiple: '1,234',
})

/** Ids of rounds played by the signed-in player `tsukimi`. */
const own = [11, 17, 19, 31].map(idNo)
const ownAmong = ({ roundIds = [] }: { roundIds?: string[] | undefined }) => {
  const rounds = roundIds
    .filter((id) => own.includes(id))
    .map((id) => ({
      id,
      gameId: festival.gameId,
      at: '2026-11-20T03:04:00.000Z',
      currency: 'JPY' as const,
      stake: '100.00',
      payout: '12345.00',
    }))
  return { rounds, total: rounds.length }
}
const replies = { queryOwnRounds: ownAmong }

const shown = [winner(11), winner(12), winner(13, { maskedName: 'moo***' }), winner(14, { isSample: true })]

function Page() {
  return (
    <>
      <LiveRace winners={shown} places={[winner(31, { multipleCents: 5_000 })]} />
      <WinnerBoard winners={shown} rows={4} />
      <LargestReturns returns={[jackpot(17), jackpot(18)]} />
      <GameReturns returns={[jackpot(19), jackpot(20)]} />
    </>
  )
}

/** Returns the texts of the links to a round. */
const linksOf = (no: number): string[] =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.endsWith(idNo(no)))
    .map((link) => link.textContent ?? '')

test.each([
  ['ja', 'あなた', 'tsu***さん'],
  ['en', 'You', 'tsu***'],
] as const)('in %s every list shows the player’s own wins as theirs', async (lang, you, masked) => {
  const { called } = renderPage(<Page />, { lang, replies, user: signedIn() })
  await waitFor(() => expect(linksOf(11)[0]).toContain(you))
  expect(linksOf(11)).toHaveLength(2)
  for (const no of [11, 17, 19, 31])
    for (const text of linksOf(no)) {
      expect(text).toContain(you)
      expect(text).not.toContain('***')
    }
  for (const no of [12, 14, 18, 20]) for (const text of linksOf(no)) expect(text).toContain(masked)
  for (const text of linksOf(13)) expect(text).toContain('moo***')
  // One query per page, without names that cannot be the player's and those of sample players.
  const requestedIds = called('queryOwnRounds').map(({ input }) => [...(input.roundIds as string[])].sort())
  expect(requestedIds).toEqual([[11, 12, 17, 18, 19, 20, 31].map(idNo)])
})

test('marks a pushed win as the player’s own, wherever it was made', async () => {
  // The race keeps as many rows as were rendered first.
  const places = [41, 42, 43].map((no) => winner(no, { maskedName: 'moo***' }))
  const page = renderPage(<LiveRace winners={places} places={places} />, {
    lang: 'en',
    replies,
    user: signedIn(),
  })
  await waitFor(() => expect(page.called('queryWallets')).not.toHaveLength(0))
  for (const won of [winner(31), winner(32), winner(33, { maskedName: 'moo***' })])
    act(() => page.push({ type: 'winner', winner: won }))
  await waitFor(() => expect(linksOf(31)[0]).toContain('You'))
  expect(linksOf(32)[0]).toContain('tsu***')
  expect(page.called('queryOwnRounds').map(({ input }) => input.roundIds)).toEqual([[31, 32].map(idNo)])
})

test.each([false, true])('the server renders every name masked (for a player: %s)', (isRenderedForPlayer) => {
  const user = isRenderedForPlayer ? { user: signedIn() } : {}
  const html = renderPage(<Page />, { lang: 'en', replies, isRenderedForPlayer, ...user }).serverHtml()
  expect(html).toContain('tsu***')
  expect(html).not.toContain('You')
})

test('a visitor sends no call', async () => {
  const page = renderPage(<Page />, { lang: 'en' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
  expect(page.called('queryOwnRounds')).toEqual([])
  expect(linksOf(11)[0]).toContain('tsu***')
})

test('after signing out every name is masked', async () => {
  const page = renderPage(<Page />, { lang: 'en', replies, user: signedIn() })
  await waitFor(() => expect(linksOf(11)[0]).toContain('You'))
  act(() => page.page().stores.userStore.setState({ ...firstUserFields }))
  await waitFor(() => expect(linksOf(11)[0]).toContain('tsu***'))
})

test('names stay masked if the response is lost', async () => {
  const { called } = renderPage(<Page />, {
    lang: 'en',
    replies: { queryOwnRounds: { refusal: 'transport', data: {} } },
    user: signedIn(),
  })
  await waitFor(() => expect(called('queryOwnRounds')).toHaveLength(1))
  expect(linksOf(11)[0]).toContain('tsu***')
})
