// Runs back office commands about content, announcements and inquiries. Control characters are removed from people's
// texts.
import type { Inquiry } from '@mangetsu/contract/inquiry'
import type { BackOffice } from '@mangetsu/platform/back-office'
import type { ListedAnnouncement } from '@mangetsu/platform/features/site/announcement/index'
import type { ListedContent } from '@mangetsu/platform/features/site/content/index'
import type { InquiryOutcome, WaitingInquiry } from '@mangetsu/platform/features/site/inquiry/index'
import { plain, time } from './format.ts'
import { readJson } from './read-json.ts'
import type { SiteCommand } from './site-commands.ts'

const contentLine = ({ kind, code, version, publishedAt, withdrawnAt }: ListedContent): string =>
  `${kind}  ${code}  ${version}  ${withdrawnAt === null ? `from ${time(publishedAt)}` : `withdrawn ${time(withdrawnAt)}`}`

const announcementLine = (one: ListedAnnouncement, nowMs: number): string =>
  `${one.id}  ${one.type}  ${stateOf(one, nowMs)}  ${plain(one.title.en)}`

const inquiryLine = ({ reference, subject, isPlayers, since }: WaitingInquiry): string =>
  `${reference}  ${subject}  from a ${isPlayers ? 'player' : 'visitor'}  since ${time(since)}`

/**
 * Formats an inquiry: the lines of each message are indented, so that none can be mistaken for output of the back
 * office.
 */
const inquiryLines = (found: Inquiry & { readonly playerId: string | null }): string[] => [
  `${found.reference}  ${found.subject}  ${found.state}  ${found.playerId === null ? 'a visitor' : `player ${found.playerId}`}`,
  ...found.messages.flatMap(({ from, at, text, files }) => [
    `${from === 'site' ? 'The site' : 'The asker'}, ${time(new Date(at))}:`,
    ...text.split('\n').map((line) => `  ${plain(line)}`),
    ...files.map(({ fileId, name }) => `  File ${fileId}: ${plain(name)}`),
  ]),
]

type Parts = {
  readonly backOffice: Pick<BackOffice, 'content' | 'announcements' | 'inquiries'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

const listLimit = 200

const doings: {
  readonly [To in SiteCommand['to']]: (
    parts: Parts,
    command: Extract<SiteCommand, { to: To }>,
  ) => Promise<number>
} = {
  async listContent({ backOffice, say }) {
    for (const one of await backOffice.content.list()) say(contentLine(one))
    return 0
  },
  async showContent({ backOffice, say }, { kind, code, version }) {
    const file = await backOffice.content.show(kind, code, version ?? undefined)
    say(file === undefined ? `There is no ${kind} ${code} of that version.` : JSON.stringify(file, null, 2))
    return file === undefined ? 1 : 0
  },
  async publishContent({ backOffice, say, reviewer, nowMs }, { file }) {
    const read = await readJson(file)
    if ('why' in read) return complain(say, read.why)
    const published = await backOffice.content.publish(read.value, reviewer, nowMs())
    if (published.state === 'unreadable')
      return complain(say, `${file} cannot be published:\n${published.why}`)
    if (published.state === 'versionTaken')
      return complain(
        say,
        'That version is there already; a version never changes, so give it another date or letter.',
      )
    say(`The ${published.kind} ${published.code} is published as ${published.version}.`)
    return 0
  },
  async withdrawContent({ backOffice, say, reviewer, nowMs }, { kind, code, version }) {
    const isDone = await backOffice.content.withdraw({ kind, code, version }, reviewer, nowMs())
    say(
      isDone
        ? `The ${kind} ${code} of ${version} is withdrawn.`
        : `No ${kind} ${code} of ${version} is published.`,
    )
    return isDone ? 0 : 1
  },
  async listAnnouncements({ backOffice, say, nowMs }) {
    const found = await backOffice.announcements.list(listLimit)
    for (const one of found) say(announcementLine(one, nowMs()))
    if (found.length === 0) say('Nothing is announced.')
    return 0
  },
  async publishAnnouncement({ backOffice, say, reviewer, nowMs }, { file }) {
    const read = await readJson(file)
    if ('why' in read) return complain(say, read.why)
    const published = await backOffice.announcements.publish(read.value, reviewer, nowMs())
    if ('why' in published) return complain(say, `${file} cannot be announced:\n${published.why}`)
    say(`Announced as ${published.id}; open pages are told within seconds while the site runs.`)
    return 0
  },
  async withdrawAnnouncement({ backOffice, say, reviewer, nowMs }, { id }) {
    const isDone = await backOffice.announcements.withdraw(id, reviewer, nowMs())
    say(isDone ? `The announcement ${id} is withdrawn.` : `No announcement ${id} can be withdrawn.`)
    return isDone ? 0 : 1
  },
  async listInquiries({ backOffice, say }) {
    const found = await backOffice.inquiries.list(listLimit)
    for (const one of found) say(inquiryLine(one))
    if (found.length === 0) say('Nothing waits.')
    return 0
  },
  async showInquiry({ backOffice, say, reviewer, nowMs }, { name }) {
    const found = await backOffice.inquiries.show(name, reviewer, nowMs())
    if (found === undefined) return complain(say, outcomeWords.unknown)
    for (const line of inquiryLines(found)) say(line)
    return 0
  },
  async answerInquiry({ backOffice, say, reviewer, nowMs }, { name, text }) {
    return reportOutcome(
      say,
      await backOffice.inquiries.answer(name, text, reviewer, nowMs()),
      'The inquiry is answered.',
    )
  },
  async closeInquiry({ backOffice, say, reviewer, nowMs }, { name }) {
    return reportOutcome(
      say,
      await backOffice.inquiries.close(name, reviewer, nowMs()),
      'The inquiry is closed.',
    )
  },
}

const outcomeWords: Readonly<Record<Exclude<InquiryOutcome, 'done'>, string>> = {
  unknown: 'There is no such inquiry.',
  closed: 'That inquiry is closed.',
  empty: 'An answer needs words.',
}

function complain(say: Parts['say'], sentence: string): number {
  say(sentence)
  return 1
}

function reportOutcome(say: Parts['say'], outcome: InquiryOutcome, done: string): number {
  if (outcome !== 'done') return complain(say, outcomeWords[outcome])
  say(done)
  return 0
}

export const isSiteCommand = (command: { readonly to: string }): command is SiteCommand =>
  Object.hasOwn(doings, command.to)

/** Runs one; returns 0 on success, 1 if the current state does not allow it. */
export function runSiteCommand<To extends SiteCommand['to']>(
  parts: Parts,
  command: Extract<SiteCommand, { to: To }>,
): Promise<number> {
  return doings[command.to as To](parts, command)
}

function stateOf({ publishedAt, until, withdrawnAt }: ListedAnnouncement, nowMs: number): string {
  if (withdrawnAt !== null) return `withdrawn ${time(withdrawnAt)}`
  if (publishedAt.getTime() > nowMs) return `from ${time(publishedAt)}`
  if (until === null) return `in force since ${time(publishedAt)}`
  return `${until.getTime() > nowMs ? 'in force until' : 'over since'} ${time(until)}`
}
