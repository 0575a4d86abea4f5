// Lighthouse on one address, with its mobile defaults, in a new browser each time.
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, chromiumPath } from './browser.ts'

export type Speed = { readonly lcpMs: number; readonly cls: number; readonly tbtMs: number }

export type Scores = {
  /** Scores of 0 to 100 by the category's name. */
  readonly scores: Readonly<Record<string, number>>
  /** Failed audits, by id, with their first findings. */
  readonly failing: readonly string[]
}

const audited = ['accessibility', 'best-practices', 'seo'] as const
const shownItems = 3
const triesAtMost = 3

async function auditOnce(url: string, categories: readonly string[]) {
  const browser = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
    logLevel: 'silent',
  })
  try {
    const ran = await lighthouse(url, {
      port: browser.port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
    })
    if (ran === undefined) throw new Error(`Lighthouse said nothing about ${url}`)
    return ran.lhr
  } finally {
    browser.kill()
  }
}

/**
 * Runs Lighthouse, again if it failed: on a busy machine the browser sometimes loses its own trace, which is not the
 * page's fault.
 */
async function audit(url: string, categories: readonly string[]) {
  let failure = ''
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const report = await auditOnce(url, categories)
    if (!report.runtimeError) return report
    failure = report.runtimeError.message
  }
  throw new Error(`Lighthouse failed on ${url} ${triesAtMost} times: ${failure}`)
}

/** Returns the result of one simulated load on a slow phone: milliseconds and the layout shift. */
export async function speedOf(url: string): Promise<Speed> {
  const { audits } = await audit(url, ['performance'])
  const figure = (id: string): number => audits[id]?.numericValue ?? Number.NaN
  return {
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbtMs: figure('total-blocking-time'),
  }
}

type Found = { node?: { selector?: string }; description?: string; source?: string }

/** Summarises the findings of an audit. */
function pointsAt(details: unknown): string {
  const items = (details as { items?: Found[] } | undefined)?.items ?? []
  const findings = items
    .slice(0, shownItems)
    .map((one) => one.node?.selector ?? one.description ?? one.source ?? '')
  return findings.filter((one) => one !== '').join(' | ')
}

/** Returns the scores of accessibility, best practices and SEO. */
export async function scoresOf(url: string): Promise<Scores> {
  const { categories, audits } = await audit(url, audited)
  const scores = Object.fromEntries(
    audited.map((name) => [name, Math.round((categories[name]?.score ?? Number.NaN) * 100)]),
  )
  const weighed = audited.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter((ref) => ref.weight > 0).map((ref) => ref.id),
  )
  const failing = [...new Set(weighed)].flatMap((id) => {
    const found = audits[id]
    const isWrong = found !== undefined && found.score !== null && found.score < 1
    return isWrong ? [`${id} (${pointsAt(found.details) || found.title})`] : []
  })
  return { scores, failing }
}
