// Every refusal of a call that moves money states in both languages that no money has moved. Refusals without that
// sentence are listed with their reason, so that none can lose it, or be added without it, unnoticed.
import { expect, test } from 'vitest'
import { type Call, type CallName, calls, type RefusalName, refusals } from './index.ts'

const says = {
  ja: /お金[はも]動いていません|残高は変わっていません/,
  en: /\bno money has moved\b|\byour balance has not changed\b/i,
} as const

const names = Object.keys(refusals) as RefusalName[]
const isPromised = (name: RefusalName): boolean => says.ja.test(refusals[name].ja)

/** Calls with an idempotency key that move no money. */
const keyedOnly: readonly CallName[] = [
  'createInquiry',
  'replyToInquiry',
  'addPayoutMethod',
  'registerThirdPartyAccount',
  'bindThirdPartyAccount',
  'createWalletAddress',
  'sayAtTable',
]
/** Calls that move money without an idempotency key, because their state allows the decision only once. */
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

/** Refusals without the sentence, by their reason. */
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
    'raceUnknown',
    'roundUnknown',
    'virtualFootballUnknown',
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

test.each(names)('%s states in both languages or in neither that no money has moved', (name) => {
  const { ja, en } = refusals[name]
  expect(says.en.test(en)).toBe(says.ja.test(ja))
})

test('every refusal of a money-moving call states that no money has moved, or is listed with a reason', () => {
  const unsaid = moving.flatMap(([, call]) => call.refusals).filter((name) => !isPromised(name))
  expect([...new Set(unsaid)].toSorted()).toEqual(Object.values(silent).flat().toSorted())
})

test('no call that moves no money is classified as money-moving', () => {
  const known = new Set<string>(moving.map(([name]) => name))
  for (const name of keyedOnly) expect([name, known.has(name)]).toEqual([name, false])
  for (const name of [...keyedOnly, ...keyless]) expect(calls[name]).toBeDefined()
})
