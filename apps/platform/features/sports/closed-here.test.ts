// Every shipped profile either lets sports run under all of its rules, or closes them with a reason.
import { expect, test } from 'vitest'
import { placeRules, profileCodes, profiles } from '../protection/profile/index.ts'
import { sportsClosedHere } from './closed-here.ts'

const nowMs = Date.parse('2026-12-01T10:00:00.000Z')

const closing = { sandbox: null, JP: 'least time', GB: null, MT: 'least time' } as const

test.each(profileCodes)('the profile %s', (code) => {
  const because = sportsClosedHere(placeRules(profiles[code]), nowMs)
  const expected = closing[code]
  expect(because).toEqual(
    expected === null ? null : { ja: expect.any(String), en: expect.stringContaining(expected) },
  )
})

test('a rule that is not in force yet closes nothing, and a closed kind has the reason of its rule', () => {
  const cited = { source: 'house', confirmed: null }
  const pace = {
    rule: 'roundsApart',
    kinds: ['sports'],
    ms: 2_000,
    inForceFrom: '2027-01-01',
    ...cited,
  } as const
  expect(sportsClosedHere(placeRules({ rules: [pace] }), nowMs)).toBeNull()
  const reason = { ja: '休止', en: 'Closed' }
  const kind = { rule: 'kindClosed', kinds: ['sports'], reason, inForceFrom: '2026-01-01', ...cited } as const
  expect(sportsClosedHere(placeRules({ rules: [kind] }), nowMs)).toEqual(reason)
})
