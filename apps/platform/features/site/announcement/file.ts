// An announcement as an editor writes it down: what `npm run backoffice -- announce publish` reads.
import { join } from 'node:path'
import { MessageType } from '@mangetsu/contract/announcement'
import { InBoth, Instant } from '@mangetsu/contract/fields'
import * as z from 'zod/mini'
import { parseDataFile, readDataFiles } from '../../../kernel/data-files.ts'
import { shippedFolder } from '../content/index.ts'

const Title = z.object({
  ja: z.string().check(z.minLength(1), z.maxLength(160)),
  en: z.string().check(z.minLength(1), z.maxLength(160)),
})

export const AnnouncementFile = z.strictObject({
  type: MessageType,
  title: Title,
  /** HTML of paragraphs, lists, tables, links and emphasis; all else is taken out. */
  content: InBoth,
  /** An address of the site, without language. */
  href: z.optional(z.string().check(z.maxLength(400), z.regex(/^\/(?![/\\])[^\s\\<>"]*$/))),
  /** From when and until when; at once and for good where nothing is said. */
  publishedAt: z.optional(Instant),
  until: z.optional(Instant),
})
export type AnnouncementFile = z.infer<typeof AnnouncementFile>

/** An announcement by its file's name: it is written once, and not again when it was withdrawn. */
export type ShippedAnnouncement = { readonly code: string; readonly file: AnnouncementFile }

/** What is announced at the very first start. Throws with one sentence for a file that is missing or wrong. */
export function readShippedAnnouncements(folder: string = shippedFolder): ShippedAnnouncement[] {
  return readDataFiles(join(folder, 'announcements')).map(({ path, text }) => ({
    code: path.replace(/\.json$/, ''),
    file: parseDataFile(AnnouncementFile, { path: `content/announcements/${path}`, text }),
  }))
}
