// What a grid pays: one of three evaluators, each answering units without the spin's multiplier, marking the winning
// cells on the grid, and telling each win to whoever writes the round down.
import { createClusterPay } from './cluster-pay.ts'
import type { CompiledSlot } from './compile.ts'
import type { Evaluate } from './evaluation.ts'
import { createLinePay } from './line-pay.ts'
import { createWayPay } from './way-pay.ts'

/** The evaluator a slot's pays ask for. */
export function createEvaluate(slot: CompiledSlot): Evaluate {
  const { pays } = slot.model
  if (pays.kind === 'lines') return createLinePay(slot, pays.lines)
  return pays.kind === 'ways' ? createWayPay(slot) : createClusterPay(slot)
}
