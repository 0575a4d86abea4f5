// Frame of a table's page: bar, picture, and the panel with the disc that confirms; each action is a button with a
// label.
import { bandTint } from '@mangetsu/stage-kit/band-tint'
import { element, type Pictogram, pictogram, setPictogram, strokePictogram } from '@mangetsu/stage-kit/dom'
import type { StageViewport } from '@mangetsu/stage-kit/game-stage'
import { toolButton } from '@mangetsu/stage-kit/play-tools'
import { createSessionLine, type SessionView } from '@mangetsu/stage-kit/session-line'

/** State of the disc. */
export type TableDisc = {
  readonly word: string
  readonly sign: 'check' | 'rebet' | null
  readonly canPress: boolean
  /** Whether it looks like the full moon or a hidden one. */
  readonly isLit: boolean
}

export type PanelWords = Readonly<
  Record<
    | 'title'
    | 'place'
    | 'back'
    | 'playMoney'
    | 'balance'
    | 'deposit'
    | 'rules'
    | 'fairness'
    | 'soundOn'
    | 'soundOff'
    | 'game'
    | 'undo'
    | 'double'
    | 'clear'
    | 'rebet'
    | 'layouts'
    | 'history'
    | 'chat'
    | 'total',
    string
  >
>

export type PanelActions = Readonly<
  Record<
    | 'back'
    | 'deposit'
    | 'rules'
    | 'fairness'
    | 'sound'
    | 'disc'
    | 'undo'
    | 'double'
    | 'clear'
    | 'rebet'
    | 'layouts'
    | 'history'
    | 'chat',
    () => void
  >
>

export type PanelLine = {
  readonly tone: 'calm' | 'plain' | 'win'
  readonly line: string
  /** Amount counted up in gold; none if omitted. */
  readonly figure?: string
  readonly detail: string
}

export type CanDo = Readonly<Record<'undo' | 'double' | 'clear' | 'rebet', boolean>>

export type TablePanel = {
  readonly root: HTMLElement
  /** Container of the canvas. */
  readonly picture: HTMLElement
  /** Container of the overlays, positioned by the picture. */
  readonly floor: HTMLElement
  /** Panel under the picture, which contains the action buttons of a game with seats. */
  readonly panel: HTMLElement
  viewport(): StageViewport
  setBalance(text: string): void
  setTotal(text: string): void
  setSession(session: SessionView): void
  setDisc(disc: TableDisc): void
  setCan(can: CanDo): void
  setSound(isOn: boolean): void
  setFullView(isFull: boolean): void
  /** Button that opens the chat and shows its unread count. */
  readonly chat: HTMLElement
  showLine(line: PanelLine): void
  /** Announces a text through the live region. */
  say(words: string): void
}

const strokes = {
  check: 'M5 12.5l4.5 4.500L19 7.500',
  undo: 'M9 6L4.500 10.500 9 15M4.500 10.500H15a4.500 4.500 0 0 1 0 9h-3',
  rebet: 'M15 6l4.500 4.500L15 15M19.500 10.500H9a4.500 4.500 0 0 0 0 9h3',
  clear: 'M5 7.500h14M9.500 7.500V5h5v2.500M7 7.500l.8 11.500h8.400L17 7.500',
  layouts: 'M7 4.500h10v15l-5-3.800-5 3.800z',
  chat: 'M4.500 5.500h15V16H11l-4 3.500V16H4.500z',
} as const

function button(kind: string, words: string, child: Node, run: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: kind, 'aria-label': words }, child)
  made.addEventListener('click', run)
  return made
}

const iconButton = (kind: string, icon: Pictogram, words: string, run: () => void) =>
  button(kind, words, pictogram(icon), run)

/** Creates a table's own tool: an icon above its label. */
function ownTool(stroke: string, words: string, run: () => void): HTMLButtonElement {
  const made = element(
    'button',
    { type: 'button', class: 'tool' },
    strokePictogram(stroke),
    element('span', {}, words),
  )
  made.addEventListener('click', run)
  return made
}

export type PanelOptions = {
  readonly isPlayMoney: boolean
  /** Colour that tints the band, 0xRRGGBB. */
  readonly tint: number
}

/** Splits a name so that it may break where the script changes: 満月 and ブラックジャック. */
const breakable = (name: string): readonly (Node | string)[] =>
  name
    .split(/(?<=\p{sc=Han})(?=\p{sc=Kana})/u)
    .flatMap((part, at) => (at === 0 ? [part] : [element('wbr'), part]))

function buildBar(
  words: PanelWords,
  actions: PanelActions,
  { isPlayMoney }: PanelOptions,
  balance: HTMLElement,
) {
  return element(
    'header',
    { class: 'bar' },
    iconButton('back', 'back', words.back, actions.back),
    element('h1', { class: 'table-title' }, ...breakable(words.title)),
    ...(isPlayMoney ? [element('span', { class: 'tag' }, words.playMoney)] : []),
    element('span', { class: 'table-place' }, words.place),
    element('p', { class: 'balance' }, element('span', { class: 'spoken' }, words.balance), balance),
    iconButton('deposit', 'more', words.deposit, actions.deposit),
  )
}

