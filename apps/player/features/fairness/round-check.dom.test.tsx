// Recomputing a revealed round on the page: found by its id, from its record, and from typed values.

import jacksVectors from '@mangetsu/games/jacks-or-better/vectors.json' with { type: 'json' }
import vectors from '@mangetsu/games/moonlit-festival/vectors.json' with { type: 'json' }
import ukaiVectors from '@mangetsu/games/ukai/vectors.json' with { type: 'json' }
import { refusal } from '@mangetsu/test/player/fake-caller'
import { fill, noteOf } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { idNo } from '@mangetsu/test/player/samples'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FindRound, roundIdIn } from './find-round.tsx'
import type { DisclosedGame } from './game-tables.tsx'
import { ManualCheck } from './manual-check.tsx'
import { RoundCheck } from './round-check.tsx'

const [vector] = vectors.rounds
if (vector === undefined) throw new Error('there are no vectors')
const round = {
  ...vector.round,
  id: idNo(7),
  currency: 'JPY' as const,
  at: '2026-11-20T03:00:00.000Z',
  isDemo: false,
}
const found = { round, gameName: { ja: '月夜の祭り', en: 'Moonlit Festival' }, serverSeed: vector.serverSeed }

const compute = async (user: { click: (on: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Compute on this device' }))

describe('a round on its page', () => {
  test('matches its record, with key, draws and events', async () => {
    const { user } = renderPage(<RoundCheck round={round} serverSeed={vector.serverSeed} />, { lang: 'en' })
    await compute(user)
    expect(await screen.findByText('Seed and hash match')).toBeDefined()
    expect(screen.getByText('The computed events match the record')).toBeDefined()
    expect(screen.getByText(/^The computed payout .* matches the record$/)).toBeDefined()
    expect(screen.getByText(/^int\(32\) = \d+ int\(32\)/)).toBeDefined()
    expect(screen.getByText(/"type": "roundEnd"/)).toBeDefined()
  })

  test('a manipulated record does not match, and the page names the differences', async () => {
    const { user } = renderPage(
      <RoundCheck round={{ ...round, payout: '77777.00' }} serverSeed={vector.serverSeed} />,
      { lang: 'en' },
    )
    await compute(user)
    expect(await screen.findByText(/does not match the record$/)).toBeDefined()
    expect(screen.getByText('Seed and hash match')).toBeDefined()
  })

  test.each([
    [{ gameVersion: '0.0.1' }, 'This game version cannot be computed here.'],
    [{ stake: '0.01' }, 'A round like this record is not possible.'],
  ])('with %j has a message of its own', async (changes, sentence) => {
    const { user } = renderPage(
      <RoundCheck round={{ ...round, ...changes }} serverSeed={vector.serverSeed} />,
      {
        lang: 'en',
      },
    )
    await compute(user)
    expect(await screen.findByText(sentence)).toBeDefined()
  })
})

describe('a round that is looked up', () => {
  test.each([
    [idNo(7), idNo(7)],
    [`https://play.example.com/ja/round/${idNo(7).toUpperCase()}?x=1`, idNo(7)],
    ['my round', null],
    ['', null],
  ])('is found in %s', (typed, id) => {
    expect(roundIdIn(typed)).toBe(id)
  })

  test('by its URL is loaded and computed', async () => {
    const { user, called } = renderPage(<FindRound />, {
      lang: 'en',
      replies: { replayRound: found, queryTableRound: refusal('roundUnknown') },
    })
    await fill('Round number or address', `http://localhost:3000/en/round/${round.id}`)
    await user.click(screen.getByRole('button', { name: 'Load this round' }))
    await compute(user)
    expect(await screen.findByText('The computed events match the record')).toBeDefined()
    expect(called('replayRound').map(({ input }) => input)).toEqual([{ roundId: round.id }])
  })

  test('that is still sealed is reported as such', async () => {
    const sealed = { ...found, serverSeed: null }
    const { user } = renderPage(<FindRound />, {
      lang: 'en',
      replies: { replayRound: sealed, queryTableRound: refusal('roundUnknown') },
    })
    await fill('Round number or address', round.id)
    await user.click(screen.getByRole('button', { name: 'Load this round' }))
    await compute(user)
    expect(await screen.findByText(/^The server seed of this round has not been revealed yet/)).toBeDefined()
  })

  test('that is invalid or unknown is reported at the field', async () => {
    const { user, called } = renderPage(<FindRound />, {
      lang: 'en',
      replies: { replayRound: refusal('roundUnknown'), queryTableRound: refusal('roundUnknown') },
    })
    const field = await fill('Round number or address', 'moon')
    await user.click(screen.getByRole('button', { name: 'Load this round' }))
    await waitFor(() => expect(noteOf(field)).toBe('Enter a round number (36 characters) or its address.'))
    expect(called('replayRound')).toEqual([])
    await fill('Round number or address', round.id)
    await user.click(screen.getByRole('button', { name: 'Load this round' }))
    await waitFor(() => expect(noteOf(field)).toBe('This round was not found.'))
  })
})

describe('typed values', () => {
  const { stake } = vector.round
  const game: DisclosedGame = {
    id: vector.round.gameId,
    name: 'Moonlit Festival',
    version: vector.round.gameVersion,
    steps: [],
    tables: [],
    stakes: { JPY: ['2000', stake.replace('.', '')], USD: ['20'] },
    otherStakes: { JPY: [], USD: [] },
  }

  test('produce the events and the payout of the vector', async () => {
    const { user } = renderPage(<ManualCheck games={[game]} />, { lang: 'en' })
    await user.selectOptions(screen.getByLabelText('Stake'), stake.replace('.', ''))
    await fill('Revealed seed', vector.serverSeed)
    await fill('Client seed', vector.round.clientSeed)
    await fill('Nonce', String(vector.round.nonce))
    await user.click(screen.getByRole('button', { name: 'Compute' }))
    const events = await screen.findByText(/"type": "roundEnd"/)
    expect(JSON.parse(events.textContent ?? '')).toEqual(vector.round.events)
  })

  test('produce a round with a bought feature, if selected', async () => {
    const bought = ukaiVectors.rounds.find(({ round: { id } }) => id.endsWith('-freeSpins'))
    if (bought === undefined) throw new Error('there is no such vector')
    const paid = bought.round.stake.replace('.', '')
    const sold = { stake: paid, kind: 'featureBuy', name: 'freeSpins', title: 'Free spins' } as const
    const { gameId: id, gameVersion: version } = bought.round
    const selling = { ...game, id, version, otherStakes: { JPY: [sold], USD: [] } }
    const { user } = renderPage(<ManualCheck games={[selling]} />, { lang: 'en' })
    await user.selectOptions(screen.getByLabelText('Stake'), '¥2,000 · Free spins')
    await fill('Revealed seed', bought.serverSeed)
    await fill('Client seed', bought.round.clientSeed)
    await fill('Nonce', String(bought.round.nonce))
    await user.click(screen.getByRole('button', { name: 'Compute' }))
    const events = await screen.findByText(/"type": "roundEnd"/)
    expect(JSON.parse(events.textContent ?? '')).toEqual(bought.round.events)
  })

  test('produce a round of several steps action by action', async () => {
    const stepped = jacksVectors.rounds.find(({ round: { id } }) => id.endsWith('-five'))
    if (stepped === undefined) throw new Error('there is no such vector')
    const { round, serverSeed } = stepped
    const five = {
      stake: round.stake.replace('.', ''),
      kind: 'sideBet',
      name: 'five',
      title: 'Five hands',
    } as const
    const { gameId: id, gameVersion: version } = round
    const deciding = { ...game, id, version, otherStakes: { JPY: [five], USD: [] } }
    const { user } = renderPage(<ManualCheck games={[deciding]} />, { lang: 'en' })
    await user.selectOptions(screen.getByLabelText('Stake'), '¥100 · Five hands')
    await fill('Revealed seed', serverSeed)
    await fill('Client seed', round.clientSeed)
    await fill('Nonce', String(round.nonce))
    await user.click(screen.getByRole('button', { name: 'Compute' }))
    const [action = ''] = round.steps.map((step) => step.action)
    await user.selectOptions(await screen.findByLabelText('Next decision'), action)
    await user.click(screen.getByRole('button', { name: 'Decide' }))
    await screen.findByText(`Decided: ${action}`)
    const events = await screen.findByText(/"type": "roundEnd"/)
    expect(JSON.parse(events.textContent ?? '')).toEqual(round.events)
    expect(screen.queryByLabelText('Next decision')).toBeNull()
  })

  test.each([
    ['Revealed seed', 'ABC', '64 hex digits (0–9, a–f).'],
    ['Client seed', '満月', 'Use up to 64 letters, digits and symbols (ASCII).'],
    ['Nonce', '-1', 'A whole number from 0.'],
  ])('%s "%s" is rejected at its field', async (label, typed, sentence) => {
    const { user } = renderPage(<ManualCheck games={[game]} />, { lang: 'en' })
    await fill('Revealed seed', vector.serverSeed)
    await fill('Client seed', 'moon')
    await fill('Nonce', '0')
    const field = await fill(label, typed)
    await user.click(screen.getByRole('button', { name: 'Compute' }))
    await waitFor(() => expect(noteOf(field)).toBe(sentence))
    expect(screen.queryByText('Round key')).toBeNull()
  })
})
