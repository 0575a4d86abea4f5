// Does what was asked at the desk about content, announcements and inquiries.
import { readFile } from 'node:fs/promises'
import type { Desk } from '@mangetsu/platform/back-office'
import type { InquiryOutcome } from '@mangetsu/platform/features/site/inquiry/index'
import type { SiteAsk } from './ask-site.ts'
import { announcementLine, contentLine, inquiryLine, inquiryLines } from './tell-site.ts'

type Parts = {
  readonly desk: Pick<Desk, 'content' | 'announcements' | 'inquiries'>
  readonly say: (line: string) => void
  readonly reviewer: string
  readonly nowMs: () => number
}

const listLimit = 200

const doings: {
  readonly [To in SiteAsk['to']]: (parts: Parts, ask: Extract<SiteAsk, { to: To }>) => Promise<number>
} = {
  async listContent({ desk, say }) {
    for (const one of await desk.content.list()) say(contentLine(one))
    return 0
  },
  async showContent({ desk, say }, { kind, code, version }) {
    const file = await desk.content.show(kind, code, version ?? undefined)
    say(file === undefined ? `There is no ${kind} ${code} of that version.` : JSON.stringify(file, null, 2))
    return file === undefined ? 1 : 0
  },
  async publishContent({ desk, say, reviewer, nowMs }, { file }) {
    const read = await readJson(file)
    if ('why' in read) return complain(say, read.why)
    const published = await desk.content.publish(read.value, reviewer, nowMs())
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
  async withdrawContent({ desk, say, reviewer, nowMs }, { kind, code, version }) {
    const isDone = await desk.content.withdraw({ kind, code, version }, reviewer, nowMs())
    say(
      isDone
        ? `The ${kind} ${code} of ${version} is withdrawn.`
        : `No ${kind} ${code} of ${version} is published.`,
    )
    return isDone ? 0 : 1
  },
  async listAnnouncements({ desk, say, nowMs }) {
    const found = await desk.announcements.list(listLimit)
    for (const one of found) say(announcementLine(one, nowMs()))
    if (found.length === 0) say('Nothing is announced.')
    return 0
  },
  async publishAnnouncement({ desk, say, reviewer, nowMs }, { file }) {
    const read = await readJson(file)
    if ('why' in read) return complain(say, read.why)
    const published = await desk.announcements.publish(read.value, reviewer, nowMs())
    if ('why' in published) return complain(say, `${file} cannot be announced:\n${published.why}`)
    say(`Announced as ${published.id}; open pages are told within seconds while the site runs.`)
    return 0
  },
  async withdrawAnnouncement({ desk, say, reviewer, nowMs }, { id }) {
    const isDone = await desk.announcements.withdraw(id, reviewer, nowMs())
    say(isDone ? `The announcement ${id} is withdrawn.` : `No announcement ${id} can be withdrawn.`)
    return isDone ? 0 : 1
  },
  async listInquiries({ desk, say }) {
    const found = await desk.inquiries.list(listLimit)
    for (const one of found) say(inquiryLine(one))
    if (found.length === 0) say('Nothing waits.')
    return 0
  },
  async showInquiry({ desk, say, reviewer, nowMs }, { name }) {
    const found = await desk.inquiries.show(name, reviewer, nowMs())
    if (found === undefined) return complain(say, outcomeWords.unknown)
    for (const line of inquiryLines(found)) say(line)
    return 0
  },
  async answerInquiry({ desk, say, reviewer, nowMs }, { name, text }) {
    return tellOutcome(
      say,
      await desk.inquiries.answer(name, text, reviewer, nowMs()),
      'The inquiry is answered.',
    )
  },
  async closeInquiry({ desk, say, reviewer, nowMs }, { name }) {
    return tellOutcome(say, await desk.inquiries.close(name, reviewer, nowMs()), 'The inquiry is closed.')
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

function tellOutcome(say: Parts['say'], outcome: InquiryOutcome, done: string): number {
  if (outcome !== 'done') return complain(say, outcomeWords[outcome])
  say(done)
  return 0
}

async function readJson(file: string): Promise<{ readonly value: unknown } | { readonly why: string }> {
  try {
    return { value: JSON.parse(await readFile(file, 'utf8')) as unknown }
  } catch (error) {
    return { why: `${file} cannot be read: ${error instanceof Error ? error.message : error}` }
  }
}

export const isSiteAsk = (ask: { readonly to: string }): ask is SiteAsk => Object.hasOwn(doings, ask.to)

/** 0 when it was done, 1 when the state of things does not let it. */
export function answerSiteAsk<To extends SiteAsk['to']>(
  parts: Parts,
  ask: Extract<SiteAsk, { to: To }>,
): Promise<number> {
  return doings[ask.to as To](parts, ask)
}
