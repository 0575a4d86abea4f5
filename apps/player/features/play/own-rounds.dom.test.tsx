// The player's own rounds of a game: stake and payout of each, in pages, and a replay of the last one.
import type { PlayedRound } from '@mangetsu/contract/play'
import { type Replies, refusal } from '@mangetsu/test/player/fake-caller'
import { textOf } from '@mangetsu/test/player/figures'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo, signedIn } from '@mangetsu/test/player/samples'
import { frameTitled, isolateFrames } from '@mangetsu/test/player/stage-under-test.tsx'
import { act, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import OwnRounds from './own-rounds.tsx'

isolateFrames()

const round = (no: number, more: Partial<PlayedRound> = {}): PlayedRound => ({
  id: idNo(no),
  gameId: 'moonlit-festival',
  at: '2026-11-20T03:00:00.000Z',
  currency: 'JPY',
  stake: '100.00',
  payout: '0.00',
  ...more,
})

/** The panel on its page, with a button that settles another round. */
function Played() {
  const [played, setPlayed] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setPlayed(played + 1)}>
        spin
      </button>
      <OwnRounds gameId="moonlit-festival" played={played} />
    </>
  )
}

const renderRounds = (replies: Replies, config = {}) =>
  renderPage(<Played />, { lang: 'en', user: signedIn(), replies, config })

test('lists each round with its time, stake and payout, and a link to it', async () => {
  renderRounds({
    queryOwnRounds: {
      rounds: [round(1, { payout: '1234.00' }), round(2), round(3, { currency: 'USD', stake: '0.20' })],
      total: 3,
    },
  })
  const table = await screen.findByRole('table', { name: 'Play history' })
  expect(screen.getByRole('link', { name: 'All rounds, with filters and totals' }).getAttribute('href')).toBe(
    '/en/account/rounds?game=moonlit-festival',
  )
  const [, ...rows] = within(table).getAllByRole('row')
  expect(rows.map((row) => within(row).getAllByRole('cell').slice(1, 3).map(textOf))).toEqual([
    ['¥100', '¥1,234'],
    ['¥100', '¥0'],
    ['$0.20', '$0.00'],
  ])
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([1, 2, 3].map((no) => `/en/round/${idNo(no)}`))
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('pages through older and newer rounds', async () => {
  const { user, called } = renderRounds({
    queryOwnRounds: ({ pageNo = 1 }) => ({ rounds: [round(pageNo)], total: 25 }),
  })
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of your history' }))
  expect(pages.getByText('1 / 3')).toBeDefined()
  expect(pages.getByRole('button', { name: 'Newer' })).toHaveProperty('disabled', true)
  await user.click(pages.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('2 / 3')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Watch your last round' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await screen.findByText('3 / 3')
  expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Newer' }))
  await screen.findByText('2 / 3')
  const inputs = called('queryOwnRounds').map(({ input }) => input)
  expect(new Set(inputs.map(({ pageNo }) => pageNo))).toEqual(new Set([1, 2, 3]))
  expect(inputs.every(({ gameId, pageSize }) => gameId === 'moonlit-festival' && pageSize === 10)).toBe(true)
})

test('replays the last round in place of the list, by the game’s own stage', async () => {
  const { user } = renderRounds(
    { queryOwnRounds: { rounds: [round(5), round(4)], total: 2 } },
    { stageOrigin: 'https://stage.example' },
  )
  await user.click(await screen.findByRole('button', { name: 'Watch your last round' }))
  const { frame } = await frameTitled('Watch your last round')
  expect(frame.getAttribute('src')).toBe(
    `https://stage.example/stage/moonlit-festival/?lang=en#replay=${idNo(5)}`,
  )
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts')
  await user.click(screen.getByRole('button', { name: 'Close the replay', expanded: true }))
  expect(document.querySelector('iframe')).toBeNull()
})

test('a replay uses and saves the player’s sound setting, and its own back button closes it', async () => {
  const { user, page } = renderRounds({ queryOwnRounds: { rounds: [round(5)], total: 1 } })
  await user.click(await screen.findByRole('button', { name: 'Watch your last round' }))
  const { say, posted } = await frameTitled('Watch your last round')
  act(() => page().stores.appStore.setState({ gameAudioFlag: 1 }))
  act(() => say({ type: 'mangetsu:ready', gameId: 'moonlit-festival' }))
  expect(posted).toEqual([{ type: 'mangetsu:sound', isOn: true }])
  act(() => say({ type: 'mangetsu:sound', isOn: false }))
  expect(page().stores.appStore.getState().gameAudioFlag).toBe(0)
  act(() => say({ type: 'mangetsu:close' }))
  expect(document.querySelector('iframe')).toBeNull()
})

test('requests a round that was just settled', async () => {
  const { user, called, reply } = renderRounds({ queryOwnRounds: { rounds: [], total: 0 } })
  expect(await screen.findByText('No rounds yet')).toBeDefined()
  const before = called('queryOwnRounds').length
  reply({ queryOwnRounds: { rounds: [round(1)], total: 1 } })
  await user.click(screen.getByRole('button', { name: 'spin' }))
  expect(await screen.findByRole('table')).toBeDefined()
  expect(called('queryOwnRounds').length).toBeGreaterThan(before)
})

test('shows a refusal in its place', async () => {
  const { notices } = renderRounds({ queryOwnRounds: refusal('tooMany') })
  await screen.findByText('Too many requests in a short time. Wait a moment and try again.')
  expect(notices()).toEqual([])
})
