// `queryOwnRounds` with `roundIds`: returns the caller's own rounds among those a page shows under masked names.
import { calls } from '@mangetsu/contract'
import { ownRoundsLimit } from '@mangetsu/contract/play'
import { newId } from '@mangetsu/platform/kernel/ids'
import { gameId, gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { type SignedIn, startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const sessions = gameSessionsOn(() => at)

/** A player and the ids of `count` rounds they have played. */
async function played(count: number) {
  const { player, auth } = await sessions.fundedSession()
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await sessions.mustSpin(auth)).round.id)
  return { player, ids }
}

const ownAmong = (player: SignedIn, roundIds: readonly string[], more = {}) =>
  at.client.must(calls.queryOwnRounds, { roundIds: [...roundIds], ...more }, player.auth)
const idsAmong = async (player: SignedIn, roundIds: readonly string[]) =>
  (await ownAmong(player, roundIds)).rounds.map(({ id }) => id)

test("returns the caller's own rounds among those named, newest first; foreign and unknown ids are omitted alike", async () => {
  const [mine, theirs] = [await played(3), await played(2)]
  const named = [mine.ids[0] ?? '', ...theirs.ids, newId(), mine.ids[2] ?? '']
  expect(await ownAmong(mine.player, named)).toMatchObject({
    rounds: [{ id: mine.ids[2], gameId }, { id: mine.ids[0] }],
    total: 2,
  })
  expect(await idsAmong(theirs.player, named)).toEqual([...theirs.ids].reverse())
  const foreign = await ownAmong(mine.player, theirs.ids)
  expect(foreign).toEqual(await ownAmong(mine.player, [newId(), newId()]))
  expect(foreign).toEqual({ rounds: [], total: 0 })
})

test('returns a round as soon as it is settled, before any consumer has processed it', async () => {
  const { player, ids } = await played(1)
  expect((await at.client.must(calls.queryOwnRounds, {}, player.auth)).total).toBe(0)
  expect(await idsAmong(player, ids)).toEqual(ids)
})

test('returns named rounds on one page, ignoring the page number, filtered by game if one is given', async () => {
  const { player, ids } = await played(3)
  expect((await ownAmong(player, ids, { pageSize: 1 })).rounds).toHaveLength(3)
  expect((await ownAmong(player, ids, { gameId })).total).toBe(3)
  expect((await ownAmong(player, ids, { gameId: 'ramen-alley' })).total).toBe(0)
})

test('requires between one id and the limit, each of a valid format', async () => {
  const { player, ids } = await played(1)
  const others = Array.from({ length: ownRoundsLimit - 1 }, () => newId())
  expect(await idsAmong(player, [...ids, ...others])).toEqual(ids)
  for (const roundIds of [[], [...ids, ...others, newId()], ['no id']]) {
    const answer = await at.client.call(calls.queryOwnRounds, { roundIds }, player.auth)
    expect(answer).toMatchObject({ ok: false, refusal: 'badRequest' })
  }
})

test('refuses a visitor', async () => {
  const { ids } = await played(1)
  expect(await at.client.call(calls.queryOwnRounds, { roundIds: ids })).toMatchObject({ ok: false })
})
