// Selects one of three evaluators of a grid. Each returns units without the spin's multiplier, marks the winning cells
// on the grid, and lists the wins for the recorded round.
import { createClusterPay } from './cluster-pay.ts'
import type { CompiledSlot } from './compile.ts'
import type { Evaluate } from './evaluation.ts'
import { createLinePay } from './line-pay.ts'
import { createWayPay } from './way-pay.ts'

/** Creates the evaluator for a slot's kind of pays. */
export function createEvaluate(slot: CompiledSlot): Evaluate {
  const { pays } = slot.model
  if (pays.kind === 'lines') return createLinePay(slot, pays.lines)
  return pays.kind === 'ways' ? createWayPay(slot) : createClusterPay(slot)
}
