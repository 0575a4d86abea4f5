// What the back office says of content, announcements and inquiries. What people wrote cannot steer the terminal.
import type { Inquiry } from '@mangetsu/contract/inquiry'
import type { ListedAnnouncement } from '@mangetsu/platform/features/site/announcement/index'
import type { ListedContent } from '@mangetsu/platform/features/site/content/index'
import type { WaitingInquiry } from '@mangetsu/platform/features/site/inquiry/index'
import { plain, time } from './format.ts'

export const contentLine = ({ kind, code, version, publishedAt, withdrawnAt }: ListedContent): string =>
  `${kind}  ${code}  ${version}  ${withdrawnAt === null ? `from ${time(publishedAt)}` : `withdrawn ${time(withdrawnAt)}`}`

function stateOf({ publishedAt, until, withdrawnAt }: ListedAnnouncement, nowMs: number): string {
  if (withdrawnAt !== null) return `withdrawn ${time(withdrawnAt)}`
  if (publishedAt.getTime() > nowMs) return `from ${time(publishedAt)}`
  if (until === null) return `in force since ${time(publishedAt)}`
  return `${until.getTime() > nowMs ? 'in force until' : 'over since'} ${time(until)}`
}

export const announcementLine = (one: ListedAnnouncement, nowMs: number): string =>
  `${one.id}  ${one.type}  ${stateOf(one, nowMs)}  ${plain(one.title.en)}`

export const inquiryLine = ({ reference, subject, isPlayers, since }: WaitingInquiry): string =>
  `${reference}  ${subject}  from a ${isPlayers ? 'player' : 'visitor'}  since ${time(since)}`

/** An inquiry as it is read: each message with its lines set in, so that none can be taken for the back office's own. */
export const inquiryLines = (found: Inquiry & { readonly playerId: string | null }): string[] => [
  `${found.reference}  ${found.subject}  ${found.state}  ${found.playerId === null ? 'a visitor' : `player ${found.playerId}`}`,
  ...found.messages.flatMap(({ from, at, text, files }) => [
    `${from === 'site' ? 'The site' : 'The asker'}, ${time(new Date(at))}:`,
    ...text.split('\n').map((line) => `  ${plain(line)}`),
    ...files.map(({ fileId, name }) => `  File ${fileId}: ${plain(name)}`),
  ]),
]
