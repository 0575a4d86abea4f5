// Three dice: their sum, and the kinds of a throw.

export type Dice = readonly [number, number, number]

export const sumOf = ([one, two, three]: Dice): number => one + two + three
export const isTriple = ([one, two, three]: Dice): boolean => one === two && two === three

/** Returns the dice of a round's mark, `256`. */
export const diceOfMark = (mark: string): Dice => {
  const [one = 0, two = 0, three = 0] = [...mark].map(Number)
  return [one, two, three]
}

export const partNames = {
  big: { ja: '大', en: 'big' },
  small: { ja: '小', en: 'small' },
  even: { ja: '丁', en: 'even' },
  odd: { ja: '半', en: 'odd' },
  triple: { ja: 'ぞろ目', en: 'triple' },
} as const

export type ThrowPart = keyof typeof partNames

/** Returns the kinds of a throw in addition to its sum: big or small and even or odd, or a triple. */
export function partsOf(dice: Dice): readonly ['triple'] | readonly ['big' | 'small', 'even' | 'odd'] {
  if (isTriple(dice)) return ['triple']
  const sum = sumOf(dice)
  return [sum > 10 ? 'big' : 'small', sum % 2 === 0 ? 'even' : 'odd']
}
