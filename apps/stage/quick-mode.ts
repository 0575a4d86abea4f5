// Quick mode: what a round shows goes faster, for as long as the player has it on. Nothing else decides the pace: no
// result, no balance, no count of rounds.

/** How many times as fast; the least time from one spin to the next stays as it is. */
export const quickPace = 1.6

export type QuickMode = {
  readonly isOn: boolean
  /** How fast the stage's clock goes. */
  pace(): number
  /** Turns it on or off; it stays off where the place does not allow it. Answers what it is now. */
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
