// Packing and unpacking the config preserves it, with its countries in alphabetical order.
import { expect, test } from 'vitest'
import { packed, unpacked } from './packed-config.ts'

type Config = Parameters<typeof packed>[0]

const all = [...Array(26 * 26).keys()].map((at) =>
  String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)),
)
const some = all.filter((_, at) => at % 7 < 3)

test.each([[['JP', 'GB', 'SE']], [['ZZ', 'DE', 'DK', 'JP', 'DO', 'AA']], [['JP']], [[]], [some], [all]])(
  'with the countries %j',
  (countries) => {
    const config = { merchantCode: 'M', profile: { code: 'sandbox', countries } } as unknown as Config
    const read = unpacked(JSON.parse(JSON.stringify(packed(config))))
    expect(read).toEqual({ ...config, profile: { ...config.profile, countries: [...countries].sort() } })
  },
)
