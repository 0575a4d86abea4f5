// Activities for tests of the page.
import type { Activity } from '@mangetsu/contract/activity'

export const activity = {
  activityCode: 'autumn-codes',
  kind: 'codes',
  version: 2,
  title: { ja: '秋のコード', en: 'Autumn codes' },
  summary: { ja: '配られたコードで、特典を受け取れます。', en: 'Redeem a code you were given.' },
  terms: { ja: ['お一人様1回です。'], en: ['Once for each player.'] },
  picture: 'daruma',
  state: 'running',
  from: '2026-11-01T00:00:00.000Z',
  until: '2026-11-30T00:00:00.000Z',
  needsSignUp: false,
} as const satisfies Activity
