// The platform's recurring work, and how often each turn comes.
import type { PlatformOptions } from './config.ts'
import type { Features } from './features.ts'
import type { Job } from './jobs.ts'
import { rollUpHouse } from './ledger/index.ts'
import { sendDueMail } from './outbox/mail.ts'
import { followRounds } from './outbox/rounds.ts'
import { cleanDemos } from './studio/cleaning.ts'

const second = 1_000
const minute = 60 * second
/** A turn of the roll-up takes at most this many deltas; as many mean that more wait. */
const rollUpLimit = 10_000

export function jobsOf({ clock, log, mail: send }: PlatformOptions, features: Features): Job[] {
  const { work, games, bus, deposit, withdrawal, session, studio } = features
  return [
    { name: 'rounds', everyMs: 250, turn: async () => (await followRounds({ work, games, bus })) > 0 },
    { name: 'shown', everyMs: 250, turn: async () => studio.flushShown().then(() => false) },
    { name: 'withdrawals', everyMs: second, turn: async () => (await withdrawal.send()) > 0 },
    { name: 'deposits', everyMs: 10 * second, turn: async () => (await deposit.expire(clock.nowMs())) > 0 },
    {
      name: 'mail',
      everyMs: 2 * second,
      turn: async () => (await sendDueMail({ work, send, clock, log })) > 0,
    },
    { name: 'house', everyMs: 5 * second, turn: async () => (await work.write(rollUpHouse)) >= rollUpLimit },
    { name: 'demos', everyMs: 10 * minute, turn: () => cleanDemos(work, clock.nowMs()) },
    {
      name: 'attempts',
      everyMs: 60 * minute,
      turn: async () => session.forgetOldAttempts(clock.nowMs()).then(() => false),
    },
  ]
}
