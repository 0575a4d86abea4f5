// Quick mode: rounds are shown faster while the player has it on. Nothing else affects the pace: no result, no balance,
// no number of rounds.

/** Speed factor; the minimum time between spins does not change. */
const quickPace = 1.6

export type QuickMode = {
  readonly isOn: boolean
  /** Returns the speed of the stage's clock. */
  pace(): number
  /** Turns quick mode on or off; it stays off where the jurisdiction forbids it. Returns the new state. */
  set(isOn: boolean): boolean
}

export function createQuickMode(isAllowed: boolean): QuickMode {
  let isOn = false
  return {
    get isOn() {
      return isOn
    },
    pace: () => (isOn ? quickPace : 1),
    set(next) {
      isOn = isAllowed && next
      return isOn
    },
  }
}
