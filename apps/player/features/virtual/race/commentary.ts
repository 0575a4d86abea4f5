// The commentary of a run: what is said at its start, at each mark and at the finish, far enough apart to be read aloud.
import type { RaceDetail, RaceRun } from '@mangetsu/contract/race'
import { orderAtMark, raceMsAt } from '@mangetsu/race/show'
import { m } from '../../../messages-compiled/messages.js'
import { getLocale } from '../../../messages-compiled/runtime.js'
import { markMetres } from './race-motion.ts'
import { marginText } from './race-words.ts'

export type RaceSentence = {
  /** Time since the start of the shown run, ms. */
  readonly atMs: number
  readonly text: string
}

/** The least time between two sentences, ms. */
const apartMs = 3_000
/** Length of the last straight, metres. */
const straight = 400

type Race = Pick<RaceDetail, 'entries' | 'distance' | 'name'>

/** Returns the names and the margin of the first two horses at a mark, and the time of the first, ms of the race. */
function leadAt({ entries }: Race, run: RaceRun, mark: number) {
  const [first = 0, second = 0] = orderAtMark(run, mark)
  const lang = getLocale()
  const timeOf = (at: number) => run.splits[at]?.[mark] ?? 0
  return {
    first: entries[first]?.name[lang] ?? '',
    second: entries[second]?.name[lang] ?? '',
    margin: marginText(timeOf(second) - timeOf(first)),
    raceMs: timeOf(first),
  }
}

function sentencesOf(race: Race, run: RaceRun): readonly RaceSentence[] {
  const marks = race.distance / markMetres
  const pace = raceMsAt(run, 1)
  const atMarks = Array.from({ length: marks }, (_, mark) => {
    const { raceMs, ...lead } = leadAt(race, run, mark)
    const left = race.distance - (mark + 1) * markMetres
    const write =
      left === 0 ? m.racing_say_finish : left === straight ? m.racing_say_straight : m.racing_say_mark
    return { atMs: raceMs / pace, text: write({ ...lead, left }) }
  })
  return [{ atMs: 0, text: m.racing_say_start({ count: race.entries.length }) }, ...atMarks]
}

/** Returns the sentences in the order of their times; the finish is always among them. */
export function commentaryOf(race: Race, run: RaceRun): readonly RaceSentence[] {
  const all = sentencesOf(race, run)
  const last = all.at(-1)
  if (last === undefined) return []
  const apart: RaceSentence[] = []
  for (const one of all.slice(0, -1)) {
    const isFarEnough = one.atMs - (apart.at(-1)?.atMs ?? -apartMs) >= apartMs
    if (isFarEnough && last.atMs - one.atMs >= apartMs) apart.push(one)
  }
  return [...apart, last]
}

/** Returns what is said at an instant of the shown run; '' before the first sentence. */
export const sentenceAt = (sentences: readonly RaceSentence[], shownMs: number): string =>
  sentences.findLast(({ atMs }) => atMs <= shownMs)?.text ?? ''
