// Enumerates the courses of a split pair: the number of hands, and which of their second cards have the pair's value.
import { mostHands } from '@mangetsu/games/blackjack/table/rules'

/** One of the hands, with the second cards of the others: everything its own return depends on. */
export type SplitRole = {
  /** Whether its own second card has the pair's value. */
  readonly isPair: boolean
  /** Number of other second cards with the pair's value, and without it. */
  readonly pairs: number
  readonly others: number
  /** Number of courses in which a hand is in this position, and in how many of them it is the first. */
  readonly ways: number
  readonly firsts: number
}

/** A course of splits, by the second cards dealt in it. */
export type SplitCourse = {
  readonly hands: readonly boolean[]
  readonly pairs: number
  readonly others: number
}

/**
 * Returns every course, with the hands resolved one by one as the table plays them; true for a hand of two equal
 * values.
 */
export function splitCourses(isSplitAgain: boolean): readonly SplitCourse[] {
  const courses: SplitCourse[] = []
  const both = [true, false]
  const goOn = (hands: readonly boolean[], from: number, dealt: readonly boolean[]): void => {
    let at = from
    while (at < hands.length && !(hands[at] && isSplitAgain && hands.length < mostHands)) at += 1
    if (at === hands.length) {
      const pairs = dealt.filter(Boolean).length
      courses.push({ hands, pairs, others: dealt.length - pairs })
      return
    }
    for (const second of both)
      for (const otherSecond of both)
        goOn([...hands.with(at, second), otherSecond], at, [...dealt, second, otherSecond])
  }
  for (const second of both)
    for (const otherSecond of both) goOn([second, otherSecond], 0, [second, otherSecond])
  return courses
}

export function rolesIn(courses: readonly SplitCourse[]): readonly SplitRole[] {
  const roles = new Map<string, SplitRole>()
  for (const { hands, ...dealt } of courses)
    for (const [hand, isPair] of hands.entries()) {
      const pairs = dealt.pairs - (isPair ? 1 : 0)
      const others = dealt.others - (isPair ? 0 : 1)
      const key = `${isPair}-${pairs}-${others}`
      const { ways, firsts } = roles.get(key) ?? { ways: 0, firsts: 0 }
      roles.set(key, { isPair, pairs, others, ways: ways + 1, firsts: firsts + (hand === 0 ? 1 : 0) })
    }
  return [...roles.values()]
}
