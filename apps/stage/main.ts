// Entry of the stage page: reads its address, loads the game and its session, and starts play or replay.
import './tokens.css'
import './base.css'
import './stage.css'
import './band.css'
import './stake-box.css'
import './status-line.css'
import './play-tools.css'
import './full-view.css'
import './layers.css'
import './pages.css'
import './win-moment.css'
import './win-slip.css'
import './machine.css'
import './choice.css'
import './card-table.css'
import './card-choice.css'
import './side-bets.css'
import './house.css'
import './house-choice.css'
import './feature-buy.css'
import './wide.css'
import './low.css'
import './low-sides.css'
import { suppressCompositionKeys } from '@mangetsu/client/composition'
import { createTranslate, type GameModule } from '@mangetsu/stage-kit'
import { readAddress } from './address.ts'
import { loadGame } from './games.ts'
import { createLoadingScreen } from './loading-screen.ts'
import { stageMessages } from './messages.ts'
import type { OpeningParts } from './stage-shell.ts'
import { loadTable } from './tables/find-table.ts'

suppressCompositionKeys(window)

/** Names the page's main element after the game: the surrounding page has a main element of its own. */
function nameAfter({ title }: Pick<GameModule, 'title'>, { root, params: { lang } }: OpeningParts): void {
  document.title = title[lang]
  root.setAttribute('aria-label', title[lang])
}

/** A table has its own page script, which no other game loads. */
async function startTable(parts: OpeningParts): Promise<void> {
  const { root, params, say, opening } = parts
  const loading = loadTable(root.dataset.tableGame ?? '')
  if (loading === null || params.kind === 'replay') return opening.fail(say('noGame'))
  if (params.kind !== 'session') return opening.fail(say('ended'))
  const [{ game }, { openTable }] = await Promise.all([loading, import('./tables/open-table.ts')])
  nameAfter(game, parts)
  await openTable({ ...parts, game }, params.token)
}

/** Play and replay are separate scripts: neither loads the other, nor a table's. */
async function startGame(parts: OpeningParts, loading: NonNullable<ReturnType<typeof loadGame>>) {
  const { params, say, opening } = parts
  const { game } = await loading
  nameAfter(game, parts)
  const page = { ...parts, game }
  if (params.kind === 'session') return (await import('./open-play.ts')).openPlay(page, params.token)
  if (params.kind === 'replay') return (await import('./open-replay.ts')).openReplay(page, params.roundId)
  opening.fail(say('ended'))
}

async function start(root: HTMLElement): Promise<void> {
  const params = readAddress(window.location.href)
  document.documentElement.lang = params.lang
  const say = createTranslate(stageMessages, params.lang)
  const opening = createLoadingScreen(say('loading'))
  root.replaceChildren(opening.root)
  const parts = { root, params, say, opening }
  const loading = loadGame(params.gameId)
  try {
    await (loading === null ? startTable(parts) : startGame(parts, loading))
  } catch (fault) {
    const retry = { label: say('tryAgain'), run: () => window.location.reload() }
    opening.fail(say('lostOpening'), retry)
    root.replaceChildren(opening.root)
    throw fault
  }
}

const root = document.querySelector<HTMLElement>('#stage')
if (root) void start(root)
