export interface SqlStatement {
  text: string
  from: number
  to: number
}

/** A semicolon inside a comment, string or function body doesn't end a statement. */
const PIECES =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[\s\S]/g

const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g

export const removeComments = (text: string): string => text.replace(COMMENTS, ' ').trim()

const linesIn = (text: string): number => text.split('\n').length - 1

export function splitStatements(sql: string): SqlStatement[] {
  const statements: SqlStatement[] = []
  let [text, line] = ['', 1]
  const end = () => {
    const to = line + linesIn(text)
    if (removeComments(text) !== '') statements.push({ text, from: line, to })
    line = to
    text = ''
  }
  for (const [piece] of sql.matchAll(PIECES)) {
    if (piece === ';') end()
    else text += piece
  }
  end()
  return statements
}
