// The file format of an announcement, as `npm run backoffice -- announce publish` reads it.
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
  /** HTML of paragraphs, lists, tables, links and emphasis; everything else is removed. */
  content: InBoth,
  /** A path on the site, without the language. */
  href: z.optional(z.string().check(z.maxLength(400), z.regex(/^\/(?![/\\])[^\s\\<>"]*$/))),
  /** Start and end; by default at once and without end. */
  publishedAt: z.optional(Instant),
  until: z.optional(Instant),
})
export type AnnouncementFile = z.infer<typeof AnnouncementFile>

/**
 * A shipped announcement, identified by its file's name: it is
 * inserted once, and not again after its withdrawal.
 */
export type ShippedAnnouncement = { readonly code: string; readonly file: AnnouncementFile }

/** The announcements of the first start. Throws an error with one sentence for a missing or invalid file. */
export function readShippedAnnouncements(folder: string = shippedFolder): ShippedAnnouncement[] {
  return readDataFiles(join(folder, 'announcements')).map(({ path, text }) => ({
    code: path.replace(/\.json$/, ''),
    file: parseDataFile(AnnouncementFile, { path: `content/announcements/${path}`, text }),
  }))
}
