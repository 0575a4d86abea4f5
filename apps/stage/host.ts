// The page's side of a round: the panel's messages with the count-up, banners, wins over the picture and the disc's
// state.
import {
  type Controls,
  countedTo,
  countUpMs,
  type DiscMode,
  displayedAmount,
  easeOut,
  element,
  type Host,
  type Layers,
  type Performance,
  type RoundMoney,
  type Sounds,
  type StageLang,
  type StatusLine,
  type WinMoments,
} from '@mangetsu/stage-kit'

/** Japanese and full-width characters, which are one em wide. */
const wide = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60×・]/gu
/** Average width of a character in the Latin typefaces used, em. */
const letterEm = 0.53
/** Font size of the detail, px. */
const detailPx = 12

type WindowSize = { readonly width: number; readonly height: number }

/** Returns the width available to the detail, px: the band's width in portrait, otherwise the bar's right end. */
const roomOf = ({ width, height }: WindowSize): number =>
  width < height ? (width - 24) * 0.96 : width * 0.22

/**
 * Estimates without a layout whether a message's detail fits one line of the band; a longer one is shown on the
 * slip over the picture.
 */
export function fitsBand(detail: string, window: WindowSize): boolean {
  const wideLetters = detail.match(wide)?.length ?? 0
  return (wideLetters + (detail.length - wideLetters) * letterEm) * detailPx <= roomOf(window)
}

/** Whether a status differs from the invitation to play, which leaves the band to the last results. */
const isNews = ({ tone, amountMinor, detail, left, isChoosing, confirm }: StatusLine): boolean =>
  tone !== 'calm' ||
  amountMinor !== null ||
  detail !== '' ||
  left !== null ||
  isChoosing === true ||
  confirm !== undefined

export type HostOptions = {
  readonly controls: Controls
  readonly layers: Layers
  readonly sounds: Sounds
  readonly lang: StageLang
  readonly wins: WinMoments
  readonly isCalm: () => boolean
  /** Money of the current round. */
  readonly money: () => RoundMoney
}

/** Returns the mode of the disc while a status line is shown. */
function discModeOf({ confirm, isChoosing, isWaiting, isTurning }: StatusLine): DiscMode {
  if (confirm !== undefined) return 'confirm'
  if (isChoosing) return 'choose'
  if (isWaiting) return 'wait'
  return isTurning ? 'stop' : 'skip'
}

/** Returns a function that returns the window's size. Reading it in the middle of a frame would force a layout. */
function windowSize(): () => WindowSize {
  const read = () => ({ width: window.innerWidth, height: window.innerHeight })
  let size = read()
  window.addEventListener('resize', () => {
    size = read()
  })
  return () => size
}

/** Writes a status into the band, and a detail that does not fit it on the slip. */
function writeStatus({ statusLine, slip, setDisc }: Controls, status: StatusLine, size: WindowSize) {
  const figure = element('b', { class: 'figure round-status-figure' })
  const first = element('p', { class: 'round-status-line' }, element('span', {}, status.label))
  setDisc(discModeOf(status), status.left, status.confirm)
  statusLine.replaceChildren(first)
  statusLine.dataset.tone = status.tone
  statusLine.dataset.news = String(isNews(status))
  const isFitting = fitsBand(status.detail, size)
  if (status.detail !== '' && isFitting)
    statusLine.append(element('p', { class: 'round-status-detail' }, status.detail))
  slip.hidden = isFitting
  slip.textContent = isFitting ? '' : status.detail
  return { first, figure }
}

export function createHost({ controls, layers, sounds, lang, wins, isCalm, money }: HostOptions): Host {
  let shownMinor = 0n
  const sizeNow = windowSize()

  const amountText = (amountMinor: bigint, sign: 'always' | 'never') =>
    displayedAmount(amountMinor, money().currency, lang, sign)

  async function countUp(
    figure: HTMLElement,
    toMinor: bigint,
    sign: 'always' | 'never',
    performance: Performance,
  ) {
    const fromMinor = toMinor >= shownMinor ? shownMinor : 0n
    shownMinor = toMinor
    await performance.move(countUpMs(toMinor - fromMinor, money().stakeMinor), (t) => {
      figure.textContent = amountText(countedTo(fromMinor, toMinor, easeOut(t), money().currency), sign)
    })
  }

  async function showStatus(status: StatusLine, performance: Performance): Promise<void> {
    const { first, figure } = writeStatus(controls, status, sizeNow())
    if (status.amountMinor === null) {
      shownMinor = 0n
      return
    }
    first.append(figure)
    const sign = status.tone === 'win' ? 'always' : 'never'
    figure.textContent = amountText(shownMinor, sign)
    if (status.tone === 'win' && !isCalm()) return countUp(figure, status.amountMinor, sign, performance)
    shownMinor = status.amountMinor
    figure.textContent = amountText(status.amountMinor, sign)
  }

  return {
    showStatus,
    showStood: (left) => controls.setDisc('skip', left),
    sounds,
    say: (words) => controls.say(words),
    async announce({ title, detail }, performance) {
      const banner = layers.banner(title, detail)
      controls.say(`${title} ${detail}`)
      await performance.fade(200, (t) => banner.style.setProperty('opacity', String(t)))
      await performance.wait(1_700)
      await performance.fade(200, (t) => banner.style.setProperty('opacity', String(1 - t)))
      banner.remove()
    },
    async showWin(win, performance) {
      if (win.sound !== undefined && !isCalm())
        if (win.size === 'full') sounds.playFullMoon(win.sound)
        else sounds.play(win.sound)
      await wins.show(win, performance)
    },
    clearWin: wins.clear,
    winEnded: wins.ended,
    get isCalm() {
      return isCalm()
    },
  }
}
