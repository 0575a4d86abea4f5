// All connections of the server are cut at once, repeatedly, under mixed load: callers are asked to retry, no error is
// left unhandled, and the ledger stays valid.
import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@mangetsu/contract'
import { expect, test } from 'vitest'
import { gameSessionsOn } from '../platform/game-sessions.ts'
import { startTestPlatform } from '../platform/start.ts'

const cuts = 6
const cutOthers = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and datname = current_database()`

test('loses nothing when the server cuts all connections', async () => {
  const at = await startTestPlatform()
  const { fundedSession, spin } = gameSessionsOn(() => at)
  const sessions = await Promise.all(Array.from({ length: 8 }, () => fundedSession()))
  const refusals = new Set<string>()
  let isOn = true
  let turns = 0
  const load = sessions.map(async ({ auth, player }) => {
    while (isOn) {
      const answers = [
        await spin(auth),
        await at.client.call(calls.queryWallets, {}, player.auth),
        await at.client.call(calls.selfControl, { action: 'query' }, player.auth),
      ]
      for (const answer of answers) if (!answer.ok) refusals.add(answer.refusal)
      turns += 1
    }
  })
  for (let done = 0; done < cuts; done += 1) {
    // As many turns as players, so that the load is in full progress again.
    const enough = turns + sessions.length
    while (turns < enough) await sleep(5)
    await at.database.owner.query(cutOthers)
  }
  isOn = false
  await Promise.all(load)
  expect([...refusals].filter((name) => name !== 'busy')).toEqual([])
  expect(await at.auditFindings()).toEqual([])
  const auth = sessions[0]?.auth ?? {}
  expect(await spin(auth)).toMatchObject({ ok: true })
  await at.close()
})
