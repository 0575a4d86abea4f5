// What a slot returns, out of its model: npm run figures -- moonlit-festival, with --quick while it is tuned.
import { availableParallelism } from 'node:os'
import { slotModels } from '@mangetsu/games/models'
import { quickLook } from './figures/quick.ts'
import { figuresUsage, readFiguresRequest } from './figures/request.ts'
import { fail, say } from './root.ts'

try {
  const models = await slotModels()
  const ids = models.map(({ id }) => id)
  const reading = readFiguresRequest(process.argv.slice(2), ids, availableParallelism())
  if (reading.kind === 'help') say(figuresUsage(ids))
  else if (reading.kind === 'refused') fail(new Error(`${reading.sentence} More: npm run figures -- --help`))
  else {
    const model = models.find(({ id }) => id === reading.request.gameId)
    if (model === undefined) throw new Error(`${reading.request.gameId} is gone`)
    for (const line of await quickLook(model, reading.request)) say(line)
  }
} catch (error) {
  fail(error)
}
