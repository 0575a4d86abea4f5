// The page of a table round: recomputed in the browser, and found by its id.
import { refusal } from '@mangetsu/test/player/fake-caller'
import { fill } from '@mangetsu/test/player/fields'
import { renderPage } from '@mangetsu/test/player/page-under-test.tsx'
import { tableRound } from '@mangetsu/test/player/table-round-samples'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FindRound } from './find-round.tsx'
import { TableRoundCheck } from './table-round-check.tsx'
import { TableRoundProof } from './table-round-proof.tsx'
import { TableRoundVerdict } from './table-round-verdict.tsx'

const renderTableRound = (changes: Partial<typeof tableRound> = {}, lang: 'ja' | 'en' = 'en') =>
  renderPage(
    <>
      <TableRoundProof round={{ ...tableRound, ...changes }} />
      <TableRoundCheck round={{ ...tableRound, ...changes }} />
    </>,
    { lang },
  )

const compute = async (user: { click: (on: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Compute on this device' }))

test('passes the checks of chain, external random value, events and shoe', async () => {
  const { user } = renderTableRound()
  await compute(user)
  expect(await screen.findByText('This round’s link leads to the published hash')).toBeDefined()
  expect(
    screen.getByText('The public random value is the first after bets closed, and its signature is valid'),
  ).toBeDefined()
  expect(
    screen.getByText('Every bet was judged after the round opened and before its closing time'),
  ).toBeDefined()
  expect(screen.getByText('The computed events match the record')).toBeDefined()
  expect(screen.getByText('What is left of the shoe matches the record')).toBeDefined()
})

test('shows closing time, number and the instant of the last bet while the round is running', async () => {
  const running = { link: null, closedAt: null, shoeAfter: null, events: [] }
  const { beacon } = tableRound
  renderTableRound({ ...running, state: 'betting', beacon: beacon && { ...beacon, signature: null } })
  expect(screen.getByText(tableRound.closesAt ?? '')).toBeDefined()
  expect(screen.getByText(String(beacon?.round))).toBeDefined()
  expect(screen.getByText(tableRound.betsJudgedAt?.at(-1) ?? '')).toBeDefined()
})

test('a round of version 1 is proved by its closing time, without opening data', async () => {
  const { closesAt: closedAt } = tableRound
  const { user } = renderTableRound({ version: 1, closesAt: null, closedAt, betsJudgedAt: null })
  expect(screen.queryByText('Closing time')).toBeNull()
  await compute(user)
  expect(await screen.findByText('The computed events match the record')).toBeDefined()
  expect(screen.queryByText(/Every bet was judged/)).toBeNull()
})

test('names the practice signer before and after the check, and drand where it signed', async () => {
  const { user } = renderTableRound()
  expect(screen.getByText(/made by this site’s practice signer/)).toBeDefined()
  await compute(user)
  expect(await screen.findByText(/^Signed by this site’s practice signer/)).toBeDefined()
})

test('a round signed by drand states that its value could not be known in advance', () => {
  const { beacon } = tableRound
  renderTableRound({ beacon: beacon && { ...beacon, signer: 'drand' } })
  expect(screen.getByText(/The values are drand’s \(quicknet\)/)).toBeDefined()
  expect(screen.queryByText(/practice signer/)).toBeNull()
})

test.each([
  [{ events: [] }, 'The computed events do not match the record'],
  [{ shoeAfter: `7${tableRound.shoeAfter?.slice(1)}` }, 'What is left of the shoe does not match the record'],
  [{ closesAt: tableRound.openedAt }, 'The public random value is not the first one after bets closed'],
  [
    { betsJudgedAt: [tableRound.closesAt ?? ''], players: 1 },
    'Not every bet was judged between the opening and the closing time',
  ],
  [{ players: 4 }, 'Not every bet was judged between the opening and the closing time'],
  [{ chain: { ...tableRound.chain, place: 2 } }, 'This round’s link does not lead to the published hash'],
  [{ gameVersion: '9.9.9' }, 'This game version cannot be computed here.'],
  [{ link: 'moon' }, 'A round like this record is not possible.'],
])('a record manipulated by %j shows the failed check', async (changes, sentence) => {
  const { user } = renderTableRound(changes)
  await compute(user)
  expect(await screen.findByText(sentence)).toBeDefined()
})

test.each([
  [{ state: 'betting', link: null, beacon: null, closedAt: null, shoeAfter: null }, /まだ終わっていません/],
  [
    {
      state: 'refunded',
      shoeAfter: null,
      voided: { reason: 'valueMissing', at: tableRound.openedAt, wouldBe: null },
    },
    /賭け金はすべて戻っています/,
  ],
] as const)('the verdict computes nothing before the result', (changes, sentence) => {
  renderPage(<TableRoundVerdict round={{ ...tableRound, ...changes, events: [] }} />, { lang: 'ja' })
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.queryByText('検証中')).toBeNull()
})

test.each([
  [{}, 'Verified'],
  [{ events: [] }, 'Does not match the record'],
])('the verdict on a round changed by %j is computed at once: %s', async (changes, title) => {
  renderPage(<TableRoundVerdict round={{ ...tableRound, ...changes }} />, { lang: 'en' })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
})

test('a voided round shows its reason, and its hypothetical result once its value is public', async () => {
  const { events, openedAt } = tableRound
  const voided = { reason: 'valueMissing', at: openedAt, wouldBe: events } as const
  const { user } = renderTableRound({ state: 'refunded', events: [], shoeAfter: null, voided: { ...voided } })
  expect(screen.getByText(/did not arrive within a minute/)).toBeDefined()
  expect(screen.getByText(/The value has been published since/)).toBeDefined()
  await compute(user)
  expect(await screen.findByText('The computed events match the record')).toBeDefined()
  expect(screen.queryByText(/What is left of the shoe/)).toBeNull()
})

test('is found by its id; an id of no table is looked up among the games', async () => {
  const { user, called } = renderPage(<FindRound />, {
    lang: 'en',
    replies: { queryTableRound: { round: tableRound } },
  })
  await fill('Round number or address', tableRound.roundId)
  await user.click(screen.getByRole('button', { name: 'Load this round' }))
  await compute(user)
  expect(await screen.findByText('The computed events match the record')).toBeDefined()
  expect(called('replayRound')).toEqual([])
})

test('an unknown id is reported at the field', async () => {
  const { user } = renderPage(<FindRound />, {
    lang: 'en',
    replies: { queryTableRound: refusal('roundUnknown'), replayRound: refusal('roundUnknown') },
  })
  await fill('Round number or address', tableRound.roundId)
  await user.click(screen.getByRole('button', { name: 'Load this round' }))
  expect(await screen.findByText('This round was not found.')).toBeDefined()
})
