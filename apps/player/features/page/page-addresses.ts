// Which topic of the content stands at which address, and what the site calls it.
import { m } from '../../messages-compiled/messages.js'

export type TopicPage = {
  /** Without the language. */
  readonly path: string
  readonly topic: string
  /** `more` stands under no tabs: the foot of every page leads there. */
  readonly group: 'terms' | 'help' | 'more'
  readonly name: () => string
}

export const topicPages: readonly TopicPage[] = [
  { path: '/static/about', topic: 'about', group: 'terms', name: m.page_about_name },
  { path: '/static/termsAndConditions', topic: 'terms', group: 'terms', name: m.page_terms_name },
  {
    path: '/static/generalTermsOfUse',
    topic: 'general-terms',
    group: 'terms',
    name: m.page_general_terms_name,
  },
  { path: '/static/sportRules', topic: 'sport-rules', group: 'terms', name: m.page_sport_rules_name },
  { path: '/sitePolicies', topic: 'site-policies', group: 'terms', name: m.page_site_policies_name },
  { path: '/bonusRules', topic: 'bonus-rules', group: 'terms', name: m.page_bonus_rules_name },
  { path: '/static/responsiblePlay', topic: 'responsible-play', group: 'terms', name: m.page_care_name },
  { path: '/help/guide', topic: 'guide', group: 'help', name: m.page_guide_name },
  {
    path: '/help/about-deposit-withdrawal',
    topic: 'deposits-withdrawals',
    group: 'help',
    name: m.page_money_name,
  },
  { path: '/help/about_withdrawal', topic: 'withdrawals', group: 'help', name: m.page_withdrawal_name },
  { path: '/static/blog', topic: 'blog', group: 'more', name: m.page_blog_name },
  { path: '/static/media', topic: 'media', group: 'more', name: m.page_media_name },
  { path: '/static/channels', topic: 'channels', group: 'more', name: m.page_channels_name },
]

/** The address without its language and without a slash at the end; '' is home. */
export const pathWithoutLang = (pathname: string): string =>
  pathname.replace(/^\/(ja|en)(?=\/|$)/, '').replace(/\/$/, '')

/** The page at an address of the site; undefined where none is. */
export const topicPageAt = (pathname: string): TopicPage | undefined => {
  const path = pathWithoutLang(pathname)
  return topicPages.find((page) => page.path === path)
}

/** The tabs that stand over an address: help has its own, what is only led to has none, everything else the terms'. */
export function groupOf(pathname: string): TopicPage['group'] {
  const path = pathWithoutLang(pathname)
  if (/^\/static\/(blog|media|channels)$/.test(path)) return 'more'
  return /^\/(help|faq|contact|sitemap)(\/|$)/.test(path) ? 'help' : 'terms'
}
