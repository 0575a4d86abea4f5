// Whether letters decide in the own turn: whoever speaks to their device, or strikes keys without meaning to, turns them off.

export type LetterKeys = {
  readonly isOn: boolean
  /** As the player has left them before. */
  expect(isOn: boolean): void
  /** The player turns them on or off. */
  turn(isOn: boolean): void
}

export type LetterKeysEars = {
  readonly onChange: (isOn: boolean) => void
  /** It was the player, and is to be remembered. */
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
