// The button that computes a round or a race again: the page's own verifier is called, and its verdict is shown.
import { VirtualFootballRecord } from '@mangetsu/contract/virtual-football'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { overRace, raceRecord } from '@mangetsu/test/player/race-samples'
import { overRound } from '@mangetsu/test/player/virtual-football-samples'
import given from '@mangetsu/verifier/vectors/virtual-football-record.json' with { type: 'json' }
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { FootballProof } from './football/football-proof.tsx'
import { RaceProof } from './race/race-proof.tsx'

const record = VirtualFootballRecord.parse(given.virtualFootball)

/** The round of the record as a page shows it. */
const round = {
  ...overRound,
  roundId: record.roundId,
  matches: overRound.matches.map((match, place) => {
    const { home, away, strengths, goals } = record.matches[place] ?? {
      ...match,
      home: '',
      away: '',
    }
    return {
      ...match,
      home: { ...match.home, id: home },
      away: { ...match.away, id: away },
      strengths,
      goals,
    }
  }),
}

test('a round that its record gives is the same, by every check', async () => {
  const page = renderPage(<FootballProof round={round} />, {
    lang: 'en',
    replies: { queryVirtualFootballRecord: { record } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Verify this round' }))
  expect(await screen.findByText('It comes to the same goals', {}, { timeout: 5_000 })).toBeDefined()
  expect(screen.getByText('All computed goals equal the record')).toBeDefined()
})

test('a page that shows another goal than the record is told apart', async () => {
  const [first, ...others] = round.matches
  const changed = { ...round, matches: first === undefined ? [] : [{ ...first, goals: [] }, ...others] }
  const page = renderPage(<FootballProof round={changed} />, {
    lang: 'en',
    replies: { queryVirtualFootballRecord: { record } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Verify this round' }))
  expect(await screen.findByText('Record and computation differ', {}, { timeout: 5_000 })).toBeDefined()
})

test('the record is asked for again once the matches are played, and the button appears', async () => {
  const matches = record.matches.map((match) => ({ ...match, goals: null }))
  const shown = (played: boolean) => ({
    ...round,
    state: played ? ('over' as const) : ('open' as const),
    matches: played ? round.matches : round.matches.map((match) => ({ ...match, goals: null })),
  })
  function Played() {
    const [isPlayed, setIsPlayed] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsPlayed(true)}>
          Play
        </button>
        <FootballProof round={shown(isPlayed)} />
      </>
    )
  }
  const page = renderPage(<Played />, {
    lang: 'en',
    replies: { queryVirtualFootballRecord: { record: { ...record, matches, link: null } } },
  })
  await screen.findAllByText('Published at the kick-off')
  page.reply({ queryVirtualFootballRecord: { record } })
  await page.user.click(screen.getByRole('button', { name: 'Play' }))
  expect(await screen.findByRole('button', { name: 'Verify this round' })).toBeDefined()
})

test('a race that no chain gives is found', async () => {
  const page = renderPage(<RaceProof race={overRace} />, {
    lang: 'en',
    replies: { queryRaceRecord: { record: raceRecord(overRace) } },
  })
  await page.user.click(await screen.findByRole('button', { name: 'Verify this race' }))
  expect(
    await screen.findByText('The link does not lead to the hash published before', {}, { timeout: 5_000 }),
  ).toBeDefined()
})
