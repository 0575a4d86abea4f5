// The published heads of the tables' hash chains, by day, and those not published in advance.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type ChainDay, TableChains } from './table-chains.tsx'

const chain = {
  chainId: 'baccarat-lantern-20261128',
  commitment: 'ab'.repeat(32),
  tableId: 'baccarat-lantern',
  gameName: { ja: '満月バカラ', en: 'Full Moon Baccarat' },
  place: { ja: '提灯の間', en: 'Lantern Room' },
  publishedAt: '2026-11-26T15:00:30.000Z',
  isListed: true,
}
const list = { publishedAt: '2026-11-26T15:00:30.000Z', digest: 'cd'.repeat(32), provedAt: null }
const listed: ChainDay = { day: '2026-11-28', list, chains: [chain] }
const late = 'Not in the list of the day before: published as a round opened'

test('a listed day shows table, head and digest, and that a proof will name it', () => {
  renderPage(<TableChains days={[listed]} />, { lang: 'en' })
  expect(screen.getByText('2026-11-28')).toBeDefined()
  expect(screen.getByText('Full Moon Baccarat Lantern Room')).toBeDefined()
  expect(screen.getByText(`${chain.chainId}:${chain.commitment}`)).toBeDefined()
  expect(screen.getByText(list.digest)).toBeDefined()
  expect(screen.getByText('The next audit of the books will name it.')).toBeDefined()
  expect(screen.queryByText(late)).toBeNull()
})

test('shows a proof that names the list, with its time', () => {
  const proved = { ...list, provedAt: '2026-11-26T18:00:00.000Z' }
  renderPage(<TableChains days={[{ ...listed, list: proved }]} />, { lang: 'en' })
  expect(screen.getByText(/^Named in an audit of the books\./)).toBeDefined()
})

test('never shows a chain without a list as published the day before', () => {
  const made = { ...chain, isListed: false, gameName: null, place: null }
  renderPage(<TableChains days={[{ day: '2026-11-27', list: null, chains: [made] }]} />, { lang: 'en' })
  expect(screen.getByText(late)).toBeDefined()
  expect(screen.getByText('No list was published before this day.')).toBeDefined()
  expect(screen.getByText('baccarat-lantern')).toBeDefined()
})

test('shows a text before the first chain', () => {
  renderPage(<TableChains days={[]} />, { lang: 'ja' })
  expect(screen.getByText('公開したハッシュチェーンはまだありません')).toBeDefined()
})
