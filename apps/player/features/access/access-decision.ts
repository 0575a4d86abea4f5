// The page's behaviour for each result of the access check (specification, section 4).
import type { calls, OutputOf } from '@mangetsu/contract'
import { accessTypes } from '@mangetsu/contract/access'
import { isbot } from 'isbot'

/** `limited`: a dialog states that play is restricted; `closed`: only /403 is shown. */
export type AccessDecision = 'open' | 'limited' | 'closed'

type Answer = Pick<OutputOf<typeof calls.checkIp>, 'accessLimit' | 'accessType' | 'region'>

export function accessDecision(answer: Answer, isPrerender: boolean): AccessDecision {
  if (answer.accessType === accessTypes.closed) return 'closed'
  return answer.accessLimit === 1 && answer.region !== 'local' && !isPrerender ? 'limited' : 'open'
}

/** Whether the page is rendered for a search engine or a preview instead of a person. */
export const isPrerenderAgent = (userAgent: string): boolean =>
  isbot(userAgent) || /prerender/i.test(userAgent)
