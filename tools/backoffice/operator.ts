// Who acts: the name every decision is kept under, from the command line or from OPERATOR_NAME.
import { practiceReviewer } from '@mangetsu/contract/kyc'
import { isSameOperator, readOperatorName } from '@mangetsu/platform/kernel/operator-log/index'
import { BadCommand } from './bad-command.ts'
import { takeOptions } from './commands.ts'

/** The operator's name and the words without it. Throws `BadAsk` where nobody is named: nothing is done in no name. */
export function readOperator(
  words: readonly string[],
  environmentName: string | undefined,
): { readonly operator: string; readonly words: string[] } {
  const { rest, values } = takeOptions(words, 'operator')
  const operator = readOperatorName(values.at(-1) ?? environmentName)
  if (operator === null)
    throw new BadCommand(
      'Say who you are: --operator <name>, or OPERATOR_NAME in the environment; up to 100 letters. All you do here is kept under it.',
    )
  if (isSameOperator(operator, practiceReviewer))
    throw new BadCommand(
      `${practiceReviewer} is the sandbox’s practice reviewer: act under a name of your own.`,
    )
  return { operator, words: rest }
}
