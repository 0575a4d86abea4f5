// The operator log: decisions of operators and their views of documents; append-only, chained by hash.
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
