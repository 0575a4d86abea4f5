// The content security policy on every kind of page: every story fails on a violation, and this story shows that
// violations are detected.
import { expect, onPhone, test } from './story.ts'

test.use(onPhone)

const evil = '"><img src=x onerror=alert(1)>'

test('untrusted text and addresses become neither markup nor script', async ({ page, open, violations }) => {
  for (const path of [
    `/round/${encodeURIComponent(evil)}`,
    `/faq?q=${encodeURIComponent(evil)}#${encodeURIComponent(evil)}`,
  ]) {
    await open(page, path)
    await expect(page.locator('img[src=x]')).toHaveCount(0)
  }
  const answer = page.waitForResponse((one) => one.request().isNavigationRequest())
  await page.goto('about:blank')
  await open(page, '')
  const { 'content-security-policy': policy = '' } = (await answer).headers()
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe-eval')
  expect(violations).toEqual([])
  const tried = await page.evaluate(() => {
    const attempt = (work: () => void): string => {
      try {
        work()
        return 'taken'
      } catch (error) {
        return (error as Error).name
      }
    }
    const script = document.createElement('script')
    return [
      attempt(() => {
        document.body.innerHTML = '<img src=x onerror=alert(1)>'
      }),
      attempt(() => {
        script.textContent = 'alert(1)'
        document.body.append(script)
      }),
      attempt(() => {
        script.src = 'https://elsewhere.example/x.js'
      }),
    ]
  })
  expect(tried[0]).toBe('TypeError')
  expect(tried[2]).toBe('TypeError')
  // The other stories rely on this: violations are recorded.
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2)
  expect(await page.evaluate(() => document.querySelectorAll('main').length)).toBe(1)
  violations.splice(0)
})
