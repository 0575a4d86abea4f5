// Content: the topics the site's editors write.
import { calls } from '@mangetsu/contract'
import { type Handler, handle, ok } from '../../http/index.ts'
import { faq } from './faq.ts'

export function createContent(): { handlers: Handler[] } {
  const topics = { faq }
  return {
    handlers: [handle(calls.queryTopic, async ({ input }) => ok({ entries: [...topics[input.topic]] }))],
  }
}
