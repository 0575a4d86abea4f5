// The features put together: each gets what it needs, and nothing else.
import type { Currency } from '@mangetsu/money'
import { createBus } from './bus.ts'
import type { PlatformOptions } from './config.ts'
import { createAccountFeature, createPasswords } from './features/account/index.ts'
import { createConfig, termsVersion } from './features/config/index.ts'
import { createContent } from './features/content/index.ts'
import { createDeposit } from './features/deposit/index.ts'
import { createCurrentPairs, createFairness } from './features/fairness/index.ts'
import { createLobby } from './features/lobby/index.ts'
import { createPayoutMethod } from './features/payout-method/index.ts'
import { createPlay } from './features/play/index.ts'
import { profiles } from './features/profile/index.ts'
import { createPush } from './features/push/index.ts'
import { createSession } from './features/session/index.ts'
import { createWallet } from './features/wallet/index.ts'
import { createWinner } from './features/winner/index.ts'
import { createWithdrawalFeature } from './features/withdrawal/index.ts'
import { createMetrics } from './http/metrics.ts'
import { createWork } from './http/work.ts'
import { railEventsPath } from './rail/events.ts'
import { createGames, createStudio } from './studio/index.ts'

const firstCurrencies: readonly Currency[] = ['JPY', 'USD']

export type Features = ReturnType<typeof createFeatures>

/** What several features stand on. */
function createGround(options: PlatformOptions) {
  const work = createWork(options.database)
  return {
    work,
    bus: createBus(),
    metrics: createMetrics(),
    games: createGames(options.games),
    pairs: createCurrentPairs(work),
    profile: profiles[options.profile],
    passwords: createPasswords(),
    stageOrigin: options.stageOrigin ?? '',
    currencies: options.currencies ?? firstCurrencies,
    notifyUrl: `${options.railNotifyOrigin ?? options.publicOrigin}${railEventsPath}`,
  }
}

export function createFeatures(options: PlatformOptions) {
  const { clock, database, keys, log, publicOrigin, rail } = options
  const ground = createGround(options)
  const { work, bus, metrics, games, pairs, profile, passwords, stageOrigin, currencies, notifyUrl } = ground
  const merchantCode = options.merchantCode ?? 'MANGETSU'
  const session = createSession({ work, passwords, bus, tokenSecret: keys.tokenSecret })
  const account = createAccountFeature({ work, passwords, profile, termsVersion, currencies })
  const studio = createStudio({ database, work, bus, games, pairs, profile, metrics, log })
  const deposit = createDeposit({ work, bus, rail, profile, log, notifyUrl, publicOrigin })
  const { checkPassword } = session
  const withdrawal = createWithdrawalFeature({
    work,
    bus,
    rail,
    clock,
    log,
    profile,
    checkPassword,
    notifyUrl,
  })
  const push = createPush({ work, bus, clock, log, metrics, identify: session.identify })
  const plain = [
    createConfig({ profile, webkey: keys.webkey, currencies, stageOrigin, merchantCode }),
    createWallet({ work }),
    createPayoutMethod({ work }),
    createContent(),
    createLobby({ work, games }),
    createPlay({ work, studio, stageOrigin, publicOrigin }),
    createFairness({ work, pairs, isPlaying: studio.isPlaying }),
    createWinner({ work, games }),
  ]
  const handlers = [...plain, session, account, studio, deposit, withdrawal].flatMap(
    (feature) => feature.handlers,
  )
  return { ...ground, session, account, studio, deposit, withdrawal, push, handlers }
}
