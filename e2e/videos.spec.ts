// Video playback in the browser under the site's policies, with range requests for parts of the file.
import { atDesktop, expect, test } from './story.ts'

test.use(atDesktop)

test('a video plays, and its view is counted once', async ({ page, open, say }) => {
  await open(page, '/videoList/koi-falls-win')
  const article = page.locator('article')
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible()
  // A video that nobody has played yet states no count.
  await expect(article.getByText(say('videos_plays', { count: '0' }))).toBeHidden()
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
  })
  await expect(article.getByText(say('videos_plays', { count: '1' }))).toBeVisible()
})