function buildParts(words: PanelWords, actions: PanelActions, options: PanelOptions) {
  const parts = {
    balance: element('b', { class: 'balance-figure' }),
    line: element('div', { class: 'table-status' }),
    total: element('b'),
    session: createSessionLine(false),
    live: element('p', { class: 'spoken', 'aria-live': 'polite', role: 'status' }),
    picture: element('div', { class: 'picture' }),
    floor: element('div', { class: 'table-floor' }),
    disc: element('button', { type: 'button', class: 'disc' }),
    undo: button('step', words.undo, strokePictogram(strokes.undo), actions.undo),
    double: button(
      'step',
      words.double,
      element('b', { class: 'figure', 'aria-hidden': 'true' }, '×2'),
      actions.double,
    ),
    rebet: ownTool(strokes.rebet, words.rebet, actions.rebet),
    clear: ownTool(strokes.clear, words.clear, actions.clear),
    layouts: ownTool(strokes.layouts, words.layouts, actions.layouts),
    history: toolButton('rounds', words.history, actions.history),
    chat: ownTool(strokes.chat, words.chat, actions.chat),
    sound: toolButton('soundOff', words.soundOff, actions.sound),
  }
  parts.sound.setAttribute('aria-pressed', 'false')
  parts.disc.addEventListener('click', actions.disc)
  const bar = buildBar(words, actions, options, parts.balance)
  const panel = element(
    'section',
    { class: 'table-panel', 'aria-label': words.game },
    parts.line,
    element('div', { class: 'table-tools before' }, parts.rebet, parts.layouts),
    element('div', { class: 'table-disc' }, parts.undo, parts.disc, parts.double),
    element('div', { class: 'table-tools after' }, parts.clear, parts.history),
    element('p', { class: 'table-total' }, element('span', {}, words.total), ' ', parts.total),
    element(
      'div',
      { class: 'table-tools more' },
      toolButton('rules', words.rules, actions.rules),
      toolButton('fairness', words.fairness, actions.fairness),
      parts.chat,
      parts.sound,
    ),
    parts.session.root,
  )
  const root = element('div', { class: 'table-stage' }, bar, parts.picture, parts.floor, panel, parts.live)
  return { ...parts, bar, panel, root }
}

const setText = (on: HTMLElement, text: string): void => {
  if (on.textContent !== text) on.textContent = text
}

function showDisc(on: HTMLElement, { word, sign, canPress, isLit }: TableDisc): void {
  const key = `${word} ${sign} ${canPress} ${isLit}`
  if (on.dataset.face === key) return
  on.dataset.face = key
  on.dataset.lit = String(isLit)
  on.setAttribute('aria-disabled', String(!canPress))
  on.replaceChildren(...(sign === null ? [] : [strokePictogram(strokes[sign])]), element('span', {}, word))
}

/** Builds the frame. A disabled disc keeps the keyboard focus. */
export function createTablePanel(
  words: PanelWords,
  actions: PanelActions,
  options: PanelOptions,
): TablePanel {
  const parts = buildParts(words, actions, options)
  let lastLine = ''
  parts.root.style.setProperty('--band', bandTint(options.tint))
  return {
    root: parts.root,
    picture: parts.picture,
    floor: parts.floor,
    chat: parts.chat,
    panel: parts.panel,
    viewport: () => ({
      width: parts.root.clientWidth,
      height: parts.root.clientHeight,
      top: parts.bar.offsetHeight,
      bottom: parts.panel.offsetTop,
    }),
    setBalance: (text) => setText(parts.balance, text),
    setTotal: (text) => setText(parts.total, text),
    setSession: parts.session.show,
    setDisc: (disc) => showDisc(parts.disc, disc),
    setCan(can) {
      for (const name of ['undo', 'double', 'clear', 'rebet'] as const)
        parts[name].setAttribute('aria-disabled', String(!can[name]))
    },
    setSound(isOn) {
      setPictogram(parts.sound, isOn ? 'soundOn' : 'soundOff')
      parts.sound.setAttribute('aria-pressed', String(isOn))
      const label = parts.sound.querySelector('span')
      if (label) label.textContent = isOn ? words.soundOn : words.soundOff
    },
    setFullView: (isFull) => {
      parts.root.dataset.view = isFull ? 'full' : 'framed'
    },
    showLine(next) {
      const key = JSON.stringify(next)
      if (key === lastLine) return
      lastLine = key
      parts.line.dataset.tone = next.tone
      parts.line.replaceChildren(
        element(
          'p',
          { class: 'table-status-line' },
          element('span', {}, next.line),
          ...(next.figure === undefined ? [] : [element('b', { class: 'figure' }, next.figure)]),
        ),
        ...(next.detail === '' ? [] : [element('p', { class: 'table-status-detail' }, next.detail)]),
      )
    },
    say(spoken) {
      // A repeated text is announced only if the region's text changes.
      parts.live.textContent = parts.live.textContent === spoken ? `${spoken}\u00a0` : spoken
    },
  }
}
