// What features share: the database's transactions, the bus, keys for each use, the games, the profile's rules.
import type { Currency } from '@mangetsu/money'
import type { PlatformOptions } from '../config.ts'
import { createBus } from '../events/bus.ts'
import { openPlaces } from '../features/identity/access/index.ts'
import { createPasswords } from '../features/identity/account/index.ts'
import { railEventsPath } from '../features/payments/rail/index.ts'
import { isRealMoneyAllowed, profiles } from '../features/protection/profile/index.ts'
import { createContent } from '../features/site/content/index.ts'
import { createSealing } from '../kernel/encryption.ts'
import { createMetrics } from '../kernel/http/metrics.ts'
import { createWork } from '../kernel/http/work.ts'
import { createCurrentPairs } from '../studio/current-pairs.ts'
import { createGames } from '../studio/index.ts'
import { createSeedPairs, serverSeedUse } from '../studio/seed-pairs.ts'

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
