// The layer of a call, by its path.
import { expect, test } from 'vitest'
import { layerOf } from './call.ts'

test.each([
  ['/api/phoenix/user/bonus/cancel', 2],
  ['/api/rex/agent/open/referralLinkLog/add', 2],
  ['/api/v1/player/query', 1],
  ['/auth/oauth/token', 1],
  ['/_gameapi_/studio/round/play', 'game'],
])('%s belongs to layer %s', (path, layer) => {
  expect(layerOf(path)).toBe(layer)
})
