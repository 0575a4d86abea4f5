// Every profile in every kind of region.
import { describe, expect, test } from 'vitest'
import { type Profile, type ProfileCode, profiles } from '../../protection/profile/index.ts'
import { accessOf, isRegionOpen } from './index.ts'

const open = { accessLimit: 0, accessType: 0 }
const limited = { accessLimit: 1, accessType: 1 }
const closed = { accessLimit: 1, accessType: 2 }

test.each<readonly [ProfileCode, string, typeof open]>([
  ['sandbox', 'JP', open],
  ['sandbox', 'GB', open],
  ['sandbox', '', open],
  ['sandbox', 'local', open],
  ['sandbox', 'KP', closed],
  ['JP', 'JP', open],
  ['JP', 'GB', limited],
  ['JP', '', open],
  ['JP', 'local', open],
  ['JP', 'IR', closed],
  ['GB', 'GB', open],
  ['GB', 'JP', limited],
  ['GB', '', limited],
  ['GB', 'local', open],
  ['GB', 'SY', closed],
  ['MT', 'MT', open],
  ['MT', 'GB', limited],
  ['MT', '', limited],
  ['MT', 'local', open],
  ['MT', 'KP', closed],
])('profile %s in region %j', (code, region, answer) => {
  expect(accessOf(profiles[code], region)).toEqual(answer)
})

describe('a region open for some actions only', () => {
  const play = { register: ['JP'], deposit: ['JP'], bet: ['JP', 'FR'] }
  const profile: Profile = { ...profiles.sandbox, play }

  test.each([
    ['JP', 'bet', true],
    ['FR', 'bet', true],
    ['FR', 'deposit', false],
    ['FR', 'register', false],
    ['FR', undefined, false],
    ['JP', undefined, true],
  ] as const)('%s for %s: %s', (region, doing, isOpen) => {
    expect(isRegionOpen(profile, region, doing)).toBe(isOpen)
  })

  test('has limited access', () => {
    expect(accessOf(profile, 'FR')).toEqual(limited)
  })
})
