// Opens a table: loads token, pictures and game session in parallel, then the page that follows the table over its own
// socket.

import type { SocketEvents, SocketHandle } from '@mangetsu/client/push-client'
import { realTimers } from '@mangetsu/client/timers'
import { browserClock, createLayers, createTranslate, type Layers, wakingClock } from '@mangetsu/stage-kit'
import { displayedAmount, minorOf } from '@mangetsu/stage-kit/amounts'
import { chipsPicture } from '@mangetsu/stage-kit/cards/house/spots'
import type { TableGame } from '@mangetsu/stage-kit/tables/table-game'
import { setCalm } from '../calm-mode.ts'
import { calmSwitch } from '../calm-switch.ts'
import { createCheckClock } from '../check-clock.ts'
import { createLater, type Later } from '../later.ts'
import { createParentLink, type ParentLink, parentOrigin, renewedOver } from '../parent-link.ts'
import { watchPicture } from '../picture-state.ts'
import type { RetryOptions } from '../retried-call.ts'
import {
  apiFor,
  isMotionReduced,
  keepFitted,
  loadLooks,
  type OpeningParts,
  showSiteRow,
  wakeByHand,
} from '../stage-shell.ts'
import { soundsOf } from '../stage-sounds.ts'
import { frameWords } from '../stage-words.ts'
import type { ChipLayout } from './bets-state.ts'
import { createChatCalls } from './chat/chat-calls.ts'
import type { OpenChatParts, TableChatPage } from './chat/open-chat.ts'
import { loadTableStyles } from './find-table.ts'
import { loadStyles } from './load-styles.ts'
import { createSeatCalls, type OpenedTable } from './seat-calls.ts'
import { createServerClock } from './server-clock.ts'
import type { DialogParts } from './table-dialogs.ts'
import { createChatLine, followTable } from './table-feed.ts'
import { tableMessages } from './table-messages.ts'
import { createTablePage, type TablePage } from './table-page.ts'
import { createTablePanel, type PanelActions, type PanelWords, type TablePanel } from './table-panel.ts'
import styles from './tables.css?url'

const tableWords = ['undo', 'double', 'clear', 'rebet', 'layouts', 'history', 'chat', 'total'] as const

/** Returns the labels of this table's panel: those of every stage frame, a table's own, its place and its limits. */
function tableWordsOf(
  { params: { lang }, say }: Pick<OpeningParts, 'params' | 'say'>,
  opened: OpenedTable,
): PanelWords {
  const sayTable = createTranslate(tableMessages, lang)
  const amount = (text: string) => displayedAmount(minorOf(text, opened.currency), opened.currency, lang)
  const place = sayTable('limits', {
    place: opened.place[lang],
    chip: amount(opened.chip),
    most: amount(opened.most),
  })
  const words = [
    ...frameWords.map((key) => [key, say(key)] as const),
    ...tableWords.map((key) => [key, sayTable(key)] as const),
  ]
  return { ...Object.fromEntries(words), title: opened.gameName[lang], place } as PanelWords
}

export type OpenTableParts = OpeningParts & { readonly game: TableGame }

/** Interval at which the clock is read, ms, short enough to show a new second at once. */
const tickMs = 200
const pushPath = '/push'
/** Folder of cards and chips, which the first frame of a table does not need. */
const piecesFolder = 'cards/'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function openSocket(platform: string, { onOpen, onText, onClose }: SocketEvents): SocketHandle {
  const socket = new WebSocket(`${platform.replace(/^http/, 'ws')}${pushPath}`)
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }) => onText(data))
  socket.addEventListener('close', onClose)
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

/** Runs a task after the next frame has been painted, so that the frame is not delayed. */
const afterFrame = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run))

/** Time after which work continues in a hidden window, which paints no frames, ms. */
const paintedAfterMs = 300

const nextPainted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, paintedAfterMs)
    afterFrame(resolve)
  })

type Dialogs = typeof import('./table-dialogs.ts')

/** Parts that exist once the table is open; the buttons appear with the page, not before. */
type Live = {
  token: string
  page: TablePage | null
  panel: TablePanel | null
  layers: Layers | null
  dialogs: ((run: (dialogs: Dialogs, parts: DialogParts) => unknown) => void) | null
  /** Loads the chat's script, once. */
  chat: ((run: (chat: TableChatPage) => void) => void) | null
}

