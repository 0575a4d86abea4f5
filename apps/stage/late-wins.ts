// The wins over the picture, whose script loads once the game is open: the first frame does not need it.
import type { WinMomentOptions, WinMoments } from '@mangetsu/stage-kit'

/** Begins to load the script. If it cannot be loaded, wins are shown in the panel only. */
export function createLateWins(options: WinMomentOptions): WinMoments {
  let made: WinMoments | null = null
  const loading = import('@mangetsu/stage-kit/win-moment').then(
    ({ createWinMoments }) => {
      made = createWinMoments(options)
    },
    () => undefined,
  )
  return {
    async show(win, performance) {
      await loading
      await made?.show(win, performance)
    },
    clear: () => made?.clear(),
    settle: () => made?.settle(),
    place: () => made?.place(),
    // A win that was just requested is shown once the script has loaded, and has not ended before.
    async ended() {
      await loading
      await made?.ended()
    },
  }
}
