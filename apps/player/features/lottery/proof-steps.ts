// The four steps of a drawing's proof: completed, current and upcoming, with their times.
import type { LotteryConfig } from '@mangetsu/contract/lottery'

export type ProofStep = {
  readonly key: 'sealed' | 'list' | 'beacon' | 'opened'
  readonly state: 'done' | 'now' | 'ahead'
  readonly at: string
}

type Proved = Pick<LotteryConfig, 'actEndDate' | 'drawAt' | 'proof'>

export function proofSteps({ actEndDate, drawAt, proof }: Proved): readonly ProofStep[] {
  const steps = [
    { key: 'sealed', isDone: true, at: proof.sealedAt },
    { key: 'list', isDone: proof.listDigest !== null, at: proof.listClosedAt ?? actEndDate },
    { key: 'beacon', isDone: proof.beacon.value !== null, at: proof.beacon.at },
    { key: 'opened', isDone: proof.serverSeed !== null, at: proof.drawnAt ?? drawAt },
  ] as const
  const current = steps.findIndex(({ isDone }) => !isDone)
  return steps.map(({ key, isDone, at }, index) => ({
    key,
    at,
    state: isDone ? 'done' : index === current ? 'now' : 'ahead',
  }))
}
