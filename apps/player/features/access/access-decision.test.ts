// The access check's three outcomes, and the visitors each applies to.
import { expect, test } from 'vitest'
import { accessDecision, isPrerenderAgent } from './access-decision.ts'

test.each([
  [0, 0, 'JP', false, 'open'],
  [1, 1, 'GB', false, 'limited'],
  [1, 1, '', false, 'limited'],
  [1, 1, 'local', false, 'open'],
  [1, 1, 'GB', true, 'open'],
  [0, 1, 'GB', false, 'open'],
  [1, 2, 'KP', false, 'closed'],
  [1, 2, 'KP', true, 'closed'],
  [0, 2, 'KP', false, 'closed'],
] as const)(
  'limit %i, type %i, region %j, prerendered %s: %s',
  (accessLimit, accessType, region, isBot, decision) => {
    expect(accessDecision({ accessLimit, accessType, region }, isBot)).toBe(decision)
  },
)

const chrome =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36'

test.each([
  [chrome, false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
    false,
  ],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  [`${chrome} Prerender (+https://github.com/prerender/prerender)`, true],
  ['facebookexternalhit/1.1', true],
])('%s is a prerender agent: %s', (agent, isOne) => {
  expect(isPrerenderAgent(agent)).toBe(isOne)
})
