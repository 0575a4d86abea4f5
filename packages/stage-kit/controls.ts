// The game's controls as page elements outside the canvas: every action a button, every result spoken.
import { element, pictogram, setPictogram } from './dom.ts'
import type { Room } from './game-stage.ts'

export type ControlWords = {
  readonly title: string
  readonly back: string
  readonly playMoney: string
  readonly balance: string
  readonly rules: string
  readonly fairness: string
  readonly soundOn: string
  readonly soundOff: string
  readonly stake: string
  readonly stakeLess: string
  readonly stakeMore: string
  readonly spin: string
  readonly skip: string
  readonly wait: string
  readonly left: string
  readonly game: string
  readonly replay: string
}

export type ControlActions = {
  back(): void
  rules(): void
  fairness(): void
  sound(): void
  stakeLess(): void
  stakeMore(): void
  spin(): void
  skip(): void
}

/** What the disc does now: `spin` and `skip` are pressed, `wait` is not. */
export type DiscMode = 'spin' | 'skip' | 'wait'

export type Controls = {
  readonly root: HTMLElement
  readonly picture: HTMLElement
  readonly told: HTMLElement
  /** The room the bars leave to the picture. */
  room(): Room
  setBalance(text: string): void
  setStake(text: string, canLess: boolean, canMore: boolean): void
  setSession(time: string, net: string): void
  setDisc(mode: DiscMode, left?: number | null): void
  setSound(isOn: boolean): void
  /** Speaks through the live region. */
  say(words: string): void
}

type Parts = ReturnType<typeof buildParts>

function iconButton(
  kind: string,
  icon: Parameters<typeof pictogram>[0],
  words: string,
  run: () => void,
): HTMLButtonElement {
  const button = element('button', { type: 'button', class: kind, 'aria-label': words }, pictogram(icon))
  button.addEventListener('click', run)
  return button
}

function toolButton(
  icon: Parameters<typeof pictogram>[0],
  words: string,
  run: () => void,
): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', class: 'tool' },
    pictogram(icon),
    element('span', {}, words),
  )
  button.addEventListener('click', run)
  return button
}

function buildParts(words: ControlWords, actions: ControlActions, isPlayMoney: boolean, isReplay: boolean) {
  const parts = {
    balance: element('b', { class: 'balance-figure' }),
    stake: element('b'),
    time: element('span'),
    net: element('span'),
    told: element('div', { class: 'told' }),
    live: element('p', { class: 'spoken', 'aria-live': 'polite', role: 'status' }),
    picture: element('div', { class: 'picture' }),
    less: iconButton('step', 'less', words.stakeLess, actions.stakeLess),
    more: iconButton('step', 'more', words.stakeMore, actions.stakeMore),
    sound: toolButton('soundOff', words.soundOff, actions.sound),
    disc: element('button', { type: 'button', class: 'disc' }, pictogram('spin')),
  }
  const tag = isReplay ? words.replay : words.playMoney
  const bar = element(
    'header',
    { class: 'bar' },
    iconButton('back', 'back', words.back, actions.back),
    element('h1', {}, words.title),
    ...(isPlayMoney || isReplay ? [element('span', { class: 'tag' }, tag)] : []),
    element(
      'p',
      { class: 'balance', hidden: isReplay },
      element('span', { class: 'spoken' }, words.balance),
      parts.balance,
    ),
  )
  const tools = element(
    'div',
    { class: 'tools' },
    toolButton('rules', words.rules, actions.rules),
    toolButton('fairness', words.fairness, actions.fairness),
    parts.sound,
  )
  const session = element(
    'p',
    { class: 'session', hidden: isReplay },
    pictogram('clock'),
    element('span', {}, parts.time, parts.net),
  )
  const stake = element('p', { class: 'stake', 'aria-live': 'polite' }, `${words.stake} `, parts.stake)
  const spinner = element('div', { class: 'spinner' }, parts.less, parts.disc, parts.more)
  const panel = element(
    'section',
    { class: 'panel', 'aria-label': words.game },
    parts.told,
    spinner,
    stake,
    tools,
    session,
  )
  const root = element('div', { class: 'stage' }, bar, parts.picture, panel, parts.live)
  return { ...parts, bar, panel, root }
}

function showDisc(parts: Parts, words: ControlWords, mode: DiscMode, left: number | null): void {
  const { disc } = parts
  const label = mode === 'spin' ? words.spin : mode === 'skip' ? words.skip : words.wait
  disc.replaceChildren(
    ...(left === null
      ? [pictogram(mode === 'skip' ? 'skip' : 'spin')]
      : [element('small', {}, words.left), element('b', { class: 'figure' }, String(left))]),
  )
  disc.setAttribute('aria-label', left === null ? label : `${label} (${words.left} ${left})`)
  disc.setAttribute('aria-disabled', String(mode === 'wait'))
  disc.dataset.mode = mode
}

/** Builds the controls. Nothing is disabled away from the keyboard: a disc that waits keeps its focus. */
export function createControls(
  words: ControlWords,
  actions: ControlActions,
  { isPlayMoney, isReplay }: { readonly isPlayMoney: boolean; readonly isReplay: boolean },
): Controls {
  const parts = buildParts(words, actions, isPlayMoney, isReplay)
  let mode: DiscMode = 'wait'
  parts.disc.addEventListener('click', () => {
    if (mode === 'spin') actions.spin()
    if (mode === 'skip') actions.skip()
  })
  parts.picture.addEventListener('click', () => {
    if (mode === 'skip') actions.skip()
  })
  showDisc(parts, words, mode, null)
  return {
    root: parts.root,
    picture: parts.picture,
    told: parts.told,
    room: () => ({
      width: parts.root.clientWidth,
      height: parts.root.clientHeight,
      top: parts.bar.offsetHeight,
      bottom: parts.panel.offsetTop,
    }),
    setBalance: (text) => {
      parts.balance.textContent = text
    },
    setStake(text, canLess, canMore) {
      parts.stake.textContent = text
      parts.less.setAttribute('aria-disabled', String(!canLess))
      parts.more.setAttribute('aria-disabled', String(!canMore))
    },
    setSession(time, net) {
      parts.time.textContent = time
      parts.net.textContent = net
    },
    setDisc(next, left = null) {
      mode = next
      parts.root.dataset.playing = String(next !== 'spin')
      showDisc(parts, words, mode, left)
    },
    setSound(isOn) {
      setPictogram(parts.sound, isOn ? 'soundOn' : 'soundOff')
      parts.sound.setAttribute('aria-pressed', String(isOn))
      const label = parts.sound.querySelector('span')
      if (label) label.textContent = isOn ? words.soundOn : words.soundOff
    },
    say(spoken) {
      // The same words twice in a row are read again only when the region's text changes.
      parts.live.textContent = parts.live.textContent === spoken ? `${spoken}\u00a0` : spoken
    },
  }
}
