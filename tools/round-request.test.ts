// Valid arguments of `npm run verify-round`, and the message with a remedy for each invalid one.
import { describe, expect, test } from 'vitest'
import { readRound, roundUsage, whyNoRecord } from './round-request.ts'

const id = '01a1fbcd-bf24-7161-b156-ce782564e4dc'
const own = 'http://localhost:3000'
const read = (...words: string[]) => readRound(words, own)

describe('round', () => {
  test.each([
    [id, own],
    [id.toUpperCase(), own],
    [`https://play.example.com/ja/round/${id}`, 'https://play.example.com'],
    [`http://localhost:4000/en/round/${id}?from=history#top`, 'http://localhost:4000'],
    [`http://localhost:4000/stage/koi-falls/?lang=en#replay=${id}`, 'http://localhost:4000'],
  ])('finds the round in %s', (word, site) => {
    expect(read(word)).toEqual({ kind: 'round', site, id })
  })

  test.each([['--help'], ['-h'], ['help']])('%s explains how a round is revealed', (word) => {
    expect(read(word)).toEqual({ kind: 'help' })
    expect(roundUsage).toMatch(/\/fairness[\s\S]*npm run verify-round -- http/)
  })

  test.for<[string[], string]>([
    [[], 'Say which round, by its address: npm run verify-round -- http://localhost:3000/en/round/<id>'],
    [[''], 'Say which round, by its address'],
    [[id, id], 'One round at a time'],
    [['12345'], '"12345" is no id of a round'],
    [[`${id}0`], `"${id}0" is no id of a round`],
    [[id.slice(1)], 'is no id of a round'],
    [[`localhost:3000/en/round/${id}`], 'is no address of a site: begin it with http://'],
    [[`ftp://example.com/${id}`], 'is no address of a site'],
    [['http://localhost:3000/en/fairness'], 'There is no round\'s id in "http://localhost:3000/en/fairness"'],
    [['http://localhost:3000/en/round/12345'], "There is no round's id in"],
  ])('refuses %j with one message', ([words, sentence]) => {
    const reading = read(...words)
    expect(reading).toMatchObject({ kind: 'refused', sentence: expect.stringContaining(sentence) })
  })
})

describe('missing record', () => {
  test.for<[string, Parameters<typeof whyNoRecord>, string[]]>([
    [
      'a round nobody knows',
      [own, { refusal: 'roundUnknown', msg: 'This round was not found.' }, { status: 200 }],
      ['has no record of this round', 'check the id'],
    ],
    [
      'too many calls',
      [own, { refusal: 'tooMany', msg: 'Too many requests.' }, { status: 429 }],
      ['Too many requests. Try again'],
    ],
    [
      'nothing there',
      [own, { refusal: 'transport', msg: 'Network Error' }, null],
      ['Nothing answers at', 'npm start'],
    ],
    [
      'another site',
      [own, { refusal: 'transport', msg: 'Request failed' }, { status: 404 }],
      ['HTTP 404', 'not as a Mangetsu site'],
    ],
  ])('%s', ([, request, words]) => {
    const sentence = whyNoRecord(...request)
    for (const word of words) expect(sentence).toContain(word)
    expect(sentence).toContain(own)
  })
})
