// The wild row of a full meter's spins: its wilds descend once and stay over the turning reels; when the
// reels stop, the cells' own symbols replace them, so that they win like any other.

import type { Performance } from '@mangetsu/stage-kit/event-player'
import { landing, oneAfterAnother } from '@mangetsu/stage-kit/motion'
import { rowsOf } from '@mangetsu/stage-kit/slots/cells'
import type { SlotActs, SlotScreen, StagePart } from '@mangetsu/stage-kit/slots/design'
import { type Pose, resetPose, restPose } from '@mangetsu/stage-kit/slots/pose'
import { createSymbolView, type SymbolView } from '@mangetsu/stage-kit/slots/symbol-view'
import { Container, Graphics } from 'pixi.js'

/** Each wild descends shortly after the previous one, and moves with `winMs` while the reels turn. */
const times = { eachMs: 120, ownMs: 460, bandMs: 260, leaveMs: 180, winMs: 1_700 } as const
const landed = 0.72
const comesDown = landing(landed, 0.07)
const bandAlpha = 0.94

type Parts = {
  readonly screen: SlotScreen
  readonly view: Container
  /** Hides the symbols that pass behind the row. */
  readonly band: Graphics
  readonly wilds: readonly SymbolView[]
  readonly row: number
  readonly pose: Pose
}

function stand({ screen: { board, model }, wilds, row, pose }: Parts, reel: number, down: number): void {
  const { x, y, height } = board.boxOf(reel * rowsOf(model.grid) + row)
  resetPose(pose)
  pose.y = (down - 1) * height * (row + 1.4)
  pose.alpha = Math.min(1, down * 3)
  wilds[reel]?.stand(x, y, pose)
}

function place(parts: Parts): void {
  const { screen, band, wilds, row } = parts
  const { board, inks } = screen
  const { x, width } = board.window
  const { y, width: wide, height } = board.boxOf(row)
  const [top, edge] = [y - height / 2, height * 0.018]
  band.clear().rect(x, top, width, height).fill({ color: inks.plate, alpha: bandAlpha })
  for (const at of [top, top + height - edge])
    band.rect(x, at, width, edge).fill({ color: inks.light, alpha: 0.6 })
  wilds.forEach((wild, reel) => {
    wild.fit(wide, height)
    stand(parts, reel, 1)
  })
}

/** Shows the wilds over the reels, or hides them when the cells show their own. */
function show({ wilds, band }: Parts, isOver: boolean): void {
  for (const wild of wilds) {
    if (!isOver) wild.win(0)
    wild.view.visible = isOver
  }
  band.alpha = isOver ? 1 : 0
}

async function come(parts: Parts, performance: Performance): Promise<void> {
  const { screen, view, band, wilds } = parts
  const { lengthMs, shareOf } = oneAfterAnother(wilds.length, times.eachMs, times.ownMs)
  let landed = 0
  await Promise.all([
    performance.fade(times.bandMs, (t) => {
      band.alpha = t
      view.alpha = performance.isMotionReduced ? t : 1
    }),
    performance.move(lengthMs, (t) => {
      let now = 0
      for (let reel = 0; reel < wilds.length; reel += 1) {
        const share = shareOf(t, reel)
        stand(parts, reel, comesDown(share))
        if (share >= landed) now += 1
      }
      if (now > landed) screen.host.sounds.play('wildRow')
      landed = now
    }),
  ])
}

/** The wilds are already visible over the reels, so the cells only change their letters. */
export const wildRowActs = ({ board }: SlotScreen): SlotActs => ({
  async wilds({ grid }) {
    board.show(board.columnsOf(grid))
  },
})

/** Creates the part over the reels during the meter's spins. */
export function createWildRow(screen: SlotScreen): StagePart {
  const { model, stock } = screen
  const letter = model.wilds[0]?.letter ?? ''
  const parts: Parts = {
    screen,
    view: new Container(),
    band: new Graphics(),
    wilds: Array.from({ length: model.grid.reels }, () => createSymbolView(stock, letter)),
    row: model.meter?.wildRow ?? 0,
    pose: restPose(),
  }
  const { view, band, wilds } = parts
  view.addChild(band, ...wilds.map((wild) => wild.view))
  view.visible = false
  return {
    view,
    place: () => place(parts),
    before(event) {
      if (event.type === 'spin' && event.phase === 'meter') show(parts, true)
      return undefined
    },
    async after(event, performance) {
      if (event.type !== 'wilds' || !view.visible) return
      show(parts, false)
      await performance.fade(times.leaveMs, (t) => {
        band.alpha = 1 - t
      })
    },
    mode(mode, performance) {
      view.visible = mode === 'meter'
      show(parts, view.visible)
      return view.visible && performance !== null ? come(parts, performance) : undefined
    },
    idle(nowMs) {
      if (!view.visible || wilds[0]?.view.visible !== true) return false
      for (let reel = 0; reel < wilds.length; reel += 1)
        wilds[reel]?.win((nowMs / times.winMs + reel * 0.23) % 1)
      return true
    },
  }
}
