// Player data for the audiences of promotions, gathered from the features that own it.
import type { AudiencePorts, PersonPorts } from '../features/engagement/promotion/index.ts'
import { vipLevelOf } from '../features/engagement/vip/index.ts'
import { fingerprintsOf } from '../features/identity/device/index.ts'
import type { KycFeature } from '../features/identity/kyc/index.ts'
import { signInPlaces } from '../features/identity/session/index.ts'
import { methodTraces } from '../features/payments/payout-method/index.ts'
import type { Encryption } from '../kernel/encryption.ts'
import type { Identity } from './identity.ts'
import type { Infrastructure } from './infrastructure.ts'

/** Maximum of browsers considered per account; older ones are ignored. */
const browsersLimit = 5

/** Facts shared by accounts of one person, as keyed hashes. */
function personsOf(
  { hash }: Pick<Encryption, 'hash'>,
  { approvedPersonOf }: Pick<KycFeature, 'approvedPersonOf'>,
): PersonPorts {
  const personOf: PersonPorts['approvedPersonOf'] = async (tx, playerId) => {
    const person = await approvedPersonOf(tx, playerId)
    return person === null ? null : hash(`person ${person}`)
  }
  return {
    approvedPersonOf: personOf,
    async tracesOf(tx, playerId) {
      const { devices, networks } = await signInPlaces(tx, playerId)
      const browsers = await fingerprintsOf(tx, playerId, browsersLimit)
      const person = await personOf(tx, playerId)
      return [
        ...devices.map((device) => hash(`device ${device}`)),
        // Phones of one model have the same fingerprint, so it counts only within one network.
        ...browsers.flatMap((browser) =>
          networks.map((network) => hash(`browser ${browser.toString('hex')} ${network}`)),
        ),
        ...(await methodTraces(tx, playerId)).map((method) => hash(`method ${method}`)),
        ...(person === null ? [] : [person]),
      ]
    },
  }
}

/** Player data for the audiences of promotions. */
export const audienceOf = (
  { encryptionFor }: Pick<Infrastructure, 'encryptionFor'>,
  { features }: { readonly features: Pick<Identity['features'], 'kyc'> },
): AudiencePorts => ({
  vipLevelOf,
  kycLevelOf: features.kyc.levelOf,
  person: personsOf(encryptionFor('promotion-places'), features.kyc),
})
