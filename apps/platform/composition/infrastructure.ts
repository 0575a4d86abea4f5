// Shared infrastructure of the features: transactions, the event bus, keys
// for each use, the games, the profile's rules.
import type { PlatformOptions } from '../config.ts'
import { createEventBus } from '../events/event-bus.ts'
import { createRedisBus } from '../events/redis-bus.ts'
import { openIpLocator } from '../features/identity/access/index.ts'
import { createPasswords } from '../features/identity/account/index.ts'
import { accountsSharingPlaces } from '../features/identity/session/index.ts'
import { gatewayEventsPath } from '../features/payments/gateway/index.ts'
import { isRealMoneyAllowed, placeRules, profiles } from '../features/protection/profile/index.ts'
import { createContent } from '../features/site/content/index.ts'
import { createEncryption } from '../kernel/encryption.ts'
import { createMetrics } from '../kernel/http/metrics.ts'
import { createUnitOfWork } from '../kernel/http/unit-of-work.ts'
import { createMessageCounts } from '../kernel/outbox/counts.ts'
import { openRedis } from '../kernel/redis.ts'
import { createCurrentPairs } from '../studio/current-pairs.ts'
import { createGames } from '../studio/index.ts'
import { createSeedPairs, serverSeedUse } from '../studio/seed-pairs.ts'
import { createHouseTables } from '../tables/index.ts'
import type { FindLinkedAccounts } from '../wagering/linked-accounts.ts'
import { declaredMetrics } from './descriptors.ts'

export function createInfrastructure(options: PlatformOptions) {
  const work = createUnitOfWork(options.database)
  const { profileRules } = options
  const shipped = profiles[options.profile]
  const profile = profileRules === undefined ? shipped : { ...shipped, rules: profileRules }
  const encryptionFor = (use: string) => createEncryption(options.keys.dataSecret, use)
  const findLinked: FindLinkedAccounts = (tx, playerIds) =>
    accountsSharingPlaces(tx, playerIds, options.clock.nowMs())
  const seedPairs = createSeedPairs(encryptionFor(serverSeedUse))
  const redis = options.redisUrl ? openRedis(options.redisUrl, options.log, options.redisAnswerMs) : null
  const metrics = createMetrics(declaredMetrics)
  const { clock, log } = options
  return {
    work,
    profile,
    rules: placeRules(profile),
    findLinked,
    redis,
    bus: redis === null ? createEventBus() : createRedisBus(redis),
    metrics,
    /** For the delivery of queued messages. */
    messages: { work, clock, log, counts: createMessageCounts(metrics.registry) },
    games: createGames(options.games, options.registered, options.tables),
    houseTables: createHouseTables(options.tables),
    seedPairs,
    pairs: createCurrentPairs(work, seedPairs),
    passwords: createPasswords({ cost: options.passwordCost }),
    content: createContent({ work }),
    encryptionFor,
    ipLocator: options.ipLocator ?? openIpLocator(),
    isPlayMoney: !isRealMoneyAllowed(profile),
    practiceReview: (options.profile === 'sandbox' && options.practiceReview) || null,
    merchantCode: options.merchantCode ?? 'MANGETSU',
    stageOrigin: options.stageOrigin ?? '',
    currencies: options.currencies ?? profile.currencies,
    notifyUrl: `${options.gatewayNotifyOrigin ?? options.publicOrigin}${gatewayEventsPath}`,
  }
}

export type Infrastructure = ReturnType<typeof createInfrastructure>
