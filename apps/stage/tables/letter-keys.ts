// Setting of letter keys for decisions: players who use speech input or hit keys by accident can turn them off.

export type LetterKeys = {
  readonly isOn: boolean
  /** Restores the player's saved setting. */
  expect(isOn: boolean): void
  /** Turns the letter keys on or off for the player. */
  turn(isOn: boolean): void
}

export type LetterKeysEars = {
  readonly onChange: (isOn: boolean) => void
  /** Called when the player has changed the setting, to save it. */
  readonly onTurned: (isOn: boolean) => void
}

export function createLetterKeys({ onChange, onTurned }: LetterKeysEars): LetterKeys {
  let isOn = true
  const set = (next: boolean) => {
    isOn = next
    onChange(next)
  }
  return {
    get isOn() {
      return isOn
    },
    expect: set,
    turn(next) {
      set(next)
      onTurned(next)
    },
  }
}
