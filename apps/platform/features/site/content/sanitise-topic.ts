// Sanitises the HTML of a topic.
import type { TopicBody } from './body.ts'
import { sanitise } from './sanitise.ts'

export const sanitiseTopic = (body: TopicBody): TopicBody => ({
  ...body,
  entries: body.entries.map(({ html, ...entry }) =>
    html === undefined ? entry : { ...entry, html: { ja: sanitise(html.ja), en: sanitise(html.en) } },
  ),
})
