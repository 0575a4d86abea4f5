// All consumers of the event stream, each with its own cursor.

import type { Consumer } from '../events/index.ts'
import { bonusWagering } from '../features/engagement/bonus/index.ts'
import { couponWagering } from '../features/engagement/coupon/index.ts'
import { jackpotPots, rootUse } from '../features/engagement/jackpot/index.ts'
import { lossBackAccrual } from '../features/engagement/loss-back/index.ts'
import { lotteryProgress } from '../features/engagement/lottery/index.ts'
import { missionProgress } from '../features/engagement/mission/index.ts'
import { rakebackAccrual } from '../features/engagement/rakeback/index.ts'
import { tournamentStandings } from '../features/engagement/tournament/index.ts'
import { vipStanding } from '../features/engagement/vip/index.ts'
import { recentGames } from '../features/play/favourite/index.ts'
import { gameStatistics } from '../features/play/lobby/index.ts'
import { machineBoards } from '../features/play/machine/index.ts'
import { playerRounds } from '../features/play/play/index.ts'
import { winners } from '../features/play/winner/index.ts'
import { playDays } from '../features/protection/limits/index.ts'
import type { Encryption } from '../kernel/encryption.ts'
import type { Games } from '../studio/index.ts'

export const consumersOf = (
  games: Games,
  encryptionFor: (use: string) => Encryption,
): readonly Consumer[] => [
  playerRounds,
  playDays,
  gameStatistics(games),
  recentGames,
  machineBoards(games),
  winners(games),
  couponWagering,
  bonusWagering(games),
  vipStanding(games),
  rakebackAccrual(games),
  lossBackAccrual(games),
  jackpotPots(games, encryptionFor(rootUse)),
  missionProgress(games),
  lotteryProgress(),
  tournamentStandings(games),
]
