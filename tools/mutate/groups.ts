// Groups of mutated sources and the tests that must detect the changes: code whose faults cost money, trust or
// protection.

export type Group = {
  readonly name: string
  /** The mutated sources. */
  readonly sources: readonly string[]
  /** The tests that must fail. */
  readonly tests: readonly string[]
  /** Whether the tests need PostgreSQL: a run then takes hours instead of minutes. */
  readonly needsDatabase: boolean
}

const without = (...patterns: readonly string[]) => patterns.map((pattern) => `!${pattern}`)

export const groups: readonly Group[] = [
  {
    name: 'chance',
    sources: ['packages/chance/*.ts', ...without('packages/chance/*.test.ts', 'packages/chance/index.ts')],
    tests: ['packages/chance/**/*.test.ts'],
    needsDatabase: false,
  },
  {
    name: 'client-rules',
    sources: [
      'apps/player/features/**/*-rules.ts',
      'apps/player/features/{vault/vault-sums,session/arrival,session/return-address,limits/pauses,limits/limit-shares}.ts',
      'packages/client/rules.ts',
      'apps/player/ui/typed-amount.ts',
    ],
    tests: ['{apps/player,packages/client}/**/*.test.{ts,tsx}'],
    needsDatabase: false,
  },
  {
    name: 'sports',
    sources: ['packages/sports/*.ts', ...without('packages/sports/*.test.ts', 'packages/sports/index.ts')],
    tests: ['packages/sports/*.test.ts'],
    needsDatabase: false,
  },
  {
    name: 'limits',
    sources: ['apps/platform/features/protection/limits/rules.ts', 'packages/money/reference.ts'],
    tests: ['apps/platform/features/protection/limits/*.test.ts'],
    needsDatabase: false,
  },
  {
    name: 'limits-database',
    sources: [
      'apps/platform/features/protection/limits/*.ts',
      ...without(
        'apps/platform/features/protection/limits/*.test.ts',
        'apps/platform/features/protection/limits/{index,export}.ts',
      ),
    ],
    tests: ['apps/platform/features/protection/limits/{limits,closures,panel}.db.test.ts'],
    needsDatabase: true,
  },
  {
    name: 'sessions',
    sources: [
      'apps/platform/features/identity/session/*.ts',
      ...without(
        'apps/platform/features/identity/session/*.test.ts',
        'apps/platform/features/identity/session/index.ts',
      ),
    ],
    tests: [
      'apps/platform/features/identity/session/*.test.ts',
      'apps/platform/features/identity/authenticator/*.db.test.ts',
      'apps/platform/features/identity/passkey/passkey.db.test.ts',
    ],
    needsDatabase: true,
  },
  {
    name: 'ledger',
    sources: [
      'apps/platform/ledger/*.ts',
      ...without('apps/platform/ledger/*.test.ts', 'apps/platform/ledger/{index,crash-child}.ts'),
    ],
    tests: [
      'apps/platform/ledger/{invariants.test,verbs.db.test,settler.db.test,audit.db.test,house.db.test,vault.db.test}.ts',
    ],
    needsDatabase: true,
  },
]
