// Sports events over push: one subscription for all parts of a page, and what each part receives.
import { SportPush } from '@mangetsu/contract/push'
import { expect, test } from 'vitest'
import { calls } from './call-table.ts'
import { shapeOf } from './facts-of-contract.ts'
import type { WatchedSports } from './push-client.ts'
import type { Shape } from './shape.ts'
import { parseSportPush, watchSports } from './sport-push.ts'

function setUp() {
  const sent: WatchedSports[] = []
  let receiveData: ((data: unknown) => void) | null = null
  let subscribers = 0
  const push = {
    subscribe: () => {
      subscribers += 1
      return () => {
        subscribers -= 1
      }
    },
    watchSports(watched: WatchedSports, receive: (data: unknown) => void) {
      sent.push(watched)
      receiveData = receive
      return () => {
        if (receiveData === receive) receiveData = null
      }
    },
  }
  const say = (message: SportPush) => receiveData?.(JSON.stringify(message))
  return { push, sent, say, isWatching: () => receiveData !== null, subscribers: () => subscribers }
}

const side = (id: string) => ({ id, name: { ja: id, en: id }, crest: id })
const event = (eventId: string) => ({
  eventId,
  sport: 'football' as const,
  competition: { id: 'one', name: { ja: '一', en: 'One' } },
  home: side('home'),
  away: side('away'),
  round: null,
  partOf: null,
  startsAt: '2026-12-01T10:00:00.000Z',
  state: 'scheduled' as const,
  progress: null,
  revision: 1,
})
const listed = (eventId: string) => ({ ...event(eventId), main: null, markets: 0 })
const detailed = (eventId: string) => ({ ...event(eventId), entrants: [], markets: [], proof: null })

const settled = () => Promise.resolve()

test('subscribes once to the events of all parts, again without those of a part that has ended', async () => {
  const { push, sent, isWatching, subscribers } = setUp()
  const stopPage = watchSports(push, { eventIds: ['a', 'b'], detailOf: 'c' }, () => undefined)
  const stopSlip = watchSports(push, { eventIds: ['b', 'd'] }, () => undefined)
  await settled()
  expect(sent).toEqual([{ eventIds: ['b', 'd', 'a'], detailOf: 'c' }])
  stopPage()
  await settled()
  expect(sent.at(-1)).toEqual({ eventIds: ['b', 'd'] })
  stopSlip()
  stopSlip()
  await settled()
  expect([sent.length, isWatching(), subscribers()]).toEqual([2, false, 0])
})

test('passes to each part its own events and detail', async () => {
  const { push, say } = setUp()
  const [page, slip]: [SportPush[], SportPush[]] = [[], []]
  watchSports(push, { eventIds: ['a'], detailOf: 'c' }, (message) => page.push(message))
  watchSports(push, { eventIds: ['b'] }, (message) => slip.push(message))
  await settled()
  const pushed = { type: 'sportEvents' as const, events: [listed('a'), listed('b')], detail: detailed('c') }
  say(pushed)
  say({ ...pushed, events: [listed('b')], detail: null })
  expect(page).toEqual([{ ...pushed, events: [listed('a')] }])
  expect(slip).toEqual([1, 2].map(() => ({ ...pushed, events: [listed('b')], detail: null })))
})

test('reads the shape of the contract, and nothing else', () => {
  const message = { type: 'sportEvents', events: [listed('a')], detail: detailed('a') }
  expect(parseSportPush(JSON.stringify(message))).toEqual(message)
  const { querySportEvents: list, querySportEvent: one } = calls
  expect(shapeOf(SportPush)).toMatchObject({
    events: (list.answer as { events: Shape }).events,
    detail: ['orNull', (one.answer as { event: Shape }).event],
  })
  for (const data of [
    undefined,
    '{',
    '{"type":"sportEvents","events":[{}],"detail":null}',
    '{"type":"table"}',
  ])
    expect(parseSportPush(data)).toBeNull()
})
