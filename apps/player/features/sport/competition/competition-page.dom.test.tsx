// The page of a sport and of a competition: what is under way and ahead, links to competitions, and the table.
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { comingEvent, kasumino, liveEvent, tsukihama } from '@mangetsu/test/player/sport-samples'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompetitionPage } from './competition-page.tsx'

const none = { events: [], total: 0 }
const record = { place: 1, played: 3, wins: 2, ties: 1, losses: 0, scored: 5, conceded: 2 }
const table = {
  season: { id: 'f1-s4', name: { ja: '第4シーズン', en: 'Season 4' } },
  matches: 3,
  placements: [
    { ...record, competitor: tsukihama },
    { ...record, place: 2, wins: 0, losses: 2, scored: 2, conceded: 5, competitor: kasumino },
  ],
}
const { competition } = liveEvent
type Props = Parameters<typeof CompetitionPage>[0]

const renderPlace = (props: Partial<Props>, lang: 'ja' | 'en' = 'ja') =>
  renderPage(
    <CompetitionPage
      sport="football"
      competition={{ sport: 'football', ...competition }}
      table={null}
      competitions={[]}
      current={none}
      ended={none}
      counts={{ closedBecause: null, downSince: null }}
      {...props}
    />,
    { at: `/game/sports/football/${competition.id}`, lang, loaded: null },
  )

test('a competition shows its matches and its table, and follows what is pushed', async () => {
  const page = renderPlace({ table, current: { events: [liveEvent, comingEvent], total: 2 } })
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'いま試合中 1',
    'これからの試合 1',
    '順位表',
    'ベットスリップ',
  ])
  const shown = screen.getByRole('table', { name: '第4シーズン。記録のある3試合の結果から計算しています。' })
  const rows = within(shown)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' '),
    )
  expect(rows).toEqual(['1 3 2 1 0 +3 7', '2 3 0 1 2 −3 1'])
  expect(screen.getByRole('link', { name: 'サッカー' }).getAttribute('href')).toBe('/ja/game/sports/football')
  const main = liveEvent.main && { ...liveEvent.main, closed: 'betStop' as const }
  await waitFor(() => {
    act(() =>
      page.push({ type: 'sportEvents', events: [{ ...liveEvent, revision: 99, main }], detail: null }),
    )
    expect(screen.getByRole('article').textContent).toMatch(/受付を止めています/)
  })
})

test('a sport links to its competitions, and says when nothing is announced', () => {
  renderPlace(
    { competition: null, competitions: [{ sport: 'football', competition, live: 1, events: 12 }] },
    'en',
  )
  const link = screen.getByRole('link', { name: `${competition.name.en} Events: 12` })
  expect(link.getAttribute('href')).toBe(`/en/game/sports/football/${competition.id}`)
  screen.getByRole('heading', { name: 'No matches at the moment' })
})