/** Returns the handlers of the buttons and of the dialogs they open. */
function actionsOf(link: ParentLink, live: Live, sound: () => void): PanelActions {
  const act = (kind: 'undo' | 'double' | 'clear' | 'rebet') => () => live.page?.act({ kind })
  const open = (run: (dialogs: Dialogs, parts: DialogParts) => unknown) => () => live.dialogs?.(run)
  return {
    back: () => link.post({ type: 'mangetsu:close' }),
    deposit: () => link.post({ type: 'mangetsu:deposit' }),
    rules: open((dialogs, parts) => dialogs.openTableRules(parts)),
    fairness: open((dialogs, parts) => dialogs.openTableFairness(parts)),
    history: open((dialogs, parts) => dialogs.openTableHistory(parts)),
    layouts: open((dialogs, parts) => dialogs.openLayouts(parts)),
    chat: () => live.chat?.((chat) => chat.toggle()),
    sound,
    disc: () => live.page?.pressDisc(),
    undo: act('undo'),
    double: act('double'),
    clear: act('clear'),
    rebet: act('rebet'),
  }
}

function callsFor(parts: OpenTableParts, live: Live, link: ParentLink) {
  const { call } = apiFor(parts, renewedOver(link, live))
  const patience: RetryOptions = {
    wait: pause,
    onRetry: (tries) => live.layers?.note(parts.say('retrying', { tries })),
  }
  return { session: createSeatCalls(call, patience), chat: createChatCalls(call, patience) }
}

type Stood = {
  readonly parts: OpenTableParts
  readonly opened: OpenedTable
  /** Colour of the theme, 0xRRGGBB. */
  readonly tint: number
  readonly looks: Awaited<ReturnType<typeof loadLooks>>
  readonly calls: ReturnType<typeof callsFor>
  readonly link: ParentLink
  readonly live: Live
}

/** Creates the chat, whose script is loaded on first use. */
function chatOver(parts: OpenChatParts, later: Later): NonNullable<Live['chat']> {
  let chat: TableChatPage | null = null
  return (run) => {
    if (chat !== null) return run(chat)
    void later(
      () => import('./chat/open-chat.ts'),
      ({ openChat }) => {
        chat = openChat(parts)
        run(chat)
      },
    )
  }
}

/** Builds canvas, picture and panel in place of the loading screen, fitted into the room: the first visible state. */
function standPicture({ parts, opened, tint, looks, link, live }: Stood) {
  const { root, params, say, game } = parts
  const ownClock = browserClock()
  const sounds = soundsOf(game.id)
  const panel = createTablePanel(
    tableWordsOf(parts, opened),
    actionsOf(link, live, () => {
      link.post({ type: 'mangetsu:sound', isOn: sounds.toggle() })
      panel.setSound(sounds.isOn)
    }),
    { isPlayMoney: opened.isPlayMoney, tint },
  )
  const spoken: TablePanel = {
    ...panel,
    say(words) {
      sounds.giveWay(words)
      panel.say(words)
    },
  }
  const layers = createLayers(panel.root, say('close'))
  live.layers = layers
  root.replaceChildren(panel.root)
  const screen = looks.canvas.show(panel.picture, {
    clock: ownClock,
    idle: (nowMs) => !isMotionReduced() && scene.idle(nowMs),
    onContext: watchPicture({ picture: panel.picture, say, waits: false, onChange: () => {} }).on,
  })
  const frameClock = wakingClock(ownClock, screen.wake)
  const { theme } = opened
  const scene = game.create({ pictures: looks.pictures, lang: params.lang, clock: frameClock, sounds, theme })
  screen.root.addChild(scene.view)
  const refit = keepFitted(panel.root, panel.viewport, (room) => {
    screen.resize(room.width, room.height)
    if (live.page === null) scene.place(room)
    else live.page.place(room)
  })
  looks.whenForm(refit)
  wakeByHand(screen.wake, sounds, refit)
  panel.setFullView(params.isFullView)
  showSiteRow(params.isRowShown)
  panel.setBalance(displayedAmount(minorOf(opened.balance, opened.currency), opened.currency, params.lang))
  refit()
  return { panel: spoken, layers, screen, scene, sounds, frameClock, refit }
}

