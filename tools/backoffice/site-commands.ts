// Parses back office commands about the site itself: its content, announcements, and inquiries.
import { assertNothingLeft, BadCommand } from './bad-command.ts'
import { readId } from './read-id.ts'

type Kind = 'topic' | 'template'

export type SiteCommand =
  | { readonly to: 'listContent' }
  | {
      readonly to: 'showContent'
      readonly kind: Kind
      readonly code: string
      readonly version: string | null
    }
  | { readonly to: 'publishContent'; readonly file: string }
  | { readonly to: 'withdrawContent'; readonly kind: Kind; readonly code: string; readonly version: string }
  | { readonly to: 'listAnnouncements' }
  | { readonly to: 'publishAnnouncement'; readonly file: string }
  | { readonly to: 'withdrawAnnouncement'; readonly id: string }
  | { readonly to: 'listInquiries' }
  | { readonly to: 'showInquiry'; readonly name: string }
  | { readonly to: 'answerInquiry'; readonly name: string; readonly text: string }
  | { readonly to: 'closeInquiry'; readonly name: string }

export const siteExplanation = `  npm run backoffice -- content list                         every version of every topic and template
  npm run backoffice -- content show <kind> <code> [<version>]
                                                       one version as a file that can be published under another
  npm run backoffice -- content publish <file.json>          publish a version: { kind, code, version, body }
  npm run backoffice -- content withdraw <kind> <code> <version>
  npm run backoffice -- announce list                        announcements, the newest first
  npm run backoffice -- announce publish <file.json>         { type, title, content, href, publishedAt, until }; open pages are told
  npm run backoffice -- announce withdraw <id>
  npm run backoffice -- inquiries list                       what waits for an answer, longest first
  npm run backoffice -- inquiries show <inquiry>
  npm run backoffice -- inquiries answer <inquiry> "<text>"  the asker gets a mail with the way to it
  npm run backoffice -- inquiries close <inquiry>`

const versionPattern = /^\d{4}-\d{2}-\d{2}[a-z]?$/
const codePattern = /^[a-z0-9][a-z0-9-]*$/

function readVersion(version: string | undefined): string {
  if (version === undefined || !versionPattern.test(version))
    throw new BadCommand('A version is a date, such as 2026-11-01 or 2026-11-01b.')
  return version
}

function readItem([kind, code, version, ...rest]: readonly string[]) {
  if (kind !== 'topic' && kind !== 'template') throw new BadCommand('Say which kind: topic or template.')
  if (code === undefined || !codePattern.test(code))
    throw new BadCommand('Say which topic or template, by its code, such as terms.')
  assertNothingLeft(rest)
  return { kind, code, version } as const
}

function readFile([file, ...rest]: readonly string[]): string {
  if (file === undefined || file === '') throw new BadCommand('Say which file, such as news.json.')
  assertNothingLeft(rest)
  return file
}

/** Parses the words after `content`. Throws `BadCommand`, like the others here. */
export function readContent([verb, ...words]: readonly string[]): SiteCommand {
  if (verb === 'list') {
    assertNothingLeft(words)
    return { to: 'listContent' }
  }
  if (verb === 'publish') return { to: 'publishContent', file: readFile(words) }
  if (verb !== 'show' && verb !== 'withdraw')
    throw new BadCommand('Say what to do about content: list, show, publish or withdraw.')
  const { version, ...item } = readItem(words)
  if (verb === 'withdraw') return { to: 'withdrawContent', ...item, version: readVersion(version) }
  return { to: 'showContent', ...item, version: version === undefined ? null : readVersion(version) }
}

/** Parses the words after `announce`. */
export function readAnnounce([verb, ...words]: readonly string[]): SiteCommand {
  if (verb === 'list') {
    assertNothingLeft(words)
    return { to: 'listAnnouncements' }
  }
  if (verb === 'publish') return { to: 'publishAnnouncement', file: readFile(words) }
  if (verb !== 'withdraw')
    throw new BadCommand('Say what to do about announcements: list, publish or withdraw.')
  const [id, ...rest] = words
  const announcementId = readId(id, 'announcement')
  assertNothingLeft(rest)
  return { to: 'withdrawAnnouncement', id: announcementId }
}

/** Parses the words after `inquiries`; the default is the list. */
export function readInquiries([verb = 'list', ...words]: readonly string[]): SiteCommand {
  if (verb === 'list') {
    assertNothingLeft(words)
    return { to: 'listInquiries' }
  }
  if (verb !== 'show' && verb !== 'answer' && verb !== 'close')
    throw new BadCommand('Say what to do about inquiries: list, show, answer or close.')
  const [name, text, ...rest] = words
  if (name === undefined || name === '')
    throw new BadCommand('Say which inquiry, by its id or its reference.')
  if (verb === 'answer') {
    if (text === undefined || text.trim() === '') throw new BadCommand('Say the answer, in quotation marks.')
    assertNothingLeft(rest)
    return { to: 'answerInquiry', name, text }
  }
  assertNothingLeft([text, ...rest].filter((word) => word !== undefined))
  return verb === 'show' ? { to: 'showInquiry', name } : { to: 'closeInquiry', name }
}
