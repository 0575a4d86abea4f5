// The config comes out of a page as it went in.
import { expect, test } from 'vitest'
import { packed, unpacked } from './packed-config.ts'

type Config = Parameters<typeof packed>[0]

test.each([[['JP', 'GB', 'SE']], [['DE', 'DK', 'JP', 'DO', 'DZ']], [['JP']], [[]]])(
  'with the countries %j',
  (countries) => {
    const config = { merchantCode: 'M', profile: { code: 'sandbox', countries } } as unknown as Config
    expect(unpacked(JSON.parse(JSON.stringify(packed(config))))).toEqual(config)
  },
)
