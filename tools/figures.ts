// Computes a game's return from its model: npm run figures -- moonlit-festival, with --quick while it is tuned; and
// that of Casino Hold'em from all possible deals.
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { slotModels, videoPokerModels } from '@mangetsu/games/models'
import { gameNamed } from '@mangetsu/games/registry'
import type { SlotModel } from '@mangetsu/slot-engine/model'
import type { VideoPokerModel } from '@mangetsu/video-poker/model'
import { computeHoldem, holdemId } from './figures/holdem.ts'
import { quickLook } from './figures/quick.ts'
import { type FiguresRequest, figuresUsage, readFiguresRequest } from './figures/request.ts'
import { videoPokerLines, videoPokerTable, videoPokerText } from './figures/video-poker.ts'
import { computeFigures, figuresText } from './figures/whole.ts'
import { fail, root, say } from './root.ts'

const fileOf = (id: string): string => join(root, 'games', id, 'figures.json')

async function slotFigures(model: SlotModel, request: FiguresRequest): Promise<void> {
  if (request.isQuick) for (const line of await quickLook(model, request)) say(line)
  else {
    const table = await computeFigures(model, request, join(root, '.cache/figures'), say)
    writeFileSync(fileOf(model.id), figuresText(table))
    say(`games/${model.id}/figures.json: RTP ${(table.figures.rtp * 100).toFixed(6)} %`)
  }
}

function videoPokerFigures(model: VideoPokerModel, { isQuick }: FiguresRequest): void {
  const table = videoPokerTable(model)
  for (const line of videoPokerLines(model, table)) say(line)
  if (!isQuick) writeFileSync(fileOf(model.id), videoPokerText(table))
}

async function holdemFigures({ threads, isQuick }: FiguresRequest): Promise<void> {
  if (isQuick) throw new Error(`there is no quick look at ${holdemId}: all of it takes some minutes`)
  const { text, line } = await computeHoldem(gameNamed(holdemId).math.version, threads, say)
  writeFileSync(fileOf(holdemId), text)
  say(`games/${holdemId}/figures.json: ${line}`)
}

try {
  const [slots, poker] = [await slotModels(), await videoPokerModels()]
  const ids = [...[...slots, ...poker].map(({ id }) => id), holdemId]
  const reading = readFiguresRequest(process.argv.slice(2), ids, availableParallelism())
  if (reading.kind === 'help') say(figuresUsage(ids))
  else if (reading.kind === 'refused') fail(new Error(`${reading.sentence} More: npm run figures -- --help`))
  else {
    const { request } = reading
    const slot = slots.find(({ id }) => id === request.gameId)
    const game = poker.find(({ id }) => id === request.gameId)
    if (slot !== undefined) await slotFigures(slot, request)
    else if (game !== undefined) videoPokerFigures(game, request)
    else await holdemFigures(request)
  }
} catch (error) {
  fail(error)
}
