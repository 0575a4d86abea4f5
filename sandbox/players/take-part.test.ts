// Participation of a sample player: each tournament and guess game once, and none it may not join.
import { expect, test } from 'vitest'
import type { SampleClient } from './caller.ts'
import { chooseGuess, takePart } from './take-part.ts'

const stakes = [
  { currency: 'USD', least: '1.00', largest: '100.00' },
  { currency: 'JPY', least: '100.00', largest: '10000.00' },
] as const
const options = ['odd', 'even'].map((id) => ({
  id,
  name: { ja: id, en: id },
  picture: 'full-moon',
  chance: null,
}))

test.each([
  [0, { option: 'odd', amount: '100.00' }],
  [0.99, { option: 'even', amount: '100.00' }],
])('random value %d chooses one of the options, at the minimum stake', (chance, chosen) => {
  expect(chooseGuess({ options, stakes: [...stakes] }, () => chance)).toEqual(chosen)
})

test('skips a game without yen or without options', () => {
  expect(chooseGuess({ options, stakes: [stakes[0]] }, () => 0)).toBeNull()
  expect(chooseGuess({ options: [], stakes: [...stakes] }, () => 0)).toBeNull()
})

test('joins tournaments open to it, and bets on guess games where it has not yet', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    queryTournaments: {
      tournaments: [
        { tournamentId: 'runs', state: 'running' },
        { tournamentId: 'joined', state: 'open' },
        { tournamentId: 'barred', state: 'open' },
        { tournamentId: 'past', state: 'settled' },
      ],
    },
    queryGuessGames: {
      games: [
        { guessId: 'new', state: 'open', options, stakes },
        { guessId: 'guessed', state: 'open', options, stakes },
        { guessId: 'closed', state: 'closed', options, stakes },
      ],
    },
    pageGuessBets: { bets: [{ guessId: 'guessed' }] },
    queryConfig: { appidForPc: 'for-pc' },
  }
  const ranks: Readonly<Record<string, object>> = {
    runs: { signFlag: 0, closed: null },
    joined: { signFlag: 1, closed: null },
    barred: { signFlag: 0, closed: 'onBreak' },
  }
  const sent: unknown[] = []
  const call = async (name: string, input: { tournamentId?: string }) => {
    if (name === 'queryTournamentRank') return { ok: true, data: ranks[input.tournamentId ?? ''] }
    if (name in answers) return { ok: true, data: answers[name] }
    sent.push([name, input])
    return { ok: false, refusal: 'insufficientFunds' }
  }
  await takePart({ call, actAs: () => undefined } as unknown as SampleClient, () => 0)
  const requestId = expect.any(String)
  expect(sent).toEqual([
    ['applyActivity', { requestId, activityCode: 'runs' }],
    [
      'betGuess',
      { requestId, appId: 'for-pc', guessId: 'new', currency: 'JPY', option: 'odd', amount: '100.00' },
    ],
  ])
})
