// Back office commands for series of promotions, and for previewing the grants of a promotion's file in a past period.
import type { BackOffice } from '@mangetsu/platform/back-office'
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { readJson } from './read-json.ts'

export type SeriesCommand =
  | { readonly to: 'listSeries' }
  | { readonly to: 'showSeries'; readonly code: string }
  | { readonly to: 'publishSeries'; readonly file: string }
  | { readonly to: 'publishNextOfSeries'; readonly code: string }
  | { readonly to: 'endSeries'; readonly code: string }
  | { readonly to: 'previewPromotion'; readonly file: string; readonly from: string; readonly until: string }

export const seriesExplanation = `  npm run backoffice -- promotions preview <file.json> --from <instant> --until <instant>
                                                       what it would have given for what was done then, and its cost
  npm run backoffice -- promotions series list               every series, with the promotion that runs and the next
  npm run backoffice -- promotions series show <code>        its file, as it could be published again
  npm run backoffice -- promotions series publish <file.json>
                                                       publish a version of a series; its promotions follow in time
  npm run backoffice -- promotions series publish <code>     publish its next promotion now, before its time
  npm run backoffice -- promotions series end <code>         nothing more of it is published; what is published goes on`

const codePattern = /^[a-z0-9][a-z0-9-]{1,31}$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function seriesOf(text: string | undefined): string {
  if (text === undefined || !codePattern.test(text))
    throw new BadCommand('Say which series, by its code, such as guess-last-digit.')
  return text
}

const verbs: Readonly<Record<string, (words: readonly string[]) => SeriesCommand>> = {
  list([...rest]) {
    assertNothingLeft(rest)
    return { to: 'listSeries' }
  },
  show([code, ...rest]) {
    assertNothingLeft(rest)
    return { to: 'showSeries', code: seriesOf(code) }
  },
  publish([what, ...rest]) {
    assertNothingLeft(rest)
    if (what?.endsWith('.json')) return { to: 'publishSeries', file: what }
    return { to: 'publishNextOfSeries', code: seriesOf(what) }
  },
  end([code, ...rest]) {
    assertNothingLeft(rest)
    return { to: 'endSeries', code: seriesOf(code) }
  },
}

/** Parses the words after `promotions series`. Throws `BadCommand`. */
export function readSeries([verb = '', ...words]: readonly string[]): SeriesCommand {
  const read = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (read === undefined)
    throw new BadCommand(`Say what to do about series: ${Object.keys(verbs).join(', ')}.`)
  return read(words)
}

/** Parses the words after `promotions preview`. Throws `BadCommand`. */
export function readPreview([file, ...words]: readonly string[]): SeriesCommand {
  if (file === undefined || file === '') throw new BadCommand('Say which file, such as autumn-codes.json.')
  const [from, until] = ['--from', '--until'].map((name) => {
    const instant = words[words.indexOf(name) + 1]
    if (!words.includes(name) || instant === undefined || !instantPattern.test(instant))
      throw new BadCommand(`Say ${name} as an instant in UTC, such as 2026-11-01T00:00:00.000Z.`)
    return instant
  }) as [string, string]
  const known = new Set(['--from', from, '--until', until])
  assertNothingLeft(words.filter((word) => !known.has(word)))
  if (until <= from) throw new BadCommand('The time ends before it begins.')
  return { to: 'previewPromotion', file, from, until }
}

type Parts = {
  readonly backOffice: Pick<BackOffice, 'series' | 'previewPromotion'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

type Published = Awaited<ReturnType<BackOffice['series']['publish']>>

function sayPublished(say: Parts['say'], published: Published, done: string): number {
  say(published.state === 'done' ? done : `It cannot be done:\n${published.why}`)
  return published.state === 'done' ? 0 : 1
}

async function withFile(
  { say }: Parts,
  path: string,
  act: (file: unknown) => Promise<number>,
): Promise<number> {
  const read = await readJson(path)
  if (!('why' in read)) return act(read.value)
  say(read.why)
  return 1
}

async function list({ backOffice, say, nowMs }: Parts): Promise<number> {
  for (const { code, kind, version, everyDays, until, next } of await backOffice.series.list(nowMs())) {
    say(`${code}  ${kind}  version ${version}  every ${everyDays} days  ${until ?? 'no end'}`)
    for (const one of next)
      say(`  ${one.code}  ${one.from} to ${one.until}  ${one.isPublished ? 'published' : 'to come'}`)
  }
  return 0
}

async function preview(
  parts: Parts,
  { file: path, from, until }: Extract<SeriesCommand, { to: 'previewPromotion' }>,
): Promise<number> {
  const { backOffice, say } = parts
  return withFile(parts, path, async (file) => {
    const time = { fromMs: Date.parse(from), untilMs: Date.parse(until) }
    const seen = await backOffice.previewPromotion(file, time)
    if (seen.state === 'unreadable') {
      say(`It cannot be tried:\n${seen.why}`)
      return 1
    }
    say(`${seen.gifts} gifts to ${seen.players} players, had each taken all; ${seen.keptBack} kept back.`)
    for (const { currency, amount } of seen.cost) say(`in all  ${amount} ${currency}`)
    for (const { player, gifts, amount, currency } of seen.largest)
      say(`${player}  ${gifts} gifts  ${amount} ${currency}`)
    return 0
  })
}

const names: ReadonlySet<string> = new Set([
  'listSeries',
  'showSeries',
  'publishSeries',
  'publishNextOfSeries',
  'endSeries',
  'previewPromotion',
])

export const isSeriesCommand = (command: { readonly to: string }): command is SeriesCommand =>
  names.has(command.to)

/** Runs one; returns 0 on success, 1 if the current state does not allow it. */
export async function runSeriesCommand(parts: Parts, command: SeriesCommand): Promise<number> {
  const { backOffice, say, reviewer, nowMs } = parts
  const { series } = backOffice
  if (command.to === 'listSeries') return list(parts)
  if (command.to === 'previewPromotion') return preview(parts, command)
  if (command.to === 'publishSeries')
    return withFile(parts, command.file, async (file) => {
      const published = await series.publish(file, reviewer, nowMs())
      const done =
        published.state === 'done' ? `${published.code} is published in version ${published.version}.` : ''
      return sayPublished(say, published, done)
    })
  const { code } = command
  if (command.to === 'showSeries') {
    const file = await series.show(code)
    say(file === undefined ? `There is no series ${code}.` : JSON.stringify(file, null, 2))
    return file === undefined ? 1 : 0
  }
  if (command.to === 'endSeries') {
    const ended = await series.end(code, reviewer, nowMs())
    return sayPublished(
      say,
      ended,
      `Nothing more of ${code} is published from now on; what is published goes on.`,
    )
  }
  const published = await series.publishNext(code, reviewer, nowMs())
  return sayPublished(say, published, published.state === 'done' ? `${published.code} is published.` : '')
}
