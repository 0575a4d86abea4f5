// The back office and the event stream: viewing it, retrying a dead letter, rebuilding a consumer.
import { gameSessionsOn } from '@mangetsu/test/platform/game-sessions'
import { backOfficeOf } from '@mangetsu/test/platform/kyc'
import { startTestPlatform, type TestPlatform } from '@mangetsu/test/platform/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommand } from './commands.ts'
import { runBackOfficeCommand } from './run-command.ts'

let at: TestPlatform
beforeAll(async () => {
  at = await startTestPlatform()
})
afterAll(() => at.close())

const sessions = gameSessionsOn(() => at)

async function run(...words: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const parts = { backOffice: backOfficeOf(at), say, reviewer: 'taro', nowMs: at.clock.nowMs }
  return { code: await runBackOfficeCommand(parts, readCommand(words)), lines }
}

test('shows a dead letter with its reason, retries it on request, and removes it', async () => {
  const { player, auth } = await sessions.fundedSession()
  await sessions.mustSpin(auth)
  // A constraint that no row satisfies, so that the consumer of the players' rounds fails.
  await at.database.owner.query('alter table player_round add constraint nobody check (false) not valid')
  for (let tries = 0; tries < 8; tries += 1) {
    await expect
      .poll(async () => {
        await at.platform.runJob('events')
        const { rows } = await at.database.owner.query<{ tries: number }>(
          `select attempts + (select count(*)::int * 8 from event_dead_letter where consumer = name) as tries
           from event_consumer where name = 'player-rounds'`,
        )
        return rows[0]?.tries
      })
      .toBe(tries + 1)
    at.clock.advance(5 * 60_000)
  }
  await at.followEvents()
  const seen = await run('events')
  expect(seen.code).toBe(1)
  expect(seen.lines).toContain('player-rounds has seen all, dead letters 1')
  expect(seen.lines).toContain('play-days has seen all, dead letters 0')
  const letter = seen.lines.find((line) => line.startsWith('Dead letter: '))
  expect(letter).toMatch(
    /^Dead letter: player-rounds \d+ wager\.settled no player .*violates check constraint/,
  )
  expect(letter).not.toContain(player.loginName)
  expect(seen.lines).toContain('Last day: wager.settled 1')

  await at.database.owner.query('alter table player_round drop constraint nobody')
  expect(await run('events', 'retry', 'player-rounds')).toEqual({
    code: 0,
    lines: ['The site tries 1 of player-rounds again.'],
  })
  await at.platform.runJob('events')
  expect((await run('events')).code).toBe(0)
  expect((await at.database.owner.query('select 1 from player_round')).rowCount).toBe(1)
  expect(await run('events', 'retry', 'player-rounds')).toMatchObject({ code: 1 })
})

test('rebuilds a consumer by its name, and logs the operator', async () => {
  expect(await run('events', 'rebuild', 'player-rounds')).toEqual({
    code: 0,
    lines: ['player-rounds is rebuilt from the first event: 1 rows.'],
  })
  expect(await run('events', 'rebuild', 'nobody')).toEqual({
    code: 1,
    lines: ['There is no consumer nobody.'],
  })
  const { lines } = await run('log', 'player-rounds')
  expect(lines.map((line) => /events\.\w+/.exec(line)?.[0])).toEqual(['events.rebuild', 'events.retry'])
})
