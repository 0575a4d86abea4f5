// Parses the command line for screenshots of a stage: the game, the wanted round, moments and windows.
import type { WantedRound } from '@mangetsu/test/stage/stage-round'
import { isHelpWanted, parseWords } from '../root.ts'

export type StageWindow = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly density: number
  readonly isTouched: boolean
}

export type StageLook = {
  readonly langs: readonly ('ja' | 'en')[]
  readonly windows: readonly StageWindow[]
  /** Times after the beginning of the round, ms. */
  readonly moments: readonly number[]
  /** A contact sheet of pictures at an interval between two times; null for none. */
  readonly strip: { readonly everyMs: number; readonly fromMs: number; readonly untilMs: number } | null
  readonly isMotionReduced: boolean
}

export type StageRequest = WantedRound &
  StageLook & {
    readonly gameId: string
    /** Actions to take when the round requires one. */
    readonly choices: readonly string[]
    /** Keys pressed at times of the round, in order. */
    readonly keys: readonly { readonly atMs: number; readonly key: string }[]
    /** Index of the side bet to choose first; 0 for the plain one. */
    readonly sideBetNo: number
  }

export type StageReading =
  | { readonly kind: 'help' }
  | { readonly kind: 'run'; readonly request: StageRequest }
  | { readonly kind: 'refused'; readonly sentence: string }

export const windows: Readonly<Record<string, StageWindow>> = {
  phone: { name: 'phone', width: 390, height: 844, density: 2, isTouched: true },
  narrow: { name: 'narrow', width: 320, height: 640, density: 1, isTouched: true },
  lying: { name: 'lying', width: 844, height: 390, density: 1, isTouched: true },
  desk: { name: 'desk', width: 1440, height: 900, density: 1, isTouched: false },
}

export const stageUsage = (gameIds: readonly string[]): string =>
  `npm run stages -- <game> [options]

Plays a round of a game on its stage, without a platform, and takes pictures of it into shots/stages: of the game at
rest and of the moments that are named. The page's time stands still between two pictures.

  <game>       ${gameIds.join(', ')}
  --event      a type of event the round must have, such as freeSpinsBegin
  --pays       what it pays in stakes: 20 for twenty or more, 0-1 for one at most
  --seed       a whole number: another one finds another round
  --at         moments in ms after the press: 0,900,2400
  --strip      one sheet of small pictures: 150:3000-6000 is every 150 ms from 3 to 6 seconds
  --window     ${Object.keys(windows).join(', ')}; phone when left out, several with commas
  --lang       ja, en, or both with a comma; ja when left out
  --choose     the actions to take where the round asks, such as left
  --keys       keys to press, each at a moment in ms: 2000:1,2200:3,3000:Enter
  --side-bet   the side bet to choose, by its position from 1
  --still      as somebody sees it who asked for less motion

Of a table, which is named by its id, pictures are taken in its states: npm run stages -- baccarat-lantern --help`

export const refused = (sentence: string): { readonly kind: 'refused'; readonly sentence: string } => ({
  kind: 'refused',
  sentence,
})

const options = {
  event: { type: 'string' },
  pays: { type: 'string' },
  seed: { type: 'string' },
  at: { type: 'string' },
  strip: { type: 'string' },
  window: { type: 'string' },
  lang: { type: 'string' },
  choose: { type: 'string' },
  keys: { type: 'string' },
  'side-bet': { type: 'string' },
  still: { type: 'boolean' },
} as const

export const listOf = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',')

function paysOf(text: string | undefined): StageRequest['pays'] | null {
  if (text === undefined) return [0, Number.POSITIVE_INFINITY]
  const [, least, , most] = /^(\d+(?:\.\d+)?)(-(\d+(?:\.\d+)?))?$/.exec(text) ?? []
  if (least === undefined) return null
  return [Number(least), most === undefined ? Number.POSITIVE_INFINITY : Number(most)]
}

function stripOf(text: string): StageRequest['strip'] {
  const [, every, from, until] = /^(\d+):(\d+)-(\d+)$/.exec(text) ?? []
  if (every === undefined || Number(every) < 10 || Number(until) <= Number(from)) return null
  return { everyMs: Number(every), fromMs: Number(from), untilMs: Number(until) }
}

type LookWords = {
  readonly at?: string | undefined
  readonly strip?: string | undefined
  readonly window?: string | undefined
  readonly lang?: string | undefined
  readonly still?: boolean | undefined
}

/** Parses the times, windows and languages of the screenshots; returns an error message for invalid input. */
export function readLook({ at, strip: every, window, lang, still }: LookWords): StageLook | string {
  const strip = every === undefined ? null : stripOf(every)
  if (every !== undefined && strip === null) return `--strip is such as 150:3000-6000, not "${every}".`
  const moments = listOf(at).map(Number)
  if (!moments.every((ms) => Number.isInteger(ms) && ms >= 0))
    return `--at is moments in whole ms, such as 0,900,2400, not "${at}".`
  const seen = listOf(window ?? 'phone').map((name) => windows[name])
  if (!seen.every((one) => one !== undefined))
    return `--window is of ${Object.keys(windows).join(', ')}, not "${window}".`
  const langs = listOf(lang ?? 'ja')
  if (!langs.every((one) => one === 'ja' || one === 'en')) return `--lang is ja, en or both, not "${lang}".`
  return {
    langs,
    strip,
    isMotionReduced: still === true,
    // A sheet has small pictures, and a page at density one is painted in a quarter of the time.
    windows: strip === null ? seen : seen.map((one) => ({ ...one, density: 1 })),
    moments: moments.toSorted((one, other) => one - other),
  }
}

function keysOf(text: string | undefined): StageRequest['keys'] | null {
  const keys = listOf(text).map((word) => /^(\d+):(\w+)$/.exec(word))
  if (!keys.every((one) => one !== null)) return null
  return keys
    .map(([, at, key = '']) => ({ atMs: Number(at), key }))
    .toSorted((one, other) => one.atMs - other.atMs)
}

/** Parses the words after `npm run stages --`. */
export function readStageRequest(words: readonly string[], gameIds: readonly string[]): StageReading {
  if (isHelpWanted(words)) return { kind: 'help' }
  const parsed = parseWords(words, options, 'npm run stages -- --help names the options.')
  if (typeof parsed === 'string') return refused(parsed)
  const { values, positionals } = parsed
  const [gameId = '', ...more] = positionals
  if (!gameIds.includes(gameId) || more.length > 0)
    return refused(`Say one game to see: ${gameIds.join(', ')}.`)
  const pays = paysOf(values.pays)
  if (pays === null) return refused(`--pays is a number of stakes, 20 or 0-1, not "${values.pays}".`)
  const look = readLook(values)
  if (typeof look === 'string') return refused(look)
  const seed = Number(values.seed ?? 1)
  if (!Number.isSafeInteger(seed)) return refused(`--seed is a whole number, not "${values.seed}".`)
  const keys = keysOf(values.keys)
  if (keys === null) return refused(`--keys is such as 2000:1,3000:Enter, not "${values.keys}".`)
  const sideBetNo = Number(values['side-bet'] ?? 0)
  if (!Number.isInteger(sideBetNo) || sideBetNo < 0)
    return refused(`--side-bet is a whole number, not "${values['side-bet']}".`)
  const request: StageRequest = {
    gameId,
    event: values.event ?? null,
    pays,
    seed,
    ...look,
    choices: listOf(values.choose),
    keys,
    sideBetNo,
  }
  return { kind: 'run', request }
}
