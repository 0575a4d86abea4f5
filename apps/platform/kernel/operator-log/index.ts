// The operator log: who of the operator decided what, and looked at whose documents; append-only, chained by hash.
export { operatorLogRule } from './chain-rule.ts'
export {
  isSameOperator,
  type LoggedState,
  type OperatorAction,
  type OperatorEntry,
  operatorNameLimit,
  readOperatorName,
} from './entry.ts'
export {
  appendOperatorEntry,
  type OperatorLogHead,
  type OperatorLogRow,
  readOperatorLog,
  readOperatorLogHead,
} from './rows.ts'
