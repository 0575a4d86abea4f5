// What a slot returns, out of its model: npm run figures -- moonlit-festival, with --quick while it is tuned.
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { slotModels } from '@mangetsu/games/models'
import { quickLook } from './figures/quick.ts'
import { figuresUsage, readFiguresRequest } from './figures/request.ts'
import { computeFigures, figuresText } from './figures/whole.ts'
import { fail, root, say } from './root.ts'

try {
  const models = await slotModels()
  const ids = models.map(({ id }) => id)
  const reading = readFiguresRequest(process.argv.slice(2), ids, availableParallelism())
  if (reading.kind === 'help') say(figuresUsage(ids))
  else if (reading.kind === 'refused') fail(new Error(`${reading.sentence} More: npm run figures -- --help`))
  else {
    const model = models.find(({ id }) => id === reading.request.gameId)
    if (model === undefined) throw new Error(`${reading.request.gameId} is gone`)
    if (reading.request.isQuick) for (const line of await quickLook(model, reading.request)) say(line)
    else {
      const table = await computeFigures(model, reading.request, join(root, '.cache/figures'), say)
      writeFileSync(join(root, 'games', model.id, 'figures.json'), figuresText(table))
      say(`games/${model.id}/figures.json: RTP ${(table.figures.rtp * 100).toFixed(6)} %`)
    }
  }
} catch (error) {
  fail(error)
}
