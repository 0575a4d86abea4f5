// Every refusal of a call that moves money says that none has moved, in both languages; those that do not are listed with
// their reason, so that none loses the sentence, and none is added without it, unnoticed.
import { expect, test } from 'vitest'
import { type Call, type CallName, calls, type RefusalName, refusals } from './index.ts'

const says = {
  ja: /お金[はも]動いていません|残高は変わっていません/,
  en: /\bno money has moved\b|\byour balance has not changed\b/i,
} as const

const names = Object.keys(refusals) as RefusalName[]
const isSaid = (name: RefusalName): boolean => says.ja.test(refusals[name].ja)

/** Repeated under their key like those that move money, and move none. */
const keyedOnly: readonly CallName[] = [
  'createInquiry',
  'replyToInquiry',
  'addPayoutMethod',
  'registerThirdPartyAccount',
  'bindThirdPartyAccount',
  'createWalletAddress',
  'sayAtTable',
]
/** Move money without a key: what they decide is decided once by its state. */
const keyless: readonly CallName[] = [
  'askDepositAddress',
  'operateOrder',
  'applyTask',
  'giveUpBonus',
  'releaseBonus',
  'cancelBonus',
]
const moving = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, { isIdempotent }]) => (isIdempotent && !keyedOnly.includes(name)) || keyless.includes(name),
)

/** The reasons for which a refusal does not say it. */
const silent: Readonly<Record<string, readonly RefusalName[]>> = {
  'is about the player, the place or the time, and stops everything else as well': [
    'excluded',
    'gameClosedHere',
    'identityHeld',
    'lockedOut',
    'onBreak',
    'realMoneyOff',
    'realityCheck',
    'regionClosed',
    'sessionEnded',
  ],
  'is about something that is not there': [
    'activityUnknown',
    'bonusUnknown',
    'couponUnknown',
    'depositUnknown',
    'guessPrizeUnknown',
    'guessUnknown',
    'jackpotUnknown',
    'lotteryUnknown',
    'methodUnknown',
    'missionUnknown',
    'pointItemUnknown',
    'providerUnknown',
    'quoteUnknown',
    'roundUnknown',
    'withdrawalUnknown',
  ],
  'says what has to be there or chosen first': [
    'activityNotForYou',
    'activityNotOpen',
    'addressUnspendable',
    'channelClosed',
    'codeNotYet',
    'couponUnfit',
    'lotteryNoTickets',
    'lotteryNotOpen',
    'methodUnfit',
    'missionNotNow',
    'missionUnfinished',
    'notOwnAccount',
    'pointsShort',
    'rewardNotReady',
    'tooManyOpenOrders',
    'tooManyOpenings',
    'withdrawPasswordUnset',
  ],
  'is about money that has moved or is moving': ['codeTaken', 'depositDecided', 'tooLateToCancel'],
}

test.each(names)('%s says it in both languages or in none', (name) => {
  const { ja, en } = refusals[name]
  expect(says.en.test(en)).toBe(says.ja.test(ja))
})

test('every refusal of a call that moves money says that none has moved, or has its reason', () => {
  const unsaid = moving.flatMap(([, call]) => call.refusals).filter((name) => !isSaid(name))
  expect([...new Set(unsaid)].toSorted()).toEqual(Object.values(silent).flat().toSorted())
})

test('a call that moves no money is not called one that does', () => {
  const known = new Set<string>(moving.map(([name]) => name))
  for (const name of keyedOnly) expect([name, known.has(name)]).toEqual([name, false])
  for (const name of [...keyedOnly, ...keyless]) expect(calls[name]).toBeDefined()
})
