// Shows wins over the picture as page elements, so that texts stay crisp: the amount of a small win, the moon of a large
// one, a slip in calm mode or with reduced motion. The controls stay in use meanwhile.
import { type Currency, countedTo, displayedAmount } from './amounts.ts'
import type { FrameClock } from './clock.ts'
import { createPerformance, type Performance } from './event-player.ts'
import type { StageViewport, WinView } from './game-stage.ts'
import { clampShare, createSkipController, easeOut, type SkipController } from './motion.ts'
import { createTranslate, type StageLang } from './text.ts'
import { layOutWin } from './win-layout.ts'
import { createWinPicture, type WinPicture } from './win-picture.ts'
import { hasMoon, winMessages, winTimes } from './win-sizes.ts'

export type WinMoments = {
  /** Shows a win and resolves when its amount has been counted. */
  show(win: WinView, performance: Performance): Promise<void>
  /** Removes the shown win at once. */
  clear(): void
  /** Ends the time of a moon, which gives way to its amount. */
  settle(): void
  /** Places the shown win again after a resize. */
  place(): void
  /** Resolves when the shown win has had its time; at once without one. */
  ended(): Promise<void>
}

export type WinMomentOptions = {
  /** The picture, after which the win is inserted: bars and panel stay above it. */
  readonly picture: HTMLElement
  readonly viewport: () => StageViewport
  readonly clock: FrameClock
  readonly lang: StageLang
  readonly currency: () => Currency
  readonly isCalm: () => boolean
}

type CurrentWin = {
  readonly win: WinView
  picture: WinPicture
  form: Form
  readonly text: string
  /** Resolves when its time is over or it was removed, by `end`. */
  readonly ended: Promise<void>
  readonly end: () => void
}
type Form = 'moon' | 'amount' | 'slip' | 'return'

/** Duration of the change from a moon to the amount that remains on the reels, ms. */
const settleMs = 240

/** Returns the form of a win; `isPlain` in calm mode and with reduced motion. */
const formOf = ({ size }: WinView, isPlain: boolean): Form => {
  if (size === null) return 'return'
  if (isPlain) return 'slip'
  return hasMoon(size) ? 'moon' : 'amount'
}

/** Height of the round's status over the lower edge of a picture between the controls, px. */
const statusHeight = 44

/** Sets positions and sizes in one pass, before the first frame of the moment. */
function placeWin({ win, picture, form, text }: CurrentWin, viewport: StageViewport): void {
  const { width, top } = viewport
  const bottom = viewport.left === undefined ? viewport.bottom : viewport.bottom - statusHeight
  const middle = {
    x: width * 0.08,
    y: top + (bottom - top) * 0.24,
    width: width * 0.84,
    height: (bottom - top) * 0.5,
  }
  const area = win.area?.() ?? middle
  const size = form === 'moon' && win.size !== null ? win.size : 'win'
  const letters = [...text].length
  const layout = layOutWin(size, area, { width, top, bottom }, { letters, isHigh: win.isHigh === true })
  const { style } = picture.root
  style.height = `${viewport.bottom}px`
  for (const [name, px] of [
    ['--x', layout.x],
    ['--y', layout.y],
    ['--moon-width', layout.moon],
    ['--figure', layout.figure],
    ['--title', layout.title],
    ['--area-x', area.x],
    ['--area-y', area.y],
    ['--area-width', area.width],
    ['--area-height', area.height],
  ] as const)
    style.setProperty(name, `${Math.round(px)}px`)
}

/** Raises the moon and counts the amount; both end with the performance. */
async function raise(
  { picture, win, form }: CurrentWin,
  currency: Currency,
  amountText: (minor: bigint) => string,
  performance: Performance,
): Promise<void> {
  const { riseMs, countMs } = winTimes[win.size ?? 'win']
  const { rise, shades, around } = picture
  const wayPercent = form === 'moon' ? 90 : 24
  const rises = performance.move(riseMs, (t) => {
    const share = easeOut(t)
    rise.style.transform = `translateY(${((1 - share) * wayPercent).toFixed(2)}%)`
    rise.style.opacity = String(Math.min(1, t * 5))
    for (const part of around) part.style.opacity = String(share)
    // The first shade covers more: it leaves when the last one is there.
    if (shades) {
      shades.last.style.opacity = String(clampShare(t * 4 - 1))
      shades.first.style.opacity = String(clampShare(3 - t * 4))
    }
  })
  const counts = performance.move(countMs, (t) =>
    picture.setAmount(amountText(countedTo(0n, win.amountMinor, easeOut(t), currency))),
  )
  await Promise.all([rises, counts])
}

/** Creates the place of wins over a picture. */
export function createWinMoments(options: WinMomentOptions): WinMoments {
  const { picture, viewport, clock, lang, currency, isCalm } = options
  const say = createTranslate(winMessages, lang)
  let shown: CurrentWin | null = null
  let stay: SkipController = createSkipController()

  const add = (win: WinView, form: Form, text: string): CurrentWin => {
    const made = createWinPicture(form, win.size, { title: say(win.size ?? 'return'), detail: win.detail })
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const one: CurrentWin = { win, picture: made, form, text, ended, end }
    placeWin(one, viewport())
    picture.after(made.root)
    shown = one
    return one
  }

  function clear(): void {
    shown?.picture.root.remove()
    shown?.end()
    shown = null
    stay.cut()
  }

  /** After its time a moon gives way to the amount, which remains on the reels until the next round. */
  async function settle(moon: CurrentWin, cut: SkipController): Promise<void> {
    const performance = createPerformance(clock, cut, false)
    await performance.wait(winTimes[moon.win.size ?? 'win'].stayMs)
    moon.end()
    if (shown !== moon || moon.form !== 'moon') return
    await performance.fade(settleMs, (t) => {
      moon.picture.root.style.opacity = String(1 - t)
    })
    if (shown !== moon) return
    moon.picture.root.remove()
    const text = displayedAmount(moon.win.amountMinor, currency(), lang, 'always')
    const amount = add(moon.win, 'amount', text)
    amount.picture.setAmount(text)
    amount.end()
  }

  return {
    async show(win, performance) {
      clear()
      const form = formOf(win, isCalm() || performance.isMotionReduced)
      const sign = win.size === null || (win.size === 'full' && form === 'moon') ? 'never' : 'always'
      const amountText = (minor: bigint) => displayedAmount(minor, currency(), lang, sign)
      const one = add(win, form, amountText(win.amountMinor))
      if (form === 'slip' || form === 'return') one.picture.setAmount(one.text)
      else await raise(one, currency(), amountText, performance)
      if (shown !== one) return
      stay = createSkipController()
      void settle(one, stay)
    },
    clear,
    settle: () => stay.cut(),
    place() {
      if (shown) placeWin(shown, viewport())
    },
    ended: async () => shown?.ended,
  }
}
