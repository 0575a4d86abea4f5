// Calls that a bundle's table of every page lacks are loaded with the first of them.
import { createTime, createWorld, ok, startTestApi } from '@mangetsu/test/player/api'
import { expect, test, vi } from 'vitest'

type Table = typeof import('./call-table.ts')

vi.mock(import('./call-table.ts'), async (original) => {
  const table = await original()
  const calls = Object.fromEntries(
    Object.entries(table.calls).filter(([name]) => !table.isLater(name as keyof Table['calls'])),
  )
  return { ...table, calls: calls as Table['calls'] }
})
vi.mock(import('./later-call-table.ts'), async () => {
  const { calls } = await vi.importActual<Table>('./call-table.ts')
  return { laterCalls: { querySportCounts: calls.querySportCounts } }
})

test('an unloaded call fails offline like any other, and is sent once its facts are loaded', async () => {
  const counts = { live: 0, sports: [], isPractice: false, downSince: null, closedBecause: null }
  const { ports } = createWorld(createTime(0), fetch)
  const offline = startTestApi(() => ok(counts), { ports: { ...ports, isOnline: () => false } })
  expect(await offline.api.call('querySportCounts', {})).toMatchObject({ ok: false, refusal: 'transport' })
  const { api, requests } = startTestApi(() => ok(counts))
  expect(await api.call('querySportCounts', {})).toEqual({ ok: true, data: counts })
  expect(requests.map(({ path }) => path)).toEqual(['/_api_/api/v1/sport/counts'])
})
