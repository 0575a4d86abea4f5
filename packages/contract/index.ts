// The contract: every call between the player's client, the stages and the platform. No behaviour.
import * as account from './account.ts'
import type { Call } from './call.ts'
import * as config from './config.ts'
import * as content from './content.ts'
import * as deposit from './deposit.ts'
import * as fairness from './fairness.ts'
import * as lobby from './lobby.ts'
import * as payoutMethod from './payout-method.ts'
import * as play from './play.ts'
import * as session from './session.ts'
import * as studio from './studio.ts'
import * as wallet from './wallet.ts'
import * as winner from './winner.ts'
import * as withdrawal from './withdrawal.ts'

export type { Call, Caller, InputOf, Layer, OutputOf } from './call.ts'
export { layerOf } from './call.ts'
export type { Envelope1, Envelope2 } from './envelope.ts'
export * from './refusals.ts'

/** Every call by its name. */
export const calls = {
  createAccount: account.createAccount,
  queryPlayer: account.queryPlayer,
  queryConfig: config.queryConfig,
  queryTopic: content.queryTopic,
  issueToken: session.issueToken,
  logout: session.logout,
  queryWallets: wallet.queryWallets,
  pageStatement: wallet.pageStatement,
  queryChannels: deposit.queryChannels,
  createDeposit: deposit.createDeposit,
  queryDeposits: deposit.queryDeposits,
  listPayoutMethods: payoutMethod.listPayoutMethods,
  addPayoutMethod: payoutMethod.addPayoutMethod,
  queryWithdrawMethods: withdrawal.queryWithdrawMethods,
  queryWithdrawLimit: withdrawal.queryWithdrawLimit,
  createWithdrawal: withdrawal.createWithdrawal,
  cancelWithdrawal: withdrawal.cancelWithdrawal,
  queryWithdrawals: withdrawal.queryWithdrawals,
  queryGamePage: lobby.queryGamePage,
  queryGameDetail: lobby.queryGameDetail,
  queryBetLimit: lobby.queryBetLimit,
  launchGame: play.launchGame,
  launchDemoGame: play.launchDemoGame,
  queryOwnRounds: play.queryOwnRounds,
  openStudioSession: studio.openStudioSession,
  playRound: studio.playRound,
  markRoundShown: studio.markRoundShown,
  replayRound: studio.replayRound,
  querySeeds: fairness.querySeeds,
  rotateSeeds: fairness.rotateSeeds,
  queryWinners: winner.queryWinners,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
