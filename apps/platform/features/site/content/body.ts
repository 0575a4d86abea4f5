// The schema of a published version in both languages, as in the database and in an editor's file.
import { Section, Topic } from '@mangetsu/contract/content'
import { InBoth } from '@mangetsu/contract/fields'
import * as z from 'zod/mini'

/** A path on the site without language, or an https URL; never one with two leading slashes. */
export const addressPattern = /^(?:\/(?![/\\])[^\s\\<>"]*|https:\/\/[^\s\\<>"]+)$/

const Address = z.string().check(z.maxLength(400), z.regex(addressPattern))
const Slug = Topic.shape.topic
const Named = z.string().check(z.minLength(1), z.maxLength(64))

const Entry = z.strictObject({
  /** The entry's segment of a URL, such as `first-deposit`. */
  slug: Slug,
  /** The heading above the entry. */
  group: z.optional(InBoth),
  title: InBoth,
  /** HTML of the elements in `sanitise.ts`; others are removed. Absent for an entry that is only a link. */
  html: z.optional(InBoth),
  /** A name among the client's pictures. */
  picture: z.optional(Named),
  /** The link's target; requires `label`. */
  href: z.optional(Address),
  label: z.optional(InBoth),
  /** Defaults to the version's. */
  publishedAt: z.optional(Topic.shape.publishedAt),
})

export const TopicBody = z.strictObject({
  title: InBoth,
  description: InBoth,
  entries: z.array(Entry).check(z.maxLength(200)),
})
export type TopicBody = z.infer<typeof TopicBody>

const SectionBody = z.strictObject({
  ...Section.shape,
  title: InBoth,
  text: z.optional(InBoth),
  limit: z.int().check(z.gte(0), z.lte(60)),
  more: z.nullable(Address),
})

export const TemplateBody = z.strictObject({
  page: z.literal('home'),
  themeCode: z.string().check(z.minLength(1), z.maxLength(32)),
  name: InBoth,
  sections: z.array(SectionBody).check(z.maxLength(40)),
})
export type TemplateBody = z.infer<typeof TemplateBody>

const published = { version: Topic.shape.version, publishedAt: z.optional(Topic.shape.publishedAt) }

/** An editor's file: one version of a topic or of a template, in force at once unless it has a date. */
export const ContentFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('topic'), code: Slug, ...published, body: TopicBody }),
  z.strictObject({ kind: z.literal('template'), code: Slug, ...published, body: TemplateBody }),
])
export type ContentFile = z.infer<typeof ContentFile>
export type ContentKind = ContentFile['kind']
