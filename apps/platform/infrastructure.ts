// What features share: the database's transactions, the bus, keys for each use, the games, the profile's rules.
import type { Currency } from '@mangetsu/money'
import { createBus } from './bus.ts'
import type { PlatformOptions } from './config.ts'
import { openPlaces } from './features/access/index.ts'
import { createPasswords } from './features/account/index.ts'
import { createContent } from './features/content/index.ts'
import { createCurrentPairs, createSeedPairs, serverSeedUse } from './features/fairness/index.ts'
import { isRealMoneyAllowed, profiles } from './features/profile/index.ts'
import { createMetrics } from './http/metrics.ts'
import { createWork } from './http/work.ts'
import { railEventsPath } from './rail/events.ts'
import { createSealing } from './sealing.ts'
import { createGames } from './studio/index.ts'

const firstCurrencies: readonly Currency[] = ['JPY', 'USD']

export function createInfrastructure(options: PlatformOptions) {
  const work = createWork(options.database)
  const profile = profiles[options.profile]
  const seal = (use: string) => createSealing(options.keys.dataSecret, use)
  const seedPairs = createSeedPairs(seal(serverSeedUse))
  return {
    work,
    profile,
    bus: createBus(),
    metrics: createMetrics(),
    games: createGames(options.games),
    seedPairs,
    pairs: createCurrentPairs(work, seedPairs),
    passwords: createPasswords(),
    content: createContent({ work }),
    seal,
    places: options.places ?? openPlaces(),
    isPlayMoney: !isRealMoneyAllowed(profile),
    merchantCode: options.merchantCode ?? 'MANGETSU',
    stageOrigin: options.stageOrigin ?? '',
    currencies: options.currencies ?? firstCurrencies,
    notifyUrl: `${options.railNotifyOrigin ?? options.publicOrigin}${railEventsPath}`,
  }
}

export type Infrastructure = ReturnType<typeof createInfrastructure>
