// Promotions of the stories: their files, published as an operator would.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestSite } from './site.ts'

export const hourMs = 60 * 60_000
export const dayMs = 24 * hourMs

type PromotionFile = { readonly code: string; readonly kind: string; readonly body: object }

/** An instant so long after the site's now. */
const later = (site: TestSite, ms: number): string => new Date(site.nowMs() + ms).toISOString()

/** Since an hour ago by this machine's clock, which the site's is never behind: by either it has begun. */
const begun = (): string => new Date(Date.now() - hourMs).toISOString()

/** Publishes it, with the words every promotion has. Throws with what is wrong with the file. */
export async function publishPromotion(site: TestSite, { code, kind, body }: PromotionFile): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mangetsu-promotion-'))
  const file = join(folder, 'promotion.json')
  const words = {
    title: { ja: `特典 ${code}`, en: `Gift ${code}` },
    summary: { ja: '特典です。', en: 'A gift.' },
    terms: { ja: ['お一人様1回。'], en: ['Once each.'] },
    picture: 'lucky-cat',
  }
  await writeFile(file, JSON.stringify({ code, kind, body: { ...words, from: begun(), ...body } }))
  await site
    .backOffice('promotions', 'publish', file)
    .finally(() => rm(folder, { recursive: true, force: true }))
}

const cash = (yen: string) => ({ kind: 'cash', amounts: { JPY: yen } })

/** A contest of two days for who stakes the most in one round: ¥1,000 for the first place, ¥300 for the second. */
export const contestFile = (site: TestSite, code: string): PromotionFile => ({
  code,
  kind: 'tournament',
  body: {
    until: later(site, 2 * dayMs),
    showUntil: later(site, 60 * dayMs),
    budget: { JPY: '1300.00' },
    rules: {
      opensAt: begun(),
      scoring: 'turnover',
      bestRounds: 1,
      settleMinutes: 10,
      claimDays: 14,
      divisions: [
        {
          id: 'all',
          name: { ja: '全員', en: 'Everybody' },
          currency: 'JPY',
          stakeFrom: '20.00',
          prizes: [
            { from: 1, to: 1, reward: cash('1000.00') },
            { from: 2, to: 2, reward: cash('300.00') },
          ],
        },
      ],
    },
  },
})

/** A lottery of one day with a ticket for each ¥100 and one prize of ¥1,000, drawn once the night after it is over. */
export function lotteryFile(site: TestSite, code: string): PromotionFile {
  const until = later(site, dayMs)
  const pictures = { background: 'daruma', backgroundH5: 'daruma', mainPc: 'daruma', mainH5: 'daruma' }
  return {
    code,
    kind: 'lottery',
    body: {
      until,
      showUntil: later(site, 60 * dayMs),
      budget: { JPY: '1000.00' },
      rules: {
        mainShow: true,
        navShow: false,
        pictures,
        limitNum: 100,
        earnedBy: { per: 'staked', amounts: { JPY: '100.00' }, text: { ja: '100円ごと', en: 'Each ¥100' } },
        prizes: [{ count: 1, reward: cash('1000.00') }],
        beacon: { kind: 'bookProof', at: until },
        drawAt: later(site, dayMs + 20 * hourMs),
      },
    },
  }
}
