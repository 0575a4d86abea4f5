// Back office commands for promotions: listing, publishing, ending and copying them, their audiences, and printing
// codes.
import type { BackOffice } from '@mangetsu/platform/back-office'
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { plain } from './format.ts'
import { readJson } from './read-json.ts'
import { readPreview, readSeries, type SeriesCommand, seriesExplanation } from './series-commands.ts'

export type PromotionCommand =
  | { readonly to: 'listPromotions' }
  | { readonly to: 'showPromotion'; readonly code: string; readonly version: number | null }
  | { readonly to: 'publishPromotion'; readonly file: string }
  | { readonly to: 'endPromotion'; readonly code: string; readonly at: string | null }
  | {
      readonly to: 'copyPromotion'
      readonly from: string
      readonly as: string
      readonly begins: string
      readonly ends: string | null
    }
  | { readonly to: 'whitelistPlayer'; readonly code: string; readonly player: string }
  | { readonly to: 'printCodes'; readonly code: string; readonly batch: string; readonly count: number }
  | { readonly to: 'showPromotionSchema' }

export const promotionExplanation = `  npm run backoffice -- promotions list                      every promotion with its newest version
  npm run backoffice -- promotions show <code> [<version>]   one version as a file that can be published again
  npm run backoffice -- promotions publish <file.json>       publish a version: { code, kind, inForceFrom?, body }
  npm run backoffice -- promotions end <code> [<instant>]    end it, now where no time is named
  npm run backoffice -- promotions copy <code> <as> <from> [<until>]
                                                       publish it as another one, with times of its own
  npm run backoffice -- promotions whitelist <code> <player> let a player in who has to be on its list
  npm run backoffice -- promotions codes <code> <batch> <count>
                                                       print so many new codes; they are shown once
${seriesExplanation}
  npm run backoffice -- promotions schema                    the JSON schema of a file, and of each kind's rules`

const codePattern = /^[a-z0-9][a-z0-9-]{1,31}$/
const batchPattern = /^[a-z0-9-]{1,40}$/
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const mostCodes = 10_000

function codeOf(text: string | undefined): string {
  if (text === undefined || !codePattern.test(text))
    throw new BadCommand('Say which promotion, by its code, such as autumn-codes.')
  return text
}

function instantOf(text: string | undefined): string {
  if (text === undefined || !instantPattern.test(text))
    throw new BadCommand('Say the time as an instant in UTC, such as 2026-12-01T00:00:00.000Z.')
  return text
}

const readers: Readonly<Record<string, (words: readonly string[]) => PromotionCommand | SeriesCommand>> = {
  list([...rest]) {
    assertNothingLeft(rest)
    return { to: 'listPromotions' }
  },
  show([code, version, ...rest]) {
    assertNothingLeft(rest)
    if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version))
      throw new BadCommand('A version is a number, such as 2.')
    return {
      to: 'showPromotion',
      code: codeOf(code),
      version: version === undefined ? null : Number(version),
    }
  },
  publish([file, ...rest]) {
    assertNothingLeft(rest)
    if (file === undefined || file === '') throw new BadCommand('Say which file, such as autumn-codes.json.')
    return { to: 'publishPromotion', file }
  },
  end([code, at, ...rest]) {
    assertNothingLeft(rest)
    return { to: 'endPromotion', code: codeOf(code), at: at === undefined ? null : instantOf(at) }
  },
  copy([from, as, begins, ends, ...rest]) {
    assertNothingLeft(rest)
    const until = ends === undefined ? null : instantOf(ends)
    return { to: 'copyPromotion', from: codeOf(from), as: codeOf(as), begins: instantOf(begins), ends: until }
  },
  whitelist([code, player, ...rest]) {
    assertNothingLeft(rest)
    if (player === undefined || player === '') throw new BadCommand('Say which player: a login name.')
    return { to: 'whitelistPlayer', code: codeOf(code), player }
  },
  codes([code, batch, count, ...rest]) {
    assertNothingLeft(rest)
    if (batch === undefined || !batchPattern.test(batch))
      throw new BadCommand('Say what the batch is called, such as flyer-2026-12.')
    const many = Number(count)
    if (!Number.isInteger(many) || many < 1 || many > mostCodes)
      throw new BadCommand(`Say how many codes, from 1 to ${mostCodes}.`)
    return { to: 'printCodes', code: codeOf(code), batch, count: many }
  },
  preview: readPreview,
  series: readSeries,
  schema([...rest]) {
    assertNothingLeft(rest)
    return { to: 'showPromotionSchema' }
  },
}

