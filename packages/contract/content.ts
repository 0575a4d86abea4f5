// Content: what the site's editors write. A template says which sections stand on a page and in which order; a topic
// is a titled list of entries: slides, questions, the sections of a page of rules.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { GameId, Instant, Lang } from './fields.ts'
import { GameSort, gameFilters } from './lobby.ts'

const Slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,47}$/))
/** A version's date, and a letter when there are several of a day: 2026-11-01, 2026-11-01b. */
const Version = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}[a-z]?$/))

/** The kinds of section a page can be put together from. */
export const sectionKinds = [
  'hero',
  'winners',
  'featured',
  'games',
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
  /** The topic whose entries it shows, where its kind shows one. */
  topic: z.nullable(Slug),
  /** Which games, where its kind shows games: those an editor has named, in that order, else those the filters choose. */
  games: z.nullable(
    z.object({
      ...gameFilters,
      sort: z.optional(GameSort),
      gameIds: z.optional(z.array(GameId).check(z.maxLength(60))),
    }),
  ),
  /** How many it shows at most. */
  limit: z.int(),
  /** Where `see all` leads, without the language; null for nowhere. */
  more: z.nullable(z.string()),
})
export type Section = z.infer<typeof Section>

const Template = z.object({
  templateId: Slug,
  /** The page it is for. */
  page: z.enum(['home']),
  themeCode: z.string(),
  name: z.string(),
  publishedAt: Instant,
})

/** The templates of a theme that are in force now, the one that counts first for each page. */
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
  /** The entry's place in an address, such as `first-deposit`. */
  slug: Slug,
  /** The heading it stands under, '' for none. */
  group: z.string(),
  title: z.string(),
  /** Sanitised HTML: paragraphs, lists, tables, links, emphasis. */
  html: z.string(),
  /** A name among the client's pictures. */
  picture: z.nullable(z.string()),
  /** Where it leads (an address of the site without language, or an https address), and what the link says. */
  href: z.nullable(z.string()),
  label: z.nullable(z.string()),
  publishedAt: Instant,
})
export type TopicEntry = z.infer<typeof TopicEntry>

export const Topic = z.object({
  topic: Slug,
  title: z.string(),
  /** One or two sentences: what it is about. */
  description: z.string(),
  version: Version,
  publishedAt: Instant,
  /** All published versions, the newest first. */
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

/** What has changed between two versions of a topic, entry by entry. */
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
