// `npm run desk`: what a person decides about papers, payments, content and inquiries, also while the site runs.
import { userInfo } from 'node:os'
import { openDesk } from '@mangetsu/platform/desk'
import { loadOrCreateKeys, systemClock } from '@mangetsu/platform/index'
import { readConfig } from '@mangetsu/sandbox/config'
import { answerAsk } from './desk/answer.ts'
import { type Ask, explanation, readAsk } from './desk/ask.ts'
import { root, say } from './root.ts'
import { openInstalled } from './running-database.ts'

const reviewer = (): string => (process.env.DESK_NAME ?? '').trim() || userInfo().username

async function answer(ask: Ask): Promise<number> {
  const { profile, publicOrigin } = readConfig(process.env, root)
  const database = await openInstalled('site')
  try {
    const keys = await loadOrCreateKeys(database)
    const desk = openDesk({ database, keys, clock: systemClock, profile, publicOrigin })
    return await answerAsk({ desk, say, reviewer: reviewer(), nowMs: systemClock.nowMs }, ask)
  } finally {
    await database.close()
  }
}

try {
  const ask = readAsk(process.argv.slice(2))
  if (ask.to === 'explain') say(explanation)
  else process.exitCode = await answer(ask)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 2
}
