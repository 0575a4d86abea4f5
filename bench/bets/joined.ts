// Promotions joined by the load's players in addition to the shipped ones: a bonus in play each, a tournament and a
// lottery.
import { promotionKinds } from '@mangetsu/platform/composition/promotion-kinds'
import { signUp } from '@mangetsu/platform/features/engagement/activity/sign-up'
import { grantReward } from '@mangetsu/platform/features/engagement/bonus/grant'
import { WageringTerms } from '@mangetsu/platform/features/engagement/bonus/index'
import {
  createPromotionBackOffice,
  type Promotion,
  promotionById,
} from '@mangetsu/platform/features/engagement/promotion/index'
import type { Database } from '@mangetsu/platform/kernel/db/database'
import { inTransaction } from '@mangetsu/platform/kernel/db/transaction'
import { createUnitOfWork } from '@mangetsu/platform/kernel/http/unit-of-work'

const dayMs = 24 * 60 * 60_000
const playersInTransaction = 64
/** More than any load stakes: the bonus stays in play. */
const bonusMinor = 1_000_000n
const wagering = WageringTerms.parse({ times: 100 })

const both = { ja: '測定', en: 'Measurement' }
const cash = { kind: 'cash', amounts: { JPY: '100.00' } }

function filesFrom(nowMs: number) {
  const instant = (ms: number) => new Date(nowMs + ms).toISOString()
  const body = {
    title: both,
    summary: both,
    terms: { ja: [], en: [] },
    picture: 'daruma',
    from: instant(0),
    until: instant(dayMs),
    showUntil: instant(30 * dayMs),
  }
  const division = { id: 'all', name: both, currency: 'JPY', stakeFrom: '20.00' }
  return {
    bonus: {
      code: 'bench-bonus',
      kind: 'codes',
      body: { ...body, budget: { JPY: '100000000.00' }, rules: { type: 'shared', reward: cash } },
    },
    tournament: {
      code: 'bench-tournament',
      kind: 'tournament',
      body: {
        ...body,
        budget: { JPY: '300.00' },
        rules: {
          opensAt: instant(0),
          scoring: 'multiple',
          bestRounds: 3,
          settleMinutes: 10,
          claimDays: 14,
          divisions: [{ ...division, prizes: [{ from: 1, to: 3, reward: cash }] }],
        },
      },
    },
    lottery: {
      code: '20990101',
      kind: 'lottery',
      body: {
        ...body,
        budget: { JPY: '100.00' },
        rules: {
          mainShow: true,
          navShow: false,
          limitNum: 100,
          pictures: { background: 'daruma', backgroundH5: 'daruma', mainPc: 'daruma', mainH5: 'daruma' },
          earnedBy: { per: 'staked', amounts: { JPY: '1000.00' }, text: both },
          prizes: [{ count: 1, reward: cash }],
          beacon: { kind: 'bookProof', at: instant(dayMs) },
          drawAt: instant(3 * dayMs),
        },
      },
    },
  }
}

/** Publishes a promotion and returns its version in force. Throws with its mistakes. */
async function publish(
  database: Database,
  file: { readonly code: string; readonly kind: string },
  nowMs: number,
): Promise<Promotion> {
  const work = createUnitOfWork(database)
  const published = await createPromotionBackOffice({ work, kinds: promotionKinds }).publish(
    file,
    'bench',
    nowMs,
  )
  if (published.state !== 'done') throw new Error(published.why)
  const kind = promotionKinds.find((one) => one.kind === file.kind)
  const found = await work.read(async (tx) => {
    const [row] = await tx.query<{ id: string }>('select id from promotion where code = $1', [file.code])
    return row && kind && promotionById(tx, kind, row.id, nowMs)
  })
  if (found === undefined) throw new Error(`${file.code} is not in force`)
  return found
}

/** Lets all players take part. */
export async function joinPromotions(database: Database, playerIds: readonly string[]): Promise<void> {
  const nowMs = Date.now()
  const files = filesFrom(nowMs)
  await publish(database, files.lottery, nowMs)
  const tournament = await publish(database, files.tournament, nowMs)
  const promotion = await publish(database, files.bonus, nowMs)
  const reward = { kind: 'money', currency: 'JPY', amountMinor: bonusMinor, wagering } as const
  const same = { promotion, sourceKey: 'bench', bonusType: 4, reward, claim: 'now' } as const
  for (let from = 0; from < playerIds.length; from += playersInTransaction)
    await inTransaction(database.pool, async (tx) => {
      for (const playerId of playerIds.slice(from, from + playersInTransaction)) {
        const given = await grantReward(tx, { timesCap: null }, { ...same, playerId }, nowMs)
        if ('refusal' in given) throw new Error(`a bonus was refused: ${given.refusal}`)
        await signUp(tx, tournament, playerId, nowMs)
      }
    })
}
