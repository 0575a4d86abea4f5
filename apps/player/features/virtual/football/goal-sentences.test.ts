// Goals are sentences in their order, three seconds apart at least, and the last sentence says every score.
import { openRound } from '@mangetsu/test/player/virtual-football-samples'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sentenceOf, sentencesOf } from './goal-sentences.ts'

const goal = fc.record({ minute: fc.integer({ min: 1, max: 90 }), side: fc.constantFrom('home', 'away') })
const goals = fc
  .uniqueArray(goal, { selector: ({ minute, side }) => `${minute} ${side}`, maxLength: 12 })
  .map((all) => all.toSorted((one, other) => one.minute - other.minute))

const withGoals = (
  all: readonly (readonly { readonly minute: number; readonly side: 'home' | 'away' }[])[],
) => openRound.matches.map((match, at) => ({ ...match, goals: [...(all[at] ?? [])] }))

test('sentences are three seconds apart, and every goal before the last seconds is said once', () => {
  fc.assert(
    fc.property(fc.tuple(goals, goals, goals, goals), (all) => {
      const sentences = sentencesOf(withGoals(all))
      for (const [at, { atMs }] of sentences.slice(1).entries())
        expect(atMs - (sentences[at]?.atMs ?? 0)).toBeGreaterThanOrEqual(3_000)
      const texts = sentences.slice(0, -1).map(({ text }) => text)
      const early = all.flat().filter(({ minute }) => minute <= 80)
      const count = texts.join('').match(/が得点/g)?.length ?? 0
      expect(count).toBeGreaterThanOrEqual(early.length)
      expect(count).toBeLessThanOrEqual(all.flat().length)
    }),
    { numRuns: 60 },
  )
})

test('a goal is said with the score that it makes, not before its minute', () => {
  const sentences = sentencesOf(
    withGoals([
      [
        { minute: 12, side: 'home' },
        { minute: 40, side: 'away' },
      ],
    ]),
  )
  const [first] = openRound.matches
  const [home, away] = [first?.home.name.ja ?? '', first?.away.name.ja ?? '']
  expect(sentenceOf(sentences, 10_900)).toBe('4試合が始まりました。')
  expect(sentenceOf(sentences, 11_000)).toBe(`12分、${home}が得点。${home} 1–0 ${away}。`)
  expect(sentenceOf(sentences, 39_500)).toBe(`40分、${away}が得点。${home} 1–1 ${away}。`)
  expect(sentenceOf(sentences, 90_000)).toMatch(new RegExp(`^試合終了。${home} 1–1 ${away}、`))
  expect(sentenceOf(sentences, -1)).toBe('')
})
