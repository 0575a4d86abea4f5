// The platform's recurring jobs and their intervals.

import type { PlatformOptions } from '../config.ts'
import { forgetLimit } from '../features/identity/stored-file/index.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Job } from '../kernel/jobs.ts'
import { createMessageCounts } from '../kernel/outbox/counts.ts'
import { type DueParts, tendGivenUp } from '../kernel/outbox/due.ts'
import { type MailSender, sendDueMail } from '../kernel/outbox/mail.ts'
import { type SmsSender, sendDueSms } from '../kernel/outbox/sms.ts'
import { rollUpHouse } from '../ledger/index.ts'
import { cleanDemos } from '../studio/clean-demos.ts'
import type { Features } from './features.ts'
import { keepPartitions } from './retention.ts'

const second = 1_000
const minute = 60 * second
/** Maximum deltas per run of the roll-up; a full run means that more remain. */
const rollUpLimit = 10_000

const messageJobs = (parts: DueParts, mail: MailSender, sms: SmsSender): Job[] => [
  {
    name: 'mail',
    everyMs: 2 * second,
    isAwaited: true,
    turn: async () => (await sendDueMail({ ...parts, send: mail })) > 0,
  },
  {
    name: 'sms',
    everyMs: second,
    isAwaited: true,
    turn: async () => (await sendDueSms({ ...parts, send: sms })) > 0,
  },
  { name: 'given-up-mail', everyMs: minute, turn: () => tendGivenUp(parts, 'mail') },
  { name: 'given-up-sms', everyMs: minute, turn: () => tendGivenUp(parts, 'sms') },
]

const siteJobs = (
  parts: DueParts,
  { noticePublisher, announcement, webPush, video, inquiry }: Features,
): Job[] => [
  {
    name: 'told-notices',
    everyMs: 500,
    isAwaited: true,
    turn: () => noticePublisher.publish(parts.clock.nowMs()),
  },
  {
    name: 'told-announcements',
    everyMs: 2 * second,
    isAwaited: true,
    turn: () => announcement.publishDue(parts.clock.nowMs()),
  },
  { name: 'web-push', everyMs: second, turn: async () => (await webPush.send(parts)) > 0 },
  { name: 'given-up-web-push', everyMs: minute, turn: () => tendGivenUp(parts, 'web_push') },
  { name: 'inquiries', everyMs: 10 * minute, turn: () => inquiry.forgetOld(parts.clock.nowMs()) },
  { name: 'video-plays', everyMs: 10 * minute, turn: () => video.forgetOld(parts.clock.nowMs()) },
]

const moneyJobs = (clock: Clock, features: Features): Job[] => {
  const {
    rate,
    vault,
    coupon,
    bonus,
    vip,
    rakeback,
    lossBack,
    provider,
    book,
    jackpot,
    freeSpin,
    mission,
    guess,
    lottery,
    tournament,
    promotion,
  } = features
  return [
    // The first process queries the feed, and the others read the stored prices.
    { name: 'rates', everyMs: 5 * second, isOfEachProcess: true, turn: () => rate.refresh(clock.nowMs()) },
    { name: 'vault', everyMs: 10 * second, turn: () => vault.openDue(clock.nowMs()) },
    {
      name: 'coupons',
      everyMs: 2 * second,
      isAwaited: true,
      turn: () => coupon.updateWagering(clock.nowMs()),
    },
    { name: 'free-spins', everyMs: 2 * second, turn: () => freeSpin.endDue(clock.nowMs()) },
    { name: 'bonuses', everyMs: 2 * second, isAwaited: true, turn: () => bonus.update(clock.nowMs()) },
    { name: 'guesses', everyMs: 5 * second, turn: () => guess.update(clock.nowMs()) },
    { name: 'lotteries', everyMs: 5 * second, turn: () => lottery.tend() },
    { name: 'tournaments', everyMs: 5 * second, turn: () => tournament.update(clock.nowMs()) },
    { name: 'promotion-series', everyMs: minute, turn: () => promotion.publishDue(clock.nowMs()) },
    { name: 'promotion-closings', everyMs: minute, turn: () => promotion.closeEnded(clock.nowMs()) },
    { name: 'level-rewards', everyMs: 10 * second, turn: () => vip.rewardReached(clock.nowMs()) },
    { name: 'rakeback-reminders', everyMs: 10 * minute, turn: () => rakeback.remind(clock.nowMs()) },
    { name: 'loss-back', everyMs: minute, turn: () => lossBack.giveDue(clock.nowMs()) },
    { name: 'jackpots', everyMs: second, turn: () => jackpot.tend(clock.nowMs()) },
    { name: 'mission-reminders', everyMs: 10 * minute, turn: () => mission.remind(clock.nowMs()) },
    { name: 'provider-transfers', everyMs: second, isAwaited: true, turn: () => provider.send() },
    { name: 'provider-repairs', everyMs: 30 * second, turn: () => provider.repair() },
    { name: 'book-proof', everyMs: minute, turn: () => book.audit() },
    { name: 'reconciliation', everyMs: minute, turn: () => book.reconcile() },
  ]
}

