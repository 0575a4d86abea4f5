// The calls of the contract that stages make; the bundle contains the descriptions of these only.

import type { ApiResultFor, InputFor } from '@mangetsu/client/api-result'
import type { GameApi } from '@mangetsu/client/game-api'
import type { CallName, calls } from '@mangetsu/contract'

export const stageCalls = [
  'openStudioSession',
  'playRound',
  'playStep',
  'markRoundShown',
  'replayRound',
  'queryLastRounds',
  'openTable',
  'placeTableBets',
  'actAtTable',
  'queryOwnBets',
  'queryTableRounds',
  'queryTableRound',
  'queryTableChat',
  'switchTableChat',
  'sayAtTable',
  'reactAtTable',
  'muteAtTable',
  'reportAtTable',
  'sendRoomCommand',
] as const satisfies readonly CallName[]

/** Files of `packages/contract/refusals/` with refusals of other calls alone, which the bundle leaves out. */
export const foreignRefusals = [
  'lottery',
  'payout-method',
  'race',
  'sport',
  'vip',
  'virtual-football',
] as const

export type StageCallName = (typeof stageCalls)[number]

/** The client's `call`, limited to the stage's calls. */
export type StageCall = <N extends StageCallName>(
  name: N,
  input: InputFor<(typeof calls)[N]>,
) => Promise<ApiResultFor<(typeof calls)[N]>>

export type StageApi = Pick<GameApi, 'nowMs'> & { readonly call: StageCall }