/** Adds the bets and the other overlays to the picture, and connects the buttons to their dialogs. */
function layPage({ parts, opened, looks, calls, link, live }: Stood, seen: ReturnType<typeof standPicture>) {
  const { root, params, say, game } = parts
  const { panel, layers, screen, scene, sounds, frameClock } = seen
  const { lang } = params
  const sayTable = createTranslate(tableMessages, lang)
  const page = createTablePage({
    game,
    scene,
    panel,
    layers,
    sounds,
    opened,
    link,
    lang,
    frameClock,
    isMotionReduced,
    session: calls.session,
    say: sayTable,
    sayStage: say,
    chipSheet: looks.addressOf(chipsPicture),
    serverClock: createServerClock(() => performance.now()),
    checkClock: createCheckClock(opened),
    newId: () => crypto.randomUUID(),
    timeOfDayMs: () => Date.now(),
    inOwnTask: (run) => void setTimeout(run),
    afterFrame,
    onScene: screen.wake,
  })
  live.page = page
  seen.refit()
  const later = createLater(() => layers.note(say('partMissing')))
  const kept: ChipLayout[] = []
  live.dialogs = (run) =>
    void later(
      () => import('./table-dialogs.ts'),
      (dialogs) =>
        run(dialogs, {
          layers,
          game,
          opened,
          session: calls.session,
          page,
          lang,
          say: sayTable,
          kept,
          calmSwitch: () => calmSwitch(lang, (isOn) => link.post({ type: 'mangetsu:calm', isOn })),
          titleOf: (dialog) => (dialog === 'rules' || dialog === 'fairness' ? say(dialog) : sayTable(dialog)),
          site: new URL(window.location.href).origin,
        }),
    )
  const line = createChatLine()
  live.chat = chatOver({ calls: calls.chat, root, panel, layers, lang, line, isMotionReduced }, later)
  page.begin()
  return { page, chatLine: line }
}

/** Subscribes to messages of the surrounding page. */
function listenTo(
  link: ParentLink,
  page: TablePage,
  { panel, sounds, refit }: ReturnType<typeof standPicture>,
): void {
  link.onSound((isOn) => {
    sounds.expect(isOn)
    panel.setSound(isOn)
  })
  link.onCalm(setCalm)
  link.onKeys((isOn) => page.keys?.expect(isOn))
  link.onSmall((isSmall) => sounds.rest('small', isSmall))
  link.onRow((isShown) => {
    showSiteRow(isShown)
    refit()
  })
  link.onFullView((isFull) => {
    panel.setFullView(isFull)
    refit()
  })
  link.onBalance((balance, currency) => page.receiveBalance(balance, currency))
}

/** Opens the table of this token and follows it until the page is closed. */
export async function openTable(parts: OpenTableParts, token: string): Promise<void> {
  const { opening, say, params } = parts
  const link = createParentLink(window, parentOrigin())
  const live: Live = { token, page: null, panel: null, layers: null, dialogs: null, chat: null }
  const calls = callsFor(parts, live, link)
  const [looks, outcome] = await Promise.all([
    loadLooks(parts, { isWarmed: false, isLate: (name) => name.startsWith(piecesFolder) }),
    calls.session.open(),
    loadStyles(styles),
    loadTableStyles(parts.game.id),
  ])
  if (outcome.kind === 'lost')
    return opening.fail(say('lostOpening'), { label: say('tryAgain'), run: () => window.location.reload() })
  if (outcome.kind === 'refused') return opening.fail(outcome.msg)
  if (outcome.kind === 'ended') return opening.fail(say('ended'))
  const opened = outcome.data
  const look = parts.game.looks[opened.theme]
  if (look === undefined)
    throw new Error(`${opened.tableId} has the theme ${opened.theme}, which its stage does not have`)
  const stood = { parts, opened, tint: look.tint, looks, calls, link, live }
  const seen = standPicture(stood)
  // The picture is visible while the bets, about 150 elements, are added over it.
  await nextPainted()
  looks.bringRest()
  const { page, chatLine } = layPage(stood, seen)
  listenTo(link, page, seen)
  const { platform } = params
  followTable(
    opened.view,
    {
      open: (events) => openSocket(platform, events),
      timers: realTimers,
      random: Math.random,
      chat: chatLine,
      session: () => live.token,
    },
    { onView: page.hear, onConnected: page.setConnected, onOwn: page.hearOwn },
  )
  setInterval(page.tick, tickMs)
  // If the chat is on, messages are received without opening it.
  if (opened.isChatOn) live.chat?.(() => {})
  link.post({ type: 'mangetsu:ready', gameId: opened.tableId })
}
