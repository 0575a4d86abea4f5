// Style sheets and SQL without comments: each run of comments and white space outside strings becomes one space.

/** Match a string, a comment, white space, a word, or any other character; of SQL's nested comments only the beginning. */
const cssToken = /(["'])(?:\\[\s\S]|(?!\1)[^\\])*\1|\/\*[\s\S]*?\*\/|\s+|[\w-]+|[\s\S]/g
const sqlToken = /[eE]'(?:\\[\s\S]|''|[^'\\])*'|(["'])(?:(?!\1)[\s\S])*\1|--[^\n]*|\/\*|\s+|[\w$]+|[\s\S]/g

/** Returns the offset after the SQL comment at `begin`, including nested comments. */
function endOfSqlComment(text: string, begin: number): number {
  let depth = 0
  for (const { 0: mark, index } of text.slice(begin).matchAll(/\/\*|\*\//g)) {
    depth += mark === '/*' ? 1 : -1
    if (depth === 0) return begin + index + 2
  }
  throw new SyntaxError('A comment has no end.')
}

const isQuote = (token: string): boolean => token === '"' || token === "'"

/** Joins tokens, where null is a comment or white space. */
function join(tokens: Iterable<string | null>): string {
  let code = ''
  let isSpaced = false
  for (const token of tokens) {
    if (token !== null && isQuote(token)) throw new SyntaxError(`A ${token} has no closing ${token}.`)
    if (token !== null) code += isSpaced && code !== '' ? ` ${token}` : token
    isSpaced = token === null
  }
  return code
}

const isSpace = (token: string): boolean => token.trim() === ''

/** Strips comments of a style sheet. */
export const codeOfCss = (text: string): string =>
  join((text.match(cssToken) ?? []).map((token) => (isSpace(token) || token.startsWith('/*') ? null : token)))

function* sqlTokens(text: string): Generator<string | null> {
  const token = new RegExp(sqlToken)
  for (let found = token.exec(text); found !== null; found = token.exec(text)) {
    const [word] = found
    if (word === '/*') token.lastIndex = endOfSqlComment(text, found.index)
    yield word === '/*' || word.startsWith('--') || isSpace(word) ? null : word
  }
}

/** Strips comments of SQL. Dollar-quoted bodies count as code, because all in this repository are functions. */
export const codeOfSql = (text: string): string => join(sqlTokens(text))
