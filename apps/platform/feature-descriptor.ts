// The static parts of a feature, which exist without a running platform: each feature declares its own in
// its descriptor.ts, and composition concatenates them.
import type { Consumer } from './events/index.ts'
import type { Tx } from './kernel/db/index.ts'
import type { Encryption } from './kernel/encryption.ts'
import type { Exporter } from './kernel/exporter.ts'
import type { DeclaredMetric } from './kernel/http/metrics.ts'
import type { AuditRules } from './ledger/index.ts'
import type { Games } from './studio/index.ts'

/** Dependencies of the static parts. */
export type DescriptorPorts = {
  readonly games: Games
  /** Returns the encryption for a use of the platform's key. */
  readonly encryptionFor: (use: string) => Encryption
}

export type FeatureDescriptor = {
  /** Consumers of the event stream. */
  consumers?(ports: DescriptorPorts): readonly Consumer[]
  /** The player's data in this feature, by the names of its sections in the data export. */
  exporters?(ports: Pick<DescriptorPorts, 'encryptionFor'>): Readonly<Record<string, Exporter>>
  /** Deletes a player's data when the account is permanently closed. */
  readonly erasers?: readonly ((tx: Tx, playerId: string) => Promise<void>)[]
  /** Checks whether money of the player is in transit or expected, which keeps an account from being closed. */
  readonly moneyChecks?: readonly ((tx: Tx, playerId: string) => Promise<boolean>)[]
  /** Metrics of the feature, which it sets or counts through the recorder that composition passes it. */
  readonly metrics?: readonly DeclaredMetric[]
  /** Rules of the ledger audit. */
  readonly auditRules?: AuditRules
}
