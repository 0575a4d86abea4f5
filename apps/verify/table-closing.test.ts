// The command's output on a closing that was published as its round opened. The self-test covers every altered record
// of the vectors.

import { runCommand } from '@mangetsu/verifier/command'
import closing from '@mangetsu/verifier/vectors/table-closing.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { verifierGames } from './games.ts'

describe('a record of version 2', () => {
  const commanded = (changes: object, ...more: string[]) =>
    runCommand(['-', ...more], {
      known: verifierGames,
      readText: async () => JSON.stringify({ tableRound: { ...closing.tableRound, ...changes } }),
      fetchText: async () => '',
    })
  const published = (closesAt: string, number = '1000') => ['--published', closesAt, number]
  const { closesAt } = closing.published

  test('is proved by the values published as it opened, whenever bets were closed', async () => {
    const { lines, exitCode } = await commanded(
      { closedAt: '2023-08-23T16:10:00.000Z' },
      ...published(closesAt),
    )
    expect([exitCode, lines.filter((line) => line.startsWith('✓')).length]).toEqual([0, 6])
    expect(lines.join()).toContain(`bets close at ${closesAt}, value number 1000`)
  })

  test.each([
    ['another closing time', published('2023-08-23T15:59:21.400Z')],
    ['another value number', published(closesAt, '1001')],
  ])('fails the comparison with the published values given %s', async (_, words) => {
    const { lines, exitCode } = await commanded({}, ...words)
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([
      '✗ the closing time and the number of the value are those published while bets were open',
    ])
    expect(exitCode).toBe(1)
  })

  test.each([
    ['an invalid time', ['--published', 'soon', '1000']],
    ['an invalid number', ['--published', closesAt, '-1']],
    ['a superfluous argument', [...published(closesAt), 'x']],
  ])('is not compared when the arguments contain %s', async (_, words) => {
    const { lines, exitCode } = await commanded({}, ...words)
    expect([exitCode, lines[0]]).toEqual([1, expect.stringContaining('Give the closing time')])
  })

  test('is reported as version 1 when its fields of version 2 are removed', async () => {
    const { lines } = await commanded({ version: 1, closesAt: null, betsJudgedAt: null })
    expect(lines.join()).toContain('! a record of version 1')
  })
})
