// Content written by the site's editors. A template defines the sections of a page and their order; a topic is a titled
// list of entries: slides, questions, the sections of a page of rules.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GameId, Instant, Lang } from './fields.ts'
import { GameSort, gameFilters } from './lobby.ts'

const Slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/))
/** A version's date, with a letter if there are several on one day: 2026-11-01, 2026-11-01b. */
const Version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}[a-z]?$/))

/** The kinds of section of which a page consists. */
export const sectionKinds = [
  'hero',
  'winners',
  'featured',
  'games',
  'halls',
  'providers',
  'jackpot',
  'videos',
  'promotions',
  'notices',
  'fairness',
  'recent',
] as const
export const SectionKind = z.enum(sectionKinds)
export type SectionKind = z.infer<typeof SectionKind>

export const Section = z.object({
  /** The section's own name on its page, such as `new-slots`. */
  slug: Slug,
  kind: SectionKind,
  title: z.string(),
  /** One line under the title, '' for none. */
  text: z.string(),
  /** The topic whose entries it shows, if its kind shows one. */
  topic: z.nullable(Slug),
  /**
   * The games it shows, if its kind shows games: those named by an editor, in that order, else those the filters
   * select.
   */
  games: z.nullable(
    z.object({
      ...gameFilters,
      sort: z.optional(GameSort),
      gameIds: z.optional(z.array(GameId).check(z.maxLength(60))),
    }),
  ),
  /** Maximum number shown. */
  limit: z.int(),
  /** Target of `see all`, without the language; null for none. */
  more: z.nullable(z.string()),
})
export type Section = z.infer<typeof Section>

const Template = z.object({
  templateId: Slug,
  /** The page it belongs to. */
  page: z.enum(['home']),
  themeCode: z.string(),
  name: z.string(),
  publishedAt: Instant,
})

/** Lists the templates of a theme in force now; the first one for each page applies. */
export const queryTemplates = call({
  path: '/api/phoenix/cms/cmsTemplate/list',
  as: 'anyone',
  input: z.object({ themeCode: z.string().check(z.maxLength(32)), lang: Lang }),
  output: z.object({ templates: z.array(Template) }),
})

export const queryTemplateDetail = call({
  path: '/api/phoenix/cms/cmsTemplate/detail',
  as: 'anyone',
  input: z.object({ templateId: Slug, lang: Lang }),
  output: z.object({ template: Template, sections: z.array(Section) }),
  refusals: ['contentUnknown'],
})

export const TopicEntry = z.object({
  /** The entry's URL segment, such as `first-deposit`. */
  slug: Slug,
  /** The heading above it, '' for none. */
  group: z.string(),
  title: z.string(),
  /** Sanitised HTML: paragraphs, lists, tables, links, emphasis. */
  html: z.string(),
  /** Name of one of the client's pictures. */
  picture: z.nullable(z.string()),
  /** Target of the link (a path of the site without language, or an https URL), and its text. */
  href: z.nullable(z.string()),
  label: z.nullable(z.string()),
  publishedAt: Instant,
})
export type TopicEntry = z.infer<typeof TopicEntry>

export const Topic = z.object({
  topic: Slug,
  title: z.string(),
  /** A summary in one or two sentences. */
  description: z.string(),
  version: Version,
  publishedAt: Instant,
  /** All published versions, newest first. */
  versions: z.array(z.object({ version: Version, publishedAt: Instant })),
  entries: z.array(TopicEntry),
})
export type Topic = z.infer<typeof Topic>

export const queryTopic = call({
  path: '/api/phoenix/cms/open/topic/query',
  as: 'anyone',
  input: z.object({ topic: Slug, lang: Lang, version: z.optional(Version) }),
  output: Topic,
  refusals: ['contentUnknown'],
})

/** Compares two versions of a topic, entry by entry. */
export const compareTopic = call({
  path: '/api/phoenix/cms/open/topic/compare',
  as: 'anyone',
  input: z.object({ topic: Slug, lang: Lang, from: Version, to: Version }),
  output: z.object({
    from: Version,
    to: Version,
    entries: z.array(
      z.object({
        slug: Slug,
        title: z.string(),
        change: z.enum(['same', 'changed', 'added', 'removed']),
        /** The text of both versions in reading order. */
        parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() })),
      }),
    ),
  }),
  refusals: ['contentUnknown'],
})
