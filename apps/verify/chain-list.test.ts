// A record's list of the day's chains: the chain head is found in it, and every changed part is detected.
import { createHash } from 'node:crypto'
import { findTableMath } from '@mangetsu/games/find-table-math'
import { tableRound } from '@mangetsu/test/player/table-round-samples'
import { runCommand } from '@mangetsu/verifier/command'
import { type ChainList, type TableRecord, verifyTableRound } from '@mangetsu/verifier/table'
import { readTableRecord } from '@mangetsu/verifier/table-record'
import { describe, expect, test } from 'vitest'
import { verifierGames } from './games.ts'

const { link: sampleLink } = tableRound
const link = sampleLink ?? ''

function recordOfSample(): TableRecord {
  const read = readTableRecord({ tableRound })
  if (read === undefined || typeof read === 'string') throw new Error('the sample is no record')
  return read
}

describe('a chain listed on the day before', () => {
  const record = recordOfSample()
  const { chainId, commitment } = record
  const heads = [
    { chainId: 'willow-20261127', commitment: link },
    { chainId, commitment },
  ]
  const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
  const list: ChainList = {
    day: '2026-11-27',
    publishedAtMs: Date.UTC(2026, 10, 25, 15, 0, 30),
    heads,
    digest: digestOf(`${chainId}:${commitment}\nwillow-20261127:${link}\n`),
  }
  const verified = async (changes: Partial<ChainList>) => {
    const result = await verifyTableRound({ ...record, list: { ...list, ...changes } }, findTableMath)
    return result.kind === 'compared'
      ? result.checks.find(({ name }) => name === 'list')?.isValid
      : result.kind
  }

  test('is found in its list', async () => {
    expect(await verified({})).toBe(true)
    expect(await verified({ publishedAtMs: Date.UTC(2026, 10, 26, 15) - 1 })).toBe(true)
  })

  test.each<[string, Partial<ChainList>]>([
    ['lacks a head', { heads: heads.slice(0, 1) }],
    ['has another head for the chain', { heads: [{ chainId, commitment: link }] }],
    ['has two heads for the chain', { heads: [...heads, { chainId, commitment: link }] }],
    ['has a head missing in its digest', { heads: [{ chainId, commitment }] }],
    [
      'has another head with a matching digest',
      { heads: [{ chainId, commitment: link }], digest: digestOf(`${chainId}:${link}\n`) },
    ],
    ['has another digest', { digest: link }],
    ['is of another day', { day: '2026-11-28' }],
    ['was published as its day began', { publishedAtMs: Date.UTC(2026, 10, 26, 15) }],
    ['has no valid time of publication', { publishedAtMs: Number.NaN }],
  ])('is not found when the list %s', async (_, changes) => {
    expect(await verified(changes)).toBe(false)
  })

  test('is read from a record, and the command prints the digest to compare', async () => {
    const { publishedAtMs, ...rest } = list
    const published = { tableRound }
    const listed = { ...rest, publishedAt: new Date(publishedAtMs).toISOString() }
    const commanded = (chain: object) =>
      runCommand(['-'], {
        known: verifierGames,
        readText: async () => JSON.stringify({ tableRound: { ...published.tableRound, chain } }),
        fetchText: async () => '',
      })
    const { chain } = published.tableRound
    const right = await commanded({ ...chain, list: listed })
    expect([right.exitCode, right.lines.join()]).toEqual([2, expect.stringContaining(list.digest)])
    const bent = await commanded({ ...chain, list: { ...listed, digest: link } })
    expect(bent.exitCode).toBe(1)
    const unreadable = await commanded({ ...chain, list: { ...listed, day: 'today' } })
    expect(unreadable.lines.join()).toContain('its list cannot be read')
    const none = await commanded({ ...chain, list: null })
    expect([none.exitCode, none.lines.join()]).toEqual([2, expect.stringContaining('names no list')])
  })
})
