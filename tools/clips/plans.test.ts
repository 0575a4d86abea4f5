// Games' clip plans, checked against the platform's list of videos.
import { readClips } from '@mangetsu/platform/features/site/video/clips'
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

test('no two recorded clips of a game have the same title', () => {
  for (const lang of ['ja', 'en'] as const) {
    const titles = readClips().map(({ title }) => title[lang])
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.filter((title) => title.includes('{'))).toEqual([])
  }
})

test.each(clipPlans.map(({ videoId, title }) => [videoId, title] as const))(
  'the title of the recorded %s is the planned one, with the multiple of its round',
  (videoId, { ja }) => {
    const recorded = readClips().find((clip) => clip.videoId === videoId)?.title.ja ?? ''
    const [before = '', after = ''] = ja.split('{times}')
    expect(recorded.startsWith(before) && recorded.endsWith(after)).toBe(true)
  },
)
