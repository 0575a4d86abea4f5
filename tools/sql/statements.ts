// Every statement the source sends to PostgreSQL: its place, whole text, values and row type.
import type { CallExpression, Expression, Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Type } from 'typescript/unstable/sync'
import type { Checkout } from './checkout.ts'
import { everyWalk } from './choices.ts'
import { readingOf } from './evaluate.ts'
import { type Field, fieldsOf, rowGiven } from './row-type.ts'
import { fieldOf, isFields, NotKnown, textOf } from './value.ts'

export type FoundStatement = {
  readonly place: string
  readonly text: string
  /** Number of values passed; null if only known at run time. */
  readonly valueCount: number | null
  /** Fields of the row type; null if no row is read. */
  readonly fields: readonly Field[] | null
}

/** A statement only known at run time: the sent expression, and the part that cannot be evaluated. */
export type Unread = { readonly place: string; readonly sent: string; readonly why: string }

export type FoundStatements = {
  readonly statements: readonly FoundStatement[]
  readonly unread: readonly Unread[]
}

/** Reads the statements of the checkout's files; those that cannot be evaluated are reported, never omitted. */
export function findStatements(checkout: Checkout): FoundStatements {
  const statements: FoundStatement[] = []
  const unread: Unread[] = []
  for (const call of checkout.files.flatMap(callsIn)) {
    const place = checkout.placeOf(call.sent)
    const sent = sentBy(call, checkout)
    if (sent instanceof NotKnown) {
      unread.push({ place, sent: call.sent.getText(), why: `${sent.message} (${sent.place ?? place})` })
      continue
    }
    const valueCount = countOf(call.values)
    statements.push(...sent.map((one) => ({ place, valueCount, ...one })))
  }
  return { statements, unread }
}

type StatementCall = {
  readonly node: CallExpression
  readonly sent: Expression
  readonly values: Expression | undefined
}

/** Finds `anything.query(statement, values)` and `inOneStatement(source, statement, values)`. */
function callsIn(file: SourceFile): StatementCall[] {
  // Most files have no statement, and walking through all of them takes a second.
  if (!/\bquery\b|\binOneStatement\b/.test(file.text)) return []
  const found: StatementCall[] = []
  const visit = (at: Node): void => {
    if (is.isCallExpression(at)) {
      const { expression: callee } = at
      const isQuery = is.isPropertyAccessExpression(callee) && callee.name.text === 'query'
      const isOne = is.isIdentifier(callee) && callee.text === 'inOneStatement'
      const [sent, values] = isOne ? at.arguments.slice(1) : at.arguments
      if ((isQuery || isOne) && sent) found.push({ node: at, sent, values })
    }
    at.forEachChild(visit)
  }
  visit(file)
  return found
}

type Sent = Pick<FoundStatement, 'text' | 'fields'>

/** Returns every statement the call can send, each with its row type; or why it cannot be evaluated. */
function sentBy({ node, sent }: StatementCall, checkout: Checkout): Sent[] | NotKnown {
  try {
    const walked = everyWalk((choose) => {
      const reading = readingOf(checkout, choose)
      const statement = reading.evaluate(sent, new Map())
      const text = textOf(isFields(statement) ? fieldOf(statement, 'text') : statement)
      const row = rowOf(node, checkout)
      return { text, fields: row ? fieldsOf(rowGiven(row, reading), checkout.checker) : null }
    })
    return walked.filter(({ text }, at) => walked.findIndex((other) => other.text === text) === at)
  } catch (error) {
    if (error instanceof NotKnown) return error
    throw error
  }
}

function countOf(values: Expression | undefined): number | null {
  if (!values) return 0
  if (!is.isArrayLiteralExpression(values) || values.elements.some(is.isSpreadElement)) return null
  return values.elements.length
}

/**
 * Returns the row type, the innermost type argument of the call's result: `Promise<Row[]>` or
 * `Promise<QueryResult<Row>>`.
 */
function rowOf(call: CallExpression, { checker }: Checkout): Type | undefined {
  const signature = checker.getResolvedSignature(call)
  const promised = signature && checker.getReturnTypeOfSignature(signature)
  const argumentOf = (type: Type | undefined): Type | undefined =>
    type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
  const rows = argumentOf(promised)
  return argumentOf(rows) ?? rows?.getAliasTypeArguments()[0]
}