/** Parses the words after `promotions`. Throws `BadCommand`. */
export function readPromotions([verb = '', ...words]: readonly string[]): PromotionCommand | SeriesCommand {
  const read = Object.hasOwn(readers, verb) ? readers[verb] : undefined
  if (read === undefined)
    throw new BadCommand(`Say what to do about promotions: ${Object.keys(readers).join(', ')}.`)
  return read(words)
}

type Parts = {
  readonly backOffice: Pick<BackOffice, 'promotions' | 'codes'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

type Published = Awaited<ReturnType<BackOffice['promotions']['publish']>>

function sayPublished(say: Parts['say'], published: Published): number {
  if (published.state === 'done') say(`${published.code} is published in version ${published.version}.`)
  else say(`It cannot be published:\n${published.why}`)
  return published.state === 'done' ? 0 : 1
}

const doings: {
  readonly [To in PromotionCommand['to']]: (
    parts: Parts,
    command: Extract<PromotionCommand, { to: To }>,
  ) => Promise<number>
} = {
  async listPromotions({ backOffice, say }) {
    for (const { code, kind, version, title, from, until, given } of await backOffice.promotions.list())
      say(
        `${code}  ${kind}  version ${version}  ${from} to ${until ?? 'no end'}  given ${given}  ${plain(title)}`,
      )
    return 0
  },
  async showPromotion({ backOffice, say }, { code, version }) {
    const file = await backOffice.promotions.show(code, version ?? undefined)
    say(file === undefined ? `There is no promotion ${code} of that version.` : JSON.stringify(file, null, 2))
    return file === undefined ? 1 : 0
  },
  async publishPromotion({ backOffice, say, reviewer, nowMs }, { file }) {
    const read = await readJson(file)
    if ('why' in read) {
      say(read.why)
      return 1
    }
    return sayPublished(say, await backOffice.promotions.publish(read.value, reviewer, nowMs()))
  },
  endPromotion: async ({ backOffice, say, reviewer, nowMs }, { code, at }) =>
    sayPublished(say, await backOffice.promotions.end(code, at, reviewer, nowMs())),
  copyPromotion: async ({ backOffice, say, reviewer, nowMs }, copy) =>
    sayPublished(say, await backOffice.promotions.copy(copy, reviewer, nowMs())),
  async whitelistPlayer({ backOffice, say, reviewer, nowMs }, { code, player }) {
    const isAdded = await backOffice.promotions.whitelist(code, player, reviewer, nowMs())
    say(
      isAdded
        ? `${player} is on the list of ${code}.`
        : `${code} or ${player} is unknown, or it was so already.`,
    )
    return isAdded ? 0 : 1
  },
  async printCodes({ backOffice, say, reviewer, nowMs }, { code, batch, count }) {
    const codes = await backOffice.codes.print({ activityCode: code, batch, count }, reviewer, nowMs())
    if (codes === null) say(`There is no promotion of codes called ${code}.`)
    for (const one of codes ?? []) say(one)
    return codes === null ? 1 : 0
  },
  async showPromotionSchema({ backOffice, say }) {
    say(JSON.stringify(backOffice.promotions.schema(), null, 2))
    return 0
  },
}

export const isPromotionCommand = (command: { readonly to: string }): command is PromotionCommand =>
  Object.hasOwn(doings, command.to)

/** Runs one; returns 0 on success, 1 if the current state does not allow it. */
export const runPromotionCommand = (parts: Parts, command: PromotionCommand): Promise<number> =>
  (doings[command.to] as (parts: Parts, command: PromotionCommand) => Promise<number>)(parts, command)
