// Games' clip plans, checked against the platform's list of videos.
import { tagLabels } from '@mangetsu/platform/features/site/video/tags'
import { expect, test } from 'vitest'
import { clipPlans } from './plans.ts'

test.each(clipPlans.map((plan) => [plan.videoId, plan] as const))(
  '%s can be listed: its tags are known, its poster is within it',
  (_, { tags, posterShare }) => {
    expect(tags.filter((tag) => !Object.hasOwn(tagLabels, tag))).toEqual([])
    expect(posterShare >= 0 && posterShare <= 1).toBe(true)
  },
)

test('no two clips have the same name', () => {
  expect(new Set(clipPlans.map(({ videoId }) => videoId)).size).toBe(clipPlans.length)
})
