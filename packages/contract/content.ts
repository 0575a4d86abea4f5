// Content: what the site's editors write. A topic is a titled list of questions and answers.
import * as z from 'zod/mini'
import { call } from './call.ts'
import { InBoth } from './fields.ts'

export const TopicEntry = z.object({
  /** The entry's place in an address, such as `first-deposit`. */
  slug: z.string(),
  group: InBoth,
  question: InBoth,
  /** Paragraphs of plain text. */
  answer: z.object({ ja: z.array(z.string()), en: z.array(z.string()) }),
})
export type TopicEntry = z.infer<typeof TopicEntry>

export const queryTopic = call({
  path: '/api/phoenix/cms/open/topic/query',
  as: 'anyone',
  input: z.object({ topic: z.enum(['faq']) }),
  output: z.object({ entries: z.array(TopicEntry) }),
})
