// The operator log: decisions of operators and their views of documents; append-only, chained by hash.
export { operatorLogRule } from './chain-rule.ts'
export {
  isSameOperator,
  type OperatorAction,
  type OperatorEntry,
  readOperatorName,
} from './entry.ts'
export {
  appendOperatorEntry,
  type OperatorLogRow,
  readOperatorLog,
  readOperatorLogHead,
} from './rows.ts'
