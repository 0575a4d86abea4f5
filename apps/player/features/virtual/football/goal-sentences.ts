// What is said of four matches while they are played: goals as they fall, and far enough apart to be read aloud.
import type { VirtualFootballMatch } from '@mangetsu/contract/virtual-football'
import { m } from '../../../messages-compiled/messages.js'
import { scoreAt, scoreText, sideNamesOf } from './football-words.ts'
import { matchMinutes, startOfMinute } from './match-minute.ts'

export type GoalSentence = {
  /** Time since the kick-off, ms. */
  readonly atMs: number
  readonly text: string
}

/** The least time between two sentences, ms. */
const apartMs = 3_000
/** The final whistle, ms from the kick-off. */
const endMs = startOfMinute(matchMinutes + 1)
type Match = Pick<VirtualFootballMatch, 'home' | 'away' | 'goals'>

/** Returns one sentence for each goal, in the order of their minutes. */
function goalsOf(matches: readonly Match[]): readonly GoalSentence[] {
  return matches
    .flatMap((match) => {
      const goals = match.goals ?? []
      const names = sideNamesOf(match)
      return goals.map(({ minute, side }, at) => {
        const score = scoreText(scoreAt(goals.slice(0, at + 1), minute))
        const text = m.vfootball_say_goal({ ...names, minute, scorer: names[side], score })
        return { atMs: startOfMinute(minute), text }
      })
    })
    .toSorted((one, other) => one.atMs - other.atMs)
}

/** Returns the scores of all matches: 月浜 2–1 霞野、…. */
const scoresText = (matches: readonly Match[]): string =>
  matches
    .map((match) => {
      const score = scoreText(scoreAt(match.goals ?? [], matchMinutes))
      return m.vfootball_score({ ...sideNamesOf(match), score })
    })
    .join(m.vfootball_between())

/**
 * Returns the sentences in the order of their times, three seconds apart at least: goals that fall in between are said
 * together. The last one says all scores, and with them the goals that are too late for a sentence of their own.
 */
export function sentencesOf(matches: readonly Match[]): readonly GoalSentence[] {
  const sentences: GoalSentence[] = [{ atMs: 0, text: m.vfootball_say_start() }]
  const last = () => sentences.at(-1)?.atMs ?? 0
  for (const goal of goalsOf(matches)) {
    const waiting = sentences.length > 1 && goal.atMs <= last() ? sentences.pop() : undefined
    const text =
      waiting === undefined ? goal.text : m.vfootball_say_both({ one: waiting.text, other: goal.text })
    const atMs = waiting?.atMs ?? Math.max(goal.atMs, last() + apartMs)
    if (atMs < endMs) sentences.push({ atMs, text })
  }
  const text = m.vfootball_say_end({ scores: scoresText(matches) })
  return [...sentences, { atMs: Math.max(endMs, last() + apartMs), text }]
}

/** Returns what is said after this long; '' before the kick-off. */
export const sentenceOf = (sentences: readonly GoalSentence[], shownMs: number): string =>
  sentences.findLast(({ atMs }) => atMs <= shownMs)?.text ?? ''
