// Lines printed at the start: the site's address, the guest's name, and the code to redeem.
import { expect, test } from 'vitest'
import { openingLines } from './run.ts'

const config = { publicOrigin: 'http://localhost:3000', hasSamplePlayers: true, role: 'all' } as const

test.each([
  [
    'a sandbox on this machine',
    config,
    { keys: null, sandboxCode: 'MANG-ETSU-2345' },
    [
      'Mangetsu is open at http://localhost:3000 (sign in as tsukimi). Started in 3.0 s; Ctrl+C stops it.',
      'Each player can redeem the code MANG-ETSU-2345 once at http://localhost:3000/exchange, for ¥300 of play money.',
    ],
  ],
  [
    'a sandbox reachable from other machines',
    config,
    { keys: { operator: 'o', guestPassword: 'moon' }, sandboxCode: 'MANG-ETSU-2345' },
    [expect.stringContaining('(sign in as tsukimi with moon)'), expect.stringContaining('MANG-ETSU-2345')],
  ],
  [
    'a site without sample players',
    { ...config, hasSamplePlayers: false },
    { keys: null, sandboxCode: null },
    ['Mangetsu is open at http://localhost:3000. Started in 3.0 s; Ctrl+C stops it.'],
  ],
] as const)('%s', (_, of, opened, lines) => {
  expect(openingLines(of, opened, '3.0')).toEqual(lines)
})