export function jobsOf({ clock, database, log, mail, sms }: PlatformOptions, features: Features): Job[] {
  const { work, deposit, withdrawal, session, studio } = features
  const partitions = async () => {
    const { made, detached } = await keepPartitions(
      database,
      features.profile.recordsKeptMonths,
      clock.nowMs(),
    )
    if (made.length + detached.length > 0)
      log.info({ made, detached }, 'months of records were made or let go')
    return false
  }
  const parts = { work, clock, log, counts: createMessageCounts(features.metrics.registry) }
  return [
    { name: 'events', everyMs: 250, isAwaited: true, turn: () => features.followers.turn() },
    { name: 'event-states', everyMs: 5 * second, turn: () => features.observeEvents().then(() => false) },
    { name: 'partitions', everyMs: 60 * minute, turn: () => partitions() },
    {
      name: 'shown',
      everyMs: 250,
      isOfEachProcess: true,
      turn: async () => studio.flushShown().then(() => false),
    },
    { name: 'left-rounds', everyMs: minute, turn: () => studio.endLeftRounds(clock.nowMs()) },
    {
      name: 'withdrawals',
      everyMs: second,
      isAwaited: true,
      turn: async () => (await withdrawal.send()) > 0,
    },
    { name: 'deposit-releases', everyMs: 10 * second, turn: () => deposit.releaseOrders(clock.nowMs()) },
    {
      name: 'deposit-addresses',
      everyMs: 30 * second,
      turn: () => deposit.placeLostAddresses(clock.nowMs()).then(() => false),
    },
    { name: 'deposits', everyMs: 10 * second, turn: async () => (await deposit.expire(clock.nowMs())) > 0 },
    ...moneyJobs(clock, features),
    ...messageJobs(parts, mail, sms),
    ...siteJobs(parts, features),
    { name: 'codes', everyMs: 10 * minute, turn: () => features.verification.forgetOld(clock.nowMs()) },
    { name: 'captchas', everyMs: 10 * minute, turn: () => features.captcha.forgetOld(clock.nowMs()) },
    { name: 'closings', everyMs: 10 * minute, turn: () => features.account.closeDue(clock.nowMs()) },
    { name: 'notices', everyMs: 60 * minute, turn: () => features.notice.forgetOld() },
    { name: 'referrals', everyMs: 60 * minute, turn: () => features.referral.forgetOld(clock.nowMs()) },
    { name: 'house', everyMs: 5 * second, turn: async () => (await work.write(rollUpHouse)) >= rollUpLimit },
    {
      name: 'files',
      everyMs: 60 * minute,
      turn: async () => (await features.files.forgetUnused(clock.nowMs())) >= forgetLimit,
    },
    { name: 'lobby-days', everyMs: 60 * minute, turn: () => features.lobby.forgetOldDays(clock.nowMs()) },
    { name: 'machine-days', everyMs: 60 * minute, turn: () => features.machine.forgetOld(clock.nowMs()) },
    { name: 'table-chains', everyMs: minute, turn: () => features.tables.publishChains() },
    { name: 'table-reveals', everyMs: 5 * second, turn: () => features.tables.reveals.turn() },
    { name: 'hidden-chat', everyMs: 2 * second, turn: () => features.tableChat.tellHidden() },
    { name: 'table-chat', everyMs: 60 * minute, turn: () => features.tableChat.forgetOld() },
    { name: 'demos', everyMs: 10 * minute, turn: () => cleanDemos(work, features.seedPairs, clock.nowMs()) },
    {
      name: 'attempts',
      everyMs: 60 * minute,
      turn: async () => session.forgetOldAttempts(clock.nowMs()).then(() => false),
    },
  ]
}
