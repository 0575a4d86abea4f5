// Referrals: the source of a visit, recorded before registration.
import { calls } from '@mangetsu/contract'
import { dateOf } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { type Handler, handle, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'

export type ReferralFeature = {
  readonly handlers: Handler[]
  readonly jobs: readonly Job[]
}

/** Limit on separate rows, because visitors name channels freely; later channels are counted together. */
export const channelsLimit = 1_000
const together = 'other'

const keptMs = 90 * 24 * 60 * 60_000
const batchSize = 1_000

/** Counts a visit to a channel that has a row. */
const countVisit = (tx: Tx, channel: string): Promise<{ id: string }[]> =>
  tx.query('update channel_statistics set visits = visits + 1 where channel = $1 returning id', [channel])

/**
 * Inserts a row for the channel while the limit allows; `other` is always allowed. Concurrent inserts agree on one row.
 */
async function addChannel(tx: Tx, channel: string, nowMs: number): Promise<void> {
  await tx.query(
    `insert into channel_statistics (id, channel, created_at)
     select $1, $2, $3 where $2 = $4 or (select count(*) from channel_statistics) < $5
     on conflict (channel) do nothing`,
    [newId(), channel, dateOf(nowMs), together, channelsLimit],
  )
}

/** Returns the channel's unique id; each call counts as a visit. */
async function visit(tx: Tx, channel: string, nowMs: number): Promise<string> {
  for (const name of [channel, together]) {
    const [known] = await countVisit(tx, name)
    if (known !== undefined) return known.id
    await addChannel(tx, name, nowMs)
    const [added] = await countVisit(tx, name)
    if (added !== undefined) return added.id
  }
  throw new Error('the channel for all others could not be made')
}

export function createReferral({ work }: { readonly work: UnitOfWork }): ReferralFeature {
  return {
    handlers: [
      handle(calls.addReferralLinkLog, async ({ input: { referralId, link }, from, nowMs }) => {
        await work.write((tx) =>
          tx.query(
            'insert into referral_log (id, referral_id, link, device_id, at) values ($1, $2, $3, $4, $5)',
            [newId(), referralId, link ?? null, from.deviceId, dateOf(nowMs)],
          ),
        )
        return ok({})
      }),
      handle(calls.askChannelStatisticsId, async ({ input: { channel }, nowMs }) =>
        ok({ channelStatisticsId: await work.write((tx) => visit(tx, channel, nowMs)) }),
      ),
    ],
    jobs: [
      // Deletes old visits.
      {
        name: 'referrals',
        everyMs: 60 * minuteMs,
        async turn(nowMs) {
          const gone = await work.write((tx) =>
            tx.query(
              `delete from referral_log where id in (select id from referral_log where at < $1 order by at limit $2)
           returning 1`,
              [dateOf(nowMs - keptMs), batchSize],
            ),
          )
          return gone.length === batchSize
        },
      },
    ],
  }
}
