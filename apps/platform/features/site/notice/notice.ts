// Creates notices, shows them, and marks them read.
import { calls } from '@mangetsu/contract'
import { type Handler, handlePlayer, type Origin, ok, type UnitOfWork } from '../../../kernel/http/index.ts'
import { deviceOf, maskAddress } from '../../../kernel/http/origin-display.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Job, minuteMs } from '../../../kernel/jobs.ts'
import type { CreateNotice } from '../../../kernel/notice-port.ts'
import { queueMail } from '../../../kernel/outbox/mail.ts'
import type { IpLocator } from '../../identity/access/index.ts'
import { findPlayer } from '../../identity/account/index.ts'
import { isMailed, noticeMail } from './mails.ts'
import { forgetOld, insertNotice, markRead, pageOf, unreadOf } from './rows.ts'

export type NoticeParts = {
  readonly work: UnitOfWork
  readonly ipLocator: IpLocator
  /** The origin of links in mails, without a trailing slash. */
  readonly publicOrigin: string
}

export type NoticeFeature = {
  readonly handlers: Handler[]
  readonly createNotice: CreateNotice
  readonly jobs: readonly Job[]
}

/** An unresolved region, and an address or device that was not given, are null. */
function placeOf(ipLocator: IpLocator, from: Origin | null) {
  if (from === null) return { region: null, address: null, device: null }
  const { address, userAgent } = from
  const masked = maskAddress(address)
  return {
    region: ipLocator.regionOf(address) || null,
    address: masked === '' ? null : masked,
    device: deviceOf(userAgent) || null,
  }
}

export function createNoticeFeature({ work, ipLocator, publicOrigin }: NoticeParts): NoticeFeature {
  const note: CreateNotice = async (tx, { playerId, kind, from, data = {} }, nowMs) => {
    const place = placeOf(ipLocator, from)
    await insertNotice(tx, { id: newId(), playerId, kind, ...place, data, nowMs })
    if (!isMailed(kind, { remindsByMail: true })) return
    const player = await findPlayer(tx, playerId)
    if (player === undefined || player.email_key === null || player.email === null) return
    if (!isMailed(kind, { remindsByMail: player.reminds_by_mail })) return
    const mailData = { to: player.email, lang: player.lang, kind, place, data, nowMs, publicOrigin }
    await queueMail(tx, noticeMail(mailData), nowMs)
  }

  return {
    handlers: [
      handlePlayer(calls.pageNotices, async ({ input, player }) => {
        const { limit } = input
        return work.read(async (tx) => {
          const notices = await pageOf(tx, player.id, { ...input, limit: limit + 1 })
          const unread = await unreadOf(tx, player.id)
          return ok({ notices: notices.slice(0, limit), hasMore: notices.length > limit, unread })
        })
      }),
      handlePlayer(calls.readNotices, async ({ input, player }) =>
        work.write(async (tx) => {
          await markRead(tx, player.id, input.upTo)
          return ok({ unread: await unreadOf(tx, player.id) })
        }),
      ),
    ],
    createNotice: note,
    jobs: [
      // Deletes all but the newest notices of each player.
      { name: 'notices', everyMs: 60 * minuteMs, turn: async () => (await work.write(forgetOld)) > 0 },
    ],
  }
}
